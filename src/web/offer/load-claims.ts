/**
 * Loads what shows claims and the review. It stands in the first script, whose styles are in the page itself: asked for from
 * a part that came later, the style sheet would be looked for as a file, which is not there.
 */
export const loadClaims = () => import('./claims-part.tsx')
