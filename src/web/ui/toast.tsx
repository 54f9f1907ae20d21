import { Suspense } from 'react'
import { lazyPart } from './lazy-part.ts'
import { createStore, useStore } from './store.ts'
import { queueToast, type ToastMessage } from './toast-queue.ts'

const regionWanted = createStore(false)

/** Shows a message at the edge of the screen; errors stay until they are closed. Answers how to take it away. */
export function showToast(message: ToastMessage): () => void {
  const takeAway = queueToast(message)
  regionWanted.set(true)
  return takeAway
}

const Region = lazyPart(() => import('./toast-region.tsx'), 'ToastRegion')

/** Where toasts appear; once, at the root. Its code is loaded with the first toast. */
export function ToastHost() {
  if (!useStore(regionWanted)) return null
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  )
}
