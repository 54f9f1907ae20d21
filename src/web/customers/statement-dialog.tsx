import { statements } from '../../contract/invoices.ts'
import { ActForm, day, orLeftOut } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { saveFile } from '../print-file.ts'

/** Downloads what a customer was charged and paid in a period, and owes at its end. */
export function StatementDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { timeZone } = useOrganization()
  return (
    <ActForm
      open
      onClose={onClose}
      body={statements.get.query}
      fields={{
        from: orLeftOut(day('From', { half: 'always', hint: 'Leave blank for everything' })),
        as_of: orLeftOut(day('As of', { half: 'always', start: today(timeZone) })),
      }}
      title="Statement"
      description="Charges and payments as a PDF, with the balance after each"
      action="Download"
      busyLabel="Downloading..."
      failed="The server could not make the PDF. Please try again."
      onSave={async (query) => saveFile(await api.statements.get({ params: { id }, query }))}
    />
  )
}
