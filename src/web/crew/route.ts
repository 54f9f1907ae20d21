import { useSyncExternalStore } from 'react'

/** Where somebody is in the app. It stands behind `#`, so that the phone's own way back works and the page stays one. */
export type Route =
  | { screen: 'day' }
  | { screen: 'outbox' }
  | { screen: 'job' | 'list' | 'notes' | 'photos' | 'place'; job: number }

const OF_A_JOB = ['job', 'list', 'notes', 'photos', 'place'] as const

export const pathTo = (route: Route): string =>
  route.screen === 'day' ? '#' : `#${route.screen}${'job' in route ? `/${route.job}` : ''}`

/** Whatever leads nowhere is the day. */
function routeOf(hash: string): Route {
  const [screen, job] = hash.slice(1).split('/')
  if (screen === 'outbox') return { screen }
  const ofJob = OF_A_JOB.find((one) => one === screen)
  return ofJob && Number(job) > 0 ? { screen: ofJob, job: Number(job) } : { screen: 'day' }
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, () => location.hash))

export const goTo = (route: Route) => location.assign(pathTo(route))

/** One up, wherever somebody came from: an app that was reopened has no history. */
export function goBack(): void {
  const route = routeOf(location.hash)
  goTo('job' in route && route.screen !== 'job' ? { screen: 'job', job: route.job } : { screen: 'day' })
}
