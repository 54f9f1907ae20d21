import type { FormEvent, ReactNode } from 'react'

export type DialogProps = {
  open: boolean
  /** Called when the person closes it: close button, Escape, a press beside it. */
  onClose: () => void
  /** The dialog's name. */
  title: string
  description?: ReactNode
  /** Buttons, the primary one last; they stay in sight while the body scrolls. */
  footer?: ReactNode
  /** Makes body and footer one form, so that a `type="submit"` button in the footer sends it. */
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void
  width?: 'narrow' | 'small' | 'medium' | 'wide'
  /** The body reaches the edges, for lists and split views. */
  flush?: boolean
  children?: ReactNode
}
