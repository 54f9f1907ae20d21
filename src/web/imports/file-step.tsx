import { useMutation } from '@tanstack/react-query'
import { FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { type Import, LARGEST_IMPORT_BYTES } from '../../contract/imports.ts'
import { fileSize } from '../../domain/file-size.ts'
import { IMPORT_KIND_WORDS, IMPORT_KINDS, type ImportKind } from '../../domain/imports/import-fields.ts'
import { reasonOf } from '../api/api-error.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { Options, Select } from '../ui/select.tsx'
import { Progress } from './progress.tsx'
import { sendFile } from './send-file.ts'

const TYPES = '.csv,.txt,.tsv,.xlsx,text/csv'

/** Which file, and what it holds. */
export function FileStep({ onSent }: { onSent: (sent: Import) => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [kind, setKind] = useState<ImportKind>('customers')
  const [tooLarge, setTooLarge] = useState(false)
  const [part, setPart] = useState(0)
  const send = useMutation({
    mutationFn: (file: File) => sendFile(kind, file, setPart),
    onSuccess: onSent,
  })

  const choose = (file: File | undefined) => {
    setPart(0)
    setTooLarge(file !== undefined && file.size > LARGEST_IMPORT_BYTES)
    if (file && file.size <= LARGEST_IMPORT_BYTES) send.mutate(file)
  }

  if (send.isPending) return <Progress label="Sending the file" done={Math.round(part * 100)} of={100} />
  const failure = tooLarge
    ? `A file can have at most ${fileSize(LARGEST_IMPORT_BYTES)}. Please split it.`
    : send.isError && reasonOf(send.error, 'The file could not be sent. Please try again.')
  return (
    <div className="grid gap-4">
      {failure && <Banner kind="error">{failure}</Banner>}
      <div className="flex flex-wrap items-end gap-3">
        <Field label="What the file holds" className="min-w-56 max-sm:w-full">
          <Select value={kind} onChange={({ target }) => setKind(target.value as ImportKind)}>
            <Options of={IMPORT_KINDS} words={(one) => IMPORT_KIND_WORDS[one].title} />
          </Select>
        </Field>
        <input
          ref={chooser}
          type="file"
          accept={TYPES}
          aria-label="File"
          tabIndex={-1}
          className="sr-only"
          onChange={({ target }) => {
            choose(target.files?.[0])
            target.value = ''
          }}
        />
        <Button
          variant="primary"
          icon={<FileUp />}
          className="max-sm:w-full"
          onClick={() => chooser.current?.click()}
        >
          Choose a file
        </Button>
      </div>
      <p className="text-secondary text-text-3">
        One row names the columns; titles may stand above it. Nothing is stored before you have seen what
        happens to each row, and no email is sent to anybody.
      </p>
    </div>
  )
}
