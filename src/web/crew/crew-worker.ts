import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching'
import { filesOfApp } from './built-files.ts'

/** The types of the browser's pages do not know what only a worker has. */
declare const self: { skipWaiting(): Promise<void> } & Pick<Window, 'addEventListener'>

cleanupOutdatedCaches()
precacheAndRoute([...filesOfApp])

// The page's only message: a newer worker that waits takes over.
self.addEventListener('message', () => void self.skipWaiting())
