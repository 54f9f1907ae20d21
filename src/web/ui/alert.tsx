import { Suspense } from 'react'
import type { AlertMessage } from './alert-popup.tsx'
import { lazyPart } from './lazy-part.ts'
import { createStore, useStore } from './store.ts'

const alerts = createStore<readonly AlertMessage[]>([])
let lastId = 0

/**
 * Shows a message that has to be acknowledged; resolves when it was. Several wait for one another; the same words,
 * as of a press that was repeated, are shown once.
 */
export function showAlert(message: string): Promise<void> {
  const shown = alerts.get().find((alert) => alert.message === message)
  if (shown) return shown.closed
  lastId += 1
  const id = lastId
  let resolve = () => {}
  const closed = new Promise<void>((settle) => {
    resolve = settle
  })
  const close = () => {
    alerts.set(alerts.get().filter((alert) => alert.id !== id))
    resolve()
  }
  alerts.set([...alerts.get(), { id, message, close, closed }])
  return closed
}

const Popup = lazyPart(() => import('./alert-popup.tsx'), 'AlertPopup')

/** Where alerts appear; once, at the root. */
export function AlertHost() {
  const [first] = useStore(alerts)
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <Popup key={first.id} alert={first} />
    </Suspense>
  )
}
