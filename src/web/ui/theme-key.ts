/** Under which a theme that somebody chose is stored; also read before anything is drawn, by shell/before-paint.ts. */
export const THEME_KEY = 'theme'
