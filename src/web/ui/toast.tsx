import { lazy, Suspense } from 'react'
import { createValue, useValue } from './external-value.ts'
import { type ToastMessage, waitingToasts } from './waiting-toasts.ts'

const regionWanted = createValue(false)

/** Shows a message at the edge of the screen; errors stay until they are closed. */
export function showToast(message: ToastMessage) {
  waitingToasts.set([...waitingToasts.get(), message])
  regionWanted.set(true)
}

const Region = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** Where toasts appear; once, at the root. Its code is loaded with the first toast. */
export function ToastHost() {
  if (!useValue(regionWanted)) return null
  return (
    <Suspense fallback={null}>
      <Region />
    </Suspense>
  )
}
