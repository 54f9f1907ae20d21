import { useState } from 'react'
import type { WorkActionProps } from './feature.ts'
import { Button } from './ui/button.tsx'

/** The button of a row of the worklist, and whether what it opens is open, or ever was (`wanted`). */
export function useWorkButton({ row: { action, name }, onOpen }: WorkActionProps) {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    onOpen(isOpen)
  }
  const button = (busy = false) => (
    <Button
      className="min-w-18 max-sm:h-11"
      aria-label={`${action.words}: ${name}`}
      busy={open && busy}
      onClick={() => {
        setWanted(true)
        show(true)
      }}
    >
      {action.words}
    </Button>
  )
  return { open, wanted, button, close: () => show(false) }
}
