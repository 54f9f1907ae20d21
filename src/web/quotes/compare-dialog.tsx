import type { Quote } from '../../contract/quote.ts'
import { DifferencesTable } from '../differences-table.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type CompareDialogProps = {
  /** What the customer has, as it is called. */
  before: string
  differences: NonNullable<NonNullable<Quote['offer']>['changes']>['differences']
  open: boolean
  onClose: () => void
}

/** What the customer sees, beside what the quote says now. */
export function CompareDialog({ before: called, differences, open, onClose }: CompareDialogProps) {
  return (
    <Dialog
      title={`${called} and now`}
      description="Everything else is the same in both."
      open={open}
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <DifferencesTable
        headings={['What', called, 'Now']}
        rows={differences.map(({ name, before, after }) => ({
          label: name.charAt(0).toUpperCase() + name.slice(1),
          cells: [before ?? 'not in it', after ?? 'taken out'],
        }))}
      />
    </Dialog>
  )
}
