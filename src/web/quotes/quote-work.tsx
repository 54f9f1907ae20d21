import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Quote } from '../../contract/quote.ts'
import type { WorkActionProps } from '../feature.ts'
import { showAlert } from '../ui/alert.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { showToast } from '../ui/toast.tsx'
import { useWorkButton } from '../work-button.tsx'
import { quoteQuery } from './queries.ts'
import { conversionFailure } from './refusal-words.ts'

const AnswerDialog = lazyPart(() => import('./answer-dialog.tsx'), 'AnswerDialog')
const CompleteDialog = lazyPart(() => import('./complete-dialog.tsx'), 'CompleteDialog')
const ConvertDialog = lazyPart(() => import('./convert-dialog.tsx'), 'ConvertDialog')
const SendDialog = lazyPart(() => import('./send-dialog.tsx'), 'SendDialog')

/** Answers, reprices, books, completes or sends the quote of a row of the worklist, in a dialog above the list. */
export function QuoteWork(work: WorkActionProps) {
  const { row } = work
  const { open, wanted, button, close } = useWorkButton(work)
  const { data: quote, isError } = useQuery({ ...quoteQuery(String(row.about.id)), enabled: wanted })
  return (
    <>
      {button(!quote && !isError)}
      {quote && (
        <Suspense fallback={null}>
          <WorkDialog row={row} quote={quote} open={open} onClose={close} />
        </Suspense>
      )}
    </>
  )
}

type WorkDialogProps = { row: WorkActionProps['row']; quote: Quote; open: boolean; onClose: () => void }

function WorkDialog({ row, ...dialog }: WorkDialogProps) {
  const { name, reason, action } = row
  const { quote, onClose } = dialog
  const converted = (jobId: number) => {
    onClose()
    showToast({
      kind: 'success',
      title: `${name} is booked`,
      link: {
        ...{ label: 'Open', name: `Open the job of ${name}` },
        ...{ to: '/jobs/$id', params: { id: String(jobId) } },
      },
    })
  }
  switch (action.does) {
    case 'book':
      return (
        <ConvertDialog
          {...dialog}
          onConverted={converted}
          onFailed={(error) => void showAlert(conversionFailure(error))}
        />
      )
    case 'send':
      return <SendDialog {...dialog} />
    case 'complete':
      return <CompleteDialog {...dialog} lacks={`${reason}.`} />
    default: {
      const asked = { words: `${name} asked`, quote: reason }
      const { open } = dialog
      return (
        <AnswerDialog key={row.as_of} {...{ quoteId: quote.id, asked, day: row.day_price, open, onClose }} />
      )
    }
  }
}
