import type { ReactNode, RefObject } from 'react'

export type MenuItem = {
  label: string
  icon?: ReactNode
  danger?: boolean
  /** Why it is not possible now; shown beside it. */
  disabledBecause?: string | undefined
  onSelect: () => void
}

export type MenuPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLButtonElement | null>
  label: string
  items: readonly MenuItem[]
  align: 'start' | 'end'
}
