import type { LinkProps } from '@tanstack/react-router'
import { createValue } from './external-value.ts'

export type ToastMessage = {
  kind: 'success' | 'error' | 'info'
  title: string
  /** The server's words, or where something went. */
  description?: string
  /** Where it leads, as a word on the toast; `name` says it in full to those who do not see what stands above. */
  link?: Pick<LinkProps, 'to' | 'params'> & { label: string; name: string }
}

/** Messages that were shown before the region that displays them was loaded. */
export const waitingToasts = createValue<readonly ToastMessage[]>([])

/** Hands over what is waiting, once. */
export function takeWaitingToasts(): readonly ToastMessage[] {
  const taken = waitingToasts.get()
  if (taken.length > 0) waitingToasts.set([])
  return taken
}
