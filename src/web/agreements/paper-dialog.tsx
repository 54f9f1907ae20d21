import { PAPER_CHARACTERS, type PaperAnswer, paperForm } from '../../contract/papers.ts'
import { api } from '../api/client.ts'
import { send } from '../api/send.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { useForm } from '../use-form.ts'
import { papersQuery } from './queries.ts'

type PaperDialogProps = { paper: PaperAnswer; open: boolean; onClose: () => void }

/** Takes the words of a paper, which are kept as they are pasted. */
export function PaperDialog({ paper, open, onClose }: PaperDialogProps) {
  const form = useForm<{ words: string }>({
    values: { words: paper.supplied?.words ?? '' },
    resolver: contractResolver(paperForm, (typed) => typed),
  })
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="wide"
      title={paper.title}
      description="Paste the text from the official page, without changing anything."
      action="Save text"
      busyLabel="Saving..."
      onSave={(body) => send(api.papers.putWords, { params: { paper: paper.id }, body }, () => papersQuery)}
    >
      <Field
        label="Text"
        error={form.errorOf('words')}
        hint="It is printed in the document word for word, in 12 point."
      >
        <Textarea rows={16} maxLength={PAPER_CHARACTERS} {...form.register('words')} />
      </Field>
    </FormDialog>
  )
}
