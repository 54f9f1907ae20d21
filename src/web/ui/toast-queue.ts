import type { LinkProps } from '@tanstack/react-router'
import { createStore } from './store.ts'

export type ToastMessage = {
  /** `warning` where something was done, but not as one would expect. */
  kind: 'success' | 'warning' | 'error' | 'info'
  title: string
  /** The server's words, or where something went. */
  description?: string
  /** A link on the toast; `name` is its full accessible name. */
  link?: Pick<LinkProps, 'to' | 'params'> & { label: string; name: string }
  /** What can be done about it, such as Undo. The press takes the toast away. */
  action?: { label: string; onAction: () => void }
  /** What else can be done, below its words. */
  choice?: { label: string; onAction: () => void }
  /** What it is about: a newer one takes its place, so that a row of moves does not cover the screen. Not for errors. */
  topic?: string
  /** How long it stays, in milliseconds; errors stay until closed. Typing into it or pointing at it holds it. */
  shownMs?: number
}

type Waiting = ToastMessage & { id: string }

/** Toasts queued before the region that renders them has loaded. */
export const waitingToasts = createStore<readonly Waiting[]>([])

/** The toast that its caller dismissed last. */
export const withdrawnToast = createStore<string | null>(null)

let lastId = 0

/** Queues a toast and returns a function that dismisses it. An error that is already shown is not shown twice. */
export function queueToast(message: ToastMessage): () => void {
  const { kind, title, description, topic } = message
  lastId += 1
  const id = kind === 'error' ? JSON.stringify([title, description]) : (topic ?? `toast-${lastId}`)
  waitingToasts.set([...waitingToasts.get(), { ...message, id }])
  return () => {
    waitingToasts.set(waitingToasts.get().filter((waiting) => waiting.id !== id))
    withdrawnToast.set(id)
  }
}

/** Takes all queued toasts out of the queue. */
export function takeWaitingToasts(): readonly Waiting[] {
  const taken = waitingToasts.get()
  if (taken.length > 0) waitingToasts.set([])
  return taken
}
