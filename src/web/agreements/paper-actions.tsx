import { useMutation } from '@tanstack/react-query'
import { ClipboardPaste, Download, FileUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { PAPER_BYTES, PAPER_FORMAT, PAPER_TOO_LARGE, type PaperAnswer } from '../../contract/papers.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { send, useSend } from '../api/send.ts'
import { saveFile } from '../print-file.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { papersQuery } from './queries.ts'
import { base64Of, UploadButton } from './upload-button.tsx'

const ACCEPTS = {
  types: ['application/pdf'],
  bytes: PAPER_BYTES,
  format: PAPER_FORMAT,
  tooLarge: PAPER_TOO_LARGE,
}

/** Paste, upload, look at or remove what the company supplies as a paper. */
export function PaperActions({ paper, onPaste }: { paper: PaperAnswer; onPaste: () => void }) {
  const [failure, setFailure] = useState<string | null>(null)
  const { upload, remove, look } = usePaper(paper, setFailure)
  const { title, supplied } = paper
  const paste = supplied?.words ? 'Text' : 'Paste text'
  return (
    <div className="flex max-w-full flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button icon={<ClipboardPaste />} size="small" aria-label={`${paste}: ${title}`} onClick={onPaste}>
          {paste}
        </Button>
        <UploadButton
          icon={<FileUp />}
          size="small"
          accepts={ACCEPTS}
          inputLabel={`PDF of ${title}`}
          busy={upload.isPending}
          aria-label={`Upload PDF: ${title}`}
          onFailure={setFailure}
          onFile={upload.mutate}
        >
          Upload PDF
        </UploadButton>
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
    </div>
  )
}

function usePaper({ id }: PaperAnswer, setFailure: (words: string) => void) {
  const params = { paper: id }
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const pdf = await base64Of(file)
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
  return { upload, remove, look }
}
