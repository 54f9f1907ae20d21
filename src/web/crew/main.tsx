import './crew.css'
import { createRoot } from 'react-dom/client'
import { crewApi } from './api.ts'
import { App } from './app.tsx'
import { Sender } from './keep-sending.ts'
import { logOf, saidOf, stateOf } from './log.ts'
import { type CrewStore, openStore } from './store.ts'
import { applySunlight } from './sunlight.tsx'

const page = document.getElementById('page')
if (!page) throw new Error('the page has no place for the app')

/** `/d/:token` is what a crew is sent; anything else is the app itself. */
const [, link] = /^\/d\/([^/]+)$/.exec(location.pathname) ?? []
applySunlight()
const store = openStore()
const sender = new Sender(store, crewApi)

createRoot(page).render(
  <App tools={{ store, api: crewApi, sender }} link={link ? decodeURIComponent(link) : null} />,
)
void registerWorker(store)
// Where the line went away before all of the app was kept.
addEventListener('online', () => void registerWorker(store))
// Without it a phone that runs out of space may throw away what was not sent yet. The app works when it says no.
void navigator.storage?.persist?.()

/** Phases in which no one wants another app under their fingers. */
const AT_REST = ['booked', 'done']

/**
 * Keeps the app on the phone, so that it opens without a signal. A newer one waits until no job runs; what is stored
 * stays as it is.
 */
async function registerWorker(store: CrewStore): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    const registration = await navigator.serviceWorker.register('/crew-worker.js', { scope: '/crew' })
    if (registration.waiting && !(await isJobRunning(store))) registration.waiting.postMessage('take over')
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
