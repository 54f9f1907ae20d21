import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ReplaceDraftDialogProps = {
  /** Whose unfinished quote stands in the calculator, '' when it has no name yet; null closes the dialog. */
  draftOf: string | null
  quoteNumber: string
  busy: boolean
  onClose: () => void
  onReplace: () => void
}

/** Asks before an unfinished quote in the calculator gives way to another one. */
export function ReplaceDraftDialog({
  draftOf,
  quoteNumber,
  busy,
  onClose,
  onReplace,
}: ReplaceDraftDialogProps) {
  // While the dialog fades out it still says what it said.
  const [shown, setShown] = useState('')
  if (draftOf !== null && draftOf !== shown) setShown(draftOf)
  return (
    <Dialog
      open={draftOf !== null}
      onClose={onClose}
      title="Replace the unfinished quote?"
      width="narrow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" busy={busy} busyLabel="Replacing..." onClick={onReplace}>
            Replace it
          </Button>
        </>
      }
    >
      <p className="text-body break-words text-text-2">
        The calculator holds an unfinished quote{shown && ` for ${shown}`}. What has not been saved of it is
        lost when <span className="whitespace-nowrap">{quoteNumber}</span> takes its place.
      </p>
    </Dialog>
  )
}
