import { reasonOf } from './api/api-error.ts'
import { showToast } from './ui/toast.tsx'

/** Says in a notice that something is done. */
export const sayDone = (title: string, description?: string): void =>
  void showToast({ kind: 'success', title, ...(description !== undefined && { description }) })

/** Says in a notice what was not done, and why: in the server's words, where it has some. */
export const sayFailed =
  (title: string, otherwise = 'Please try again.') =>
  (error: unknown): void =>
    void showToast({ kind: 'error', title, description: reasonOf(error, otherwise) })
