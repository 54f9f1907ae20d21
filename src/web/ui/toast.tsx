import { lazy, Suspense } from 'react'
import { createValue, useValue } from './external-value.ts'

export type ToastMessage = {
  kind: 'success' | 'error' | 'info'
  title: string
  /** The server's words, or where something went. */
  description?: string
}

/** Messages that were shown before the region that displays them was loaded. */
const waiting = createValue<readonly ToastMessage[]>([])
const regionWanted = createValue(false)

/** Shows a message at the edge of the screen; errors stay until they are closed. */
export function showToast(message: ToastMessage) {
  waiting.set([...waiting.get(), message])
  regionWanted.set(true)
}

/** Hands over what is waiting, once. */
export function takeWaitingToasts(): readonly ToastMessage[] {
  const taken = waiting.get()
  if (taken.length > 0) waiting.set([])
  return taken
}
export const onToast = waiting.subscribe

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
