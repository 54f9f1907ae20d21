import { Suspense, useState } from 'react'
import type { DialogProps } from './dialog-popup.tsx'
import { lazyPart } from './lazy-part.ts'

const loadPopup = () => import('./dialog-popup.tsx')
const Popup = lazyPart(loadPopup, 'DialogPopup')

/** Fetches the dialog's code ahead of the first opening. */
export const preloadDialog = () => void loadPopup().catch(() => undefined)

/** A modal dialog; a sheet from the bottom on phones. Its code is loaded with the first opening. */
export function Dialog(props: DialogProps) {
  const [wanted, setWanted] = useState(props.open)
  if (props.open && !wanted) setWanted(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <Popup {...props} />
    </Suspense>
  )
}

/** How often a dialog was opened: as the key of what is in it, what was typed is gone at every opening. */
export function useOpenings(open: boolean): number {
  const [openings, setOpenings] = useState(0)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    if (open) setOpenings(openings + 1)
  }
  return openings
}
