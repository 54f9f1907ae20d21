import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { filesOfApp } from './built-files.ts'
import { TAKE_OVER } from './take-over.ts'

/** The types of the browser's pages do not know what only a worker has. */
declare const self: { skipWaiting(): Promise<void> } & Pick<Window, 'addEventListener'>

cleanupOutdatedCaches()
precacheAndRoute([...filesOfApp])

self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting()
})
