import { Suspense } from 'react'
import type { AlertMessage } from './alert-message.ts'
import { createValue, useValue } from './external-value.ts'
import { lazyPart } from './lazy-part.ts'

const alerts = createValue<readonly AlertMessage[]>([])
let lastId = 0

/** Shows a message that has to be acknowledged; resolves when it was. Several wait for one another. */
export function showAlert(message: string): Promise<void> {
  return new Promise((resolve) => {
    lastId += 1
    const id = lastId
    const close = () => {
      alerts.set(alerts.get().filter((alert) => alert.id !== id))
      resolve()
    }
    alerts.set([...alerts.get(), { id, message, close }])
  })
}

const Popup = lazyPart(async () => ({ default: (await import('./alert-popup.tsx')).AlertPopup }))

/** Where alerts appear; once, at the root. */
export function AlertHost() {
  const [first] = useValue(alerts)
  if (!first) return null
  return (
    <Suspense fallback={null}>
      <Popup key={first.id} alert={first} />
    </Suspense>
  )
}
