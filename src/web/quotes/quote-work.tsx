import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import type { WorkActionProps } from '../feature.ts'
import { showAlert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.tsx'
import { deliveryToast, notSentToast } from './delivery-words.ts'
import { quoteQuery } from './queries.ts'
import { conversionFailure } from './refusal-words.ts'

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog')
const CompleteDialog = lazyPart(() => import('./complete-dialog.tsx'), 'CompleteDialog')
const ConvertDialog = lazyPart(() => import('./convert-dialog.tsx'), 'ConvertDialog')
const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog')

/** Answers, reprices, books, completes or sends the quote of a row of the worklist, in a dialog above the list. */
export function QuoteWork({ row, onOpen }: WorkActionProps) {
  const { about, action, name } = row
  const [wanted, setWanted] = useState(false)
  const [open, setOpen] = useState(false)
  const { data: quote, isError } = useQuery({ ...quoteQuery(String(about.id)), enabled: wanted })
  const close = () => {
    setOpen(false)
    onOpen(false)
  }
  return (
    <>
      <Button
        className="min-w-18 max-sm:h-11"
        aria-label={`${action.words}: ${name}`}
        busy={open && !quote && !isError}
        onClick={() => {
          setWanted(true)
          setOpen(true)
          onOpen(true)
        }}
      >
        {action.words}
      </Button>
      {quote && (
        <Suspense fallback={null}>
          {action.does === 'book' ? (
            <ConvertDialog
              quote={quote}
              open={open}
              onClose={close}
              onConverted={(jobId) => {
                close()
                showToast({
                  kind: 'success',
                  title: `${name} is booked`,
                  link: {
                    label: 'Open',
                    name: `Open the job of ${name}`,
                    to: '/jobs/$id',
                    params: { id: String(jobId) },
                  },
                })
              }}
              onFailed={(error) => void showAlert(conversionFailure(error))}
            />
          ) : action.does === 'send' ? (
            <SendDialog
              quote={quote}
              open={open}
              onClose={close}
              onSent={(answer) => {
                close()
                showToast(deliveryToast(quote, answer))
              }}
              onNotSent={(reason) => showToast(notSentToast(quote, reason))}
            />
          ) : action.does === 'complete' ? (
            <CompleteDialog quote={quote} lacks={`${row.reason}.`} open={open} onClose={close} />
          ) : (
            <AnswerDialog
              key={row.as_of}
              quoteId={quote.id}
              asked={{ words: `${name} asked`, quote: row.reason }}
              day={row.day_price}
              open={open}
              onClose={close}
            />
          )}
        </Suspense>
      )}
    </>
  )
}
