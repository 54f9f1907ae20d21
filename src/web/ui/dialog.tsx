import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-props.ts'

const loadPopup = () => import('./dialog-popup.tsx')
const Popup = lazy(async () => ({ default: (await loadPopup()).DialogPopup }))

/** Fetches the dialog's code ahead of the first opening. */
export const preloadDialog = () => void loadPopup()

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
