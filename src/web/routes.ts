import { type AnyRoute, createRouter } from '@tanstack/react-router'
import type { Feature } from './feature.ts'
import { FEATURES } from './features.ts'
import { keepLastList } from './list-address.ts'
import { root, staff, visitors } from './parent-routes.tsx'
import { RouteError } from './shell/page-errors.tsx'

type Kind = 'staffPages' | 'visitorPages' | 'publicPages'
/** The pages of one kind, with the types of their addresses, parameters and search. */
type PagesOf<K extends Kind, One = (typeof FEATURES)[number]> =
  One extends Record<K, readonly (infer Page)[]> ? Page : never

const pages = <K extends Kind>(kind: K) =>
  FEATURES.flatMap((feature: Feature) => feature[kind] ?? []) as PagesOf<K>[]

const routeTree = root.addChildren([
  visitors.addChildren(pages('visitorPages')),
  staff.addChildren(pages('staffPages')),
  ...pages('publicPages'),
])

export const router = createRouter({
  routeTree,
  context: { features: FEATURES },
  defaultPreload: 'intent',
  // The query client caches the data; the router preloads code only.
  defaultPreloadStaleTime: 0,
  defaultErrorComponent: RouteError,
})

router.subscribe('onResolved', ({ pathChanged, fromLocation, toLocation }) => {
  keepLastList(toLocation.pathname, toLocation.search)
  const title = router.state.matches.findLast((match) => match.staticData.title)?.staticData.title
  if (pathChanged) startPage(title, fromLocation === undefined)
})

/** After each navigation: sets the title, scrolls to the top and moves the focus to the content. */
function startPage(title: string | undefined, isFirst: boolean) {
  document.title = title ? `${title} · Moving Pro` : 'Moving Pro'
  if (isFirst) return
  window.scrollTo(0, 0)
  const main = document.querySelector('main')
  // A page that has put the focus into a field of its own keeps it, and so does who has begun to type elsewhere.
  if (
    main &&
    !main.contains(document.activeElement) &&
    !(document.activeElement instanceof HTMLInputElement)
  ) {
    main.focus({ preventScroll: true })
  }
}

/** Asks for the code of the page at the current address and for what it shows, while the session is being checked. */
export function loadAhead() {
  const routes: Record<string, AnyRoute> = router.routesById
  for (const { routeId } of router.matchRoutes(router.latestLocation)) {
    const route = routes[routeId]
    // A failure is handled when the page is rendered.
    if (route) router.loadRouteChunk(route)?.catch(() => undefined)
    route?.options.staticData?.readAhead?.()
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
