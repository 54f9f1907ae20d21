import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { answerForm } from '../../contract/quote-versions.ts'
import type { TimelineEntry } from '../../contract/timeline.ts'
import { reasonOf } from '../api/api-error.ts'
import { api } from '../api/client.ts'
import { fieldErrors } from '../field-errors.ts'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Textarea } from '../ui/textarea.tsx'
import { showToast } from '../ui/toast.tsx'
import { quoteQuery, reloadQuotes } from './queries.ts'

type AnswerDialogProps = { quoteId: number; asked: TimelineEntry; open: boolean; onClose: () => void }

/** Writes a customer the answer to what they asked. What was typed stays while it is closed, and after a failure. */
export function AnswerDialog({ quoteId, asked, open, onClose }: AnswerDialogProps) {
  const queryClient = useQueryClient()
  const { data: quote } = useQuery(quoteQuery(String(quoteId)))
  const [message, setMessage] = useState('')
  const [missing, setMissing] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const send = useMutation({
    // Offline it fails at once instead of being sent on reconnect.
    networkMode: 'always',
    mutationFn: (body: { message: string }) => api.quoteVersions.answer({ params: { id: quoteId }, body }),
    onSuccess: ({ delivery, kept, detail }) => {
      onClose()
      const title =
        delivery === 'refused'
          ? 'Answer not delivered'
          : delivery === 'queued'
            ? 'Answer queued'
            : 'Answer sent'
      const kind =
        delivery === 'refused' ? 'error' : delivery === 'queued' ? 'info' : kept ? 'warning' : 'success'
      showToast({ kind, title: kept ? 'Answer kept, not emailed' : title, description: detail })
    },
    onError: (error) => setRefused(reasonOf(error, 'The server could not send it. Please try again.')),
    onSettled: () => void reloadQuotes(queryClient),
  })
  const submit = () => {
    if (send.isPending) return
    const parsed = answerForm.safeParse({ message })
    setMissing(parsed.error?.issues[0]?.message)
    setRefused(undefined)
    if (parsed.success) send.mutate(parsed.data)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Answer by email"
      description={quote?.customer_email ?? undefined}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            icon={<Send />}
            busy={send.isPending}
            busyLabel="Sending..."
          >
            Send answer
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {refused && <Banner kind="error">{refused}</Banner>}
        <div>
          <p className="text-secondary text-text-2">{asked.words}</p>
          {asked.quote && (
            <blockquote className="mt-1 border-l-2 border-accent-line pl-2.5 text-body break-words whitespace-pre-line text-text-2">
              {asked.quote}
            </blockquote>
          )}
        </div>
        <Field
          label="Your answer"
          error={missing ?? fieldErrors(send.error).message}
          hint="It goes out in your company’s name with a link to the quote. Replies go to your company."
        >
          <Textarea
            rows={6}
            maxLength={5000}
            value={message}
            onChange={({ target }) => {
              setMessage(target.value)
              setMissing(undefined)
            }}
          />
        </Field>
      </div>
    </Dialog>
  )
}
