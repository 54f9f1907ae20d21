import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import type { Difference } from './differences.ts'
import { DifferencesTable } from './differences-table.tsx'
import { Button } from './ui/button.tsx'
import { buttonStyle } from './ui/button-style.ts'
import { Dialog } from './ui/dialog.tsx'

/** A save that was refused as stale because somebody else had saved first. */
export type StaleChange = {
  /** The server's words: who changed it, and when. */
  words: string
  /** What the other saved and what was typed here, where they differ. */
  differences: readonly Difference[]
}

type StaleChangeDialogProps = {
  /** Null closes the dialog. */
  change: StaleChange | null
  what: 'quote' | 'job'
  /** The page that shows what the other saved. */
  page: string
  /** While it is saved over the other's. */
  busy: boolean
  /** Back to what was typed, which is all still there. */
  onClose: () => void
  onSaveOver: () => void
}

/** Says that the save was stale; offers to look at the stored version, and to overwrite it. */
export function StaleChangeDialog({ change, what, page, busy, onClose, onSaveOver }: StaleChangeDialogProps) {
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(change)
  if (change && change !== shown) setShown(change)
  return (
    <Dialog
      open={change !== null}
      onClose={onClose}
      title={`Somebody else has changed this ${what}`}
      description={shown?.words}
      footer={
        <>
          <Button onClick={onClose}>Keep editing</Button>
          <Button variant="danger" busy={busy} busyLabel="Saving..." onClick={onSaveOver}>
            Save over it
          </Button>
        </>
      }
    >
      {shown && <Differences differences={shown.differences} what={what} />}
      <a
        href={page}
        target="_blank"
        rel="noreferrer"
        className={buttonStyle('link', 'small', 'mt-3 -ml-2.5')}
      >
        <ExternalLink />
        Look at their {what}
      </a>
    </Dialog>
  )
}

function Differences({ differences, what }: { differences: readonly Difference[]; what: string }) {
  if (differences.length === 0) {
    return <p className="text-body">Nothing you can change here differs from your {what}.</p>
  }
  return (
    <DifferencesTable
      headings={['Field', 'Theirs', 'Yours']}
      rows={differences.map(({ label, theirs, yours }) => ({ label, cells: [theirs, yours] }))}
    />
  )
}
