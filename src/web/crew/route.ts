import { useSyncExternalStore } from 'react'
import { PAPER_KINDS, type PaperKind } from '../../domain/papers/paper-document.ts'

/** Where someone is in the app. It stands behind `#`, so that the phone's own way back works and the page stays one. */
export type Route =
  | { screen: 'day' }
  | { screen: 'outbox' }
  | { screen: ScreenOfJob; job: number }
  /** A paper to read and sign; of those that were signed the one with that fingerprint. */
  | { screen: 'sign'; job: number; paper: PaperKind; sha256?: string | undefined }

const OF_A_JOB = [
  'job',
  'list',
  'notes',
  'photos',
  'place',
  'happened',
  'papers',
  'inventory',
  'change',
  'amount',
  'weigh',
  'delay',
  'payment',
] as const
type ScreenOfJob = (typeof OF_A_JOB)[number]

/** Where the crew writes a paper of its own. */
export const WRITTEN_AT = { weight_ticket: 'weigh', delay_notice: 'delay' } as const

export function pathTo(route: Route): string {
  if (route.screen === 'day') return '#'
  const parts = [
    route.screen,
    'job' in route && route.job,
    'paper' in route && route.paper,
    'sha256' in route && route.sha256,
  ]
  return `#${parts.filter(Boolean).join('/')}`
}

/** Whatever leads nowhere is the day. */
function routeOf(hash: string): Route {
  const [screen, id, kind, sha256] = hash.slice(1).split('/')
  if (screen === 'outbox') return { screen }
  const job = Number(id)
  const paper = PAPER_KINDS.find((one) => one === kind)
  const ofJob = OF_A_JOB.find((one) => one === screen)
  if (!(job > 0)) return { screen: 'day' }
  if (screen === 'sign' && paper) return { screen, job, paper, sha256 }
  return ofJob ? { screen: ofJob, job } : { screen: 'day' }
}

function subscribe(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

export const useRoute = (): Route => routeOf(useSyncExternalStore(subscribe, () => location.hash))

export const goTo = (route: Route) => location.assign(pathTo(route))

/** One up, wherever someone came from: an app that was reopened has no history. */
export function goBack(): void {
  const route = routeOf(location.hash)
  if (!('job' in route) || route.screen === 'job') goTo({ screen: 'day' })
  else goTo({ screen: route.screen === 'payment' ? 'amount' : 'job', job: route.job })
}
