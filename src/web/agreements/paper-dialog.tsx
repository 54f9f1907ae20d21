import { PAPER_CHARACTERS, type PaperAnswer, paperForm } from '../../contract/papers.ts'
import { ActForm, paragraph } from '../act-form.tsx'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { papersQuery } from './queries.ts'

type PaperDialogProps = { paper: PaperAnswer; open: boolean; onClose: () => void }

/** Takes the words of a paper, which are kept as they are pasted. */
export function PaperDialog({ paper, ...dialog }: PaperDialogProps) {
  return (
    <ActForm
      {...dialog}
      body={paperForm}
      fields={{
        words: paragraph('Text', {
          start: paper.supplied?.words,
          hint: 'It is printed in the document word for word, in 12 point.',
          rows: 16,
          maxLength: PAPER_CHARACTERS,
        }),
      }}
      width="wide"
      title={paper.title}
      description="Paste the text from the official page, without changing anything."
      action="Save text"
      onSave={async ({ words }, form) => {
        await send(api.papers.putWords, { params: { paper: paper.id }, body: { words } }, () => papersQuery)
        form.reset({ words })
      }}
    />
  )
}
