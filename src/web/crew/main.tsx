import './crew.css'
import { createRoot } from 'react-dom/client'
import { crewApi } from './api.ts'
import { App } from './app.tsx'
import { Sender } from './keep-sending.ts'
import { registerWorker } from './register-worker.ts'
import { openStore } from './store.ts'
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
