import { useMutation } from '@tanstack/react-query'
import { ClipboardPaste, Download, FileUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { PAPER_BYTES, PAPER_FORMAT, PAPER_TOO_LARGE, type PaperAnswer } from '../../contract/papers.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { send, useSend } from '../api/send.ts'
import { saveFile } from '../print-file.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { dataUrlOf, papersQuery } from './queries.ts'

/** Paste, upload, look at or remove what the company supplies as a paper. */
export function PaperActions({ paper, onPaste }: { paper: PaperAnswer; onPaste: () => void }) {
  const chooser = useRef<HTMLInputElement>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, title, supplied } = paper
  const paste = supplied?.words ? 'Text' : 'Paste text'
  const params = { paper: id }
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const pdf = (await dataUrlOf(file)).replace(/^[^,]*,/, '')
      return send(api.papers.putPdf, { params, body: { pdf } }, () => papersQuery)
    },
    onError: (error) => setFailure(reasonOf(error, 'The PDF could not be uploaded. Please try again.')),
  })
  const remove = useSend(api.papers.remove, () => ({ params }), {
    isDoneAtOnce: true,
    onError: (error) => setFailure(reasonOf(error, 'The paper could not be removed. Please try again.')),
  })
  const look = useMutation({
    mutationFn: (sha256: string) => api.papers.file({ params: { sha256 } }),
    onSuccess: (file) =>
      saveFile(new File([file as Blob], `${id.replaceAll('_', '-')}.pdf`, { type: 'application/pdf' })),
    onError: (error) => setFailure(reasonOf(error, 'The PDF could not be loaded. Please try again.')),
  })

  const choose = (file: File | undefined) => {
    setFailure(null)
    if (!file) return
    if (file.type !== 'application/pdf') setFailure(PAPER_FORMAT)
    else if (file.size > PAPER_BYTES) setFailure(PAPER_TOO_LARGE)
    else upload.mutate(file)
  }

  return (
    <div className="flex max-w-full flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button icon={<ClipboardPaste />} size="small" aria-label={`${paste}: ${title}`} onClick={onPaste}>
          {paste}
        </Button>
        <Button
          icon={<FileUp />}
          size="small"
          busy={upload.isPending}
          busyLabel="Uploading..."
          aria-label={`Upload PDF: ${title}`}
          onClick={() => chooser.current?.click()}
        >
          Upload PDF
        </Button>
        {supplied && supplied.words === null && (
          <Button
            icon={<Download />}
            size="small"
            variant="ghost"
            busy={look.isPending}
            busyLabel="Loading..."
            aria-label={`Download ${title}`}
            onClick={() => look.mutate(supplied.sha256)}
          >
            Download
          </Button>
        )}
        {supplied && (
          <Button
            icon={<Trash2 />}
            size="small"
            variant="ghost"
            busy={remove.isPending}
            busyLabel="Removing..."
            aria-label={`Remove ${title}`}
            onClick={() => {
              setFailure(null)
              remove.mutate()
            }}
          >
            Remove
          </Button>
        )}
      </div>
      {failure && <Banner kind="error">{failure}</Banner>}
      <input
        ref={chooser}
        type="file"
        accept="application/pdf"
        aria-label={`PDF of ${title}`}
        hidden
        onChange={(event) => {
          choose(event.target.files?.[0])
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
