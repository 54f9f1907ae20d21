import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { createValue } from './external-value.ts'

export type ToastMessage = {
  /** `warning` where something was done, but not as one would expect. */
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  /** The server's words, or where something went. */
  description?: string
  /** Where it leads, as a word on the toast; `name` says it in full to those who do not see what stands above. */
  link?: Pick<LinkProps, 'to' | 'params'> & { label: string; name: string }
  /** What can be done about it, such as Undo. The press takes the toast away. */
  action?: { label: string; onAction: () => void }
  /** More than words, such as a field, below them. */
  content?: (close: () => void) => ReactNode
  /** How long it stays, in milliseconds; errors stay until closed. Typing into it or pointing at it holds it. */
  shownMs?: number
}

type Waiting = ToastMessage & { id: string }

/** Messages that were shown before the region that displays them was loaded. */
export const waitingToasts = createValue<readonly Waiting[]>([])

/** The toast that was taken away last by whoever showed it. */
export const withdrawnToast = createValue<string | null>(null)

let lastId = 0

/** Queues a message; answers how to take it away again. A failure that is on show already is not shown twice. */
export function queueToast(message: ToastMessage): () => void {
  const { kind, title, description } = message
  lastId += 1
  const id = kind === 'error' ? JSON.stringify([title, description]) : `toast-${lastId}`
  waitingToasts.set([...waitingToasts.get(), { ...message, id }])
  return () => {
    waitingToasts.set(waitingToasts.get().filter((waiting) => waiting.id !== id))
    withdrawnToast.set(id)
  }
}

/** Hands over what is waiting, once. */
export function takeWaitingToasts(): readonly Waiting[] {
  const taken = waitingToasts.get()
  if (taken.length > 0) waitingToasts.set([])
  return taken
}
