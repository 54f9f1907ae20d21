import { Download } from 'lucide-react'
import { useState } from 'react'
import { exports } from '../../contract/books.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { BOOKS_WORDS, JOURNAL_WORDS } from '../../domain/reports/books.ts'
import { ActForm, choice, day } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { saveFile } from '../print-file.ts'
import { Button } from '../ui/button.tsx'

/** What the books of the company take in, for a period: the month before this one, unless someone says otherwise. */
export function ExportBooks() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button icon={<Download />} onClick={() => setIsOpen(true)}>
        Export
      </Button>
      {isOpen && <ExportDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}

function ExportDialog({ onClose }: { onClose: () => void }) {
  const { timeZone } = useOrganization()
  const lastOfMonth = dayAfter(`${today(timeZone).slice(0, 7)}-01`, -1)
  return (
    <ActForm
      open
      onClose={onClose}
      body={exports.books.query}
      fields={{
        kind: choice('What', BOOKS_WORDS, { start: 'payments' }),
        format: choice('For', JOURNAL_WORDS, {
          hint: 'The accounts it names must exist in your chart of accounts. Xero takes 300 lines at once.',
          start: 'quickbooks',
          shown: ({ kind }) => kind === 'journal',
        }),
        from: day('From', { half: 'always', start: `${lastOfMonth.slice(0, 7)}-01` }),
        to: day('To', { half: 'always', start: lastOfMonth }),
      }}
      title="Export"
      description="A CSV file for your books"
      action="Download"
      busyLabel="Downloading..."
      failed="The server could not make the file. Please try again."
      onSave={async (query) => saveFile(await api.exports.books({ query }))}
    />
  )
}
