import { Download } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { exports } from '../../contract/reports.ts'
import { dayAfter } from '../../domain/calendar.ts'
import {
  BOOKS,
  BOOKS_WORDS,
  type BooksKind,
  JOURNAL_WORDS,
  JOURNALS,
  type JournalFormat,
} from '../../domain/reports/books.ts'
import { api } from '../api/client.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { today } from '../format/date.ts'
import { useOrganization } from '../organization/queries.ts'
import { saveFile } from '../print-file.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Input } from '../ui/input.tsx'
import { Options, Select } from '../ui/select.tsx'
import { useForm } from '../use-form.ts'

type ExportForm = { kind: string; format: string; from: string; to: string }

const bodyOf = ({ kind, format, ...days }: ExportForm) => ({
  ...days,
  kind: kind as BooksKind,
  format: format as JournalFormat,
})

/** What the books of the company take in, for a period: the month before this one, unless somebody says otherwise. */
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
  const form = useForm<ExportForm>({
    defaultValues: {
      ...{ kind: 'payments', format: 'quickbooks' },
      ...{ from: `${lastOfMonth.slice(0, 7)}-01`, to: lastOfMonth },
    },
    resolver: contractResolver(exports.books.query, bodyOf),
  })
  const { control, errorOf, register } = form
  const isJournal = useWatch({ control, name: 'kind' }) === 'journal'
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      title="Export"
      description="A CSV file for your books"
      width="small"
      action="Download"
      busyLabel="Downloading..."
      failed="The server could not make the file. Please try again."
      onSave={async (typed) => saveFile(await api.exports.books({ query: bodyOf(typed) }))}
    >
      <div className="grid grid-cols-2 gap-4">
        <Field label="What" error={errorOf('kind')} className="col-span-2">
          <Select {...register('kind')}>
            <Options of={BOOKS} words={(kind) => BOOKS_WORDS[kind]} />
          </Select>
        </Field>
        {isJournal && (
          <Field
            label="For"
            error={errorOf('format')}
            hint="The accounts it names must exist in your chart of accounts. Xero takes 300 lines at once."
            className="col-span-2"
          >
            <Select {...register('format')}>
              <Options of={JOURNALS} words={(format) => JOURNAL_WORDS[format]} />
            </Select>
          </Field>
        )}
        <Field label="From" error={errorOf('from')}>
          <Input type="date" {...register('from')} />
        </Field>
        <Field label="To" error={errorOf('to')}>
          <Input type="date" {...register('to')} />
        </Field>
      </div>
    </FormDialog>
  )
}
