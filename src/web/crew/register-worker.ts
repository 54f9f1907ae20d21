import { logOf, saidOf, stateOf } from './log.ts'
import type { CrewStore } from './store.ts'
import { TAKE_OVER } from './take-over.ts'

/** Phases in which nobody wants another app under their fingers. */
const AT_REST = ['booked', 'done']

/**
 * Keeps the app on the phone, so that it opens without a signal. A newer one waits until no job runs; what is stored
 * stays as it is.
 */
export async function registerWorker(store: CrewStore): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' })
    if (registration.waiting && !(await isJobRunning(store))) registration.waiting.postMessage(TAKE_OVER)
  } catch {
    // Private windows and full phones have none: the app then opens with a signal only.
  }
}

async function isJobRunning(store: CrewStore): Promise<boolean> {
  const packs = await store.packs.toArray()
  const events = await store.events.toArray()
  return packs.some(({ job, pack }) => {
    const own = events.filter((event) => event.job === job)
    return !AT_REST.includes(stateOf(logOf(pack, own, false), saidOf(pack, own), new Date()).phase)
  })
}
