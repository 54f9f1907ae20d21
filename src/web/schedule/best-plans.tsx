import type { UseQueryResult } from '@tanstack/react-query'
import { useId } from 'react'
import type { Suggestion } from '../../contract/suggestions.ts'
import { dayAfter, shortDay } from '../../domain/calendar.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { formatTime, today } from '../format/date.ts'
import { Button } from '../ui/button.tsx'
import { FieldError } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

type Answer = { suggestions: Suggestion[]; none: string | null }

type BestPlansProps = {
  answer: UseQueryResult<Answer>
  timeZone: string
  isChosen: (suggestion: Suggestion) => boolean
  onChoose: (suggestion: Suggestion) => void
}

/** The three best choices with their reasons, one to be chosen; or why there is none. */
export function BestPlans({ answer, timeZone, isChosen, onChoose }: BestPlansProps) {
  const name = useId()
  const { data } = answer
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-secondary font-medium text-text-2">Best plan</legend>
      {answer.isPending && (
        <div role="status" aria-label="Looking for the best plan" className="grid gap-2 py-1">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-13" />
          ))}
        </div>
      )}
      {answer.isError && !data && (
        <>
          <FieldError>{reasonOf(answer.error, 'The best plan could not be loaded.')}</FieldError>
          <Button variant="link" onClick={() => void answer.refetch()}>
            Try again
          </Button>
        </>
      )}
      {data?.none && (
        <p role="status" className="rounded-control bg-inset px-3 py-2.5 text-secondary text-text-2">
          {data.none}
        </p>
      )}
      {data?.suggestions.map((suggestion) => (
        <label
          key={`${suggestion.date} ${suggestion.start} ${suggestion.crew_id}`}
          className="flex min-h-14 cursor-pointer items-center gap-3 border-b border-border py-2.5 last:border-b-0 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            checked={isChosen(suggestion)}
            onChange={() => onChoose(suggestion)}
            className="size-4 shrink-0 appearance-none rounded-full border border-text-3 bg-surface outline-none checked:border-5 checked:border-accent"
          />
          <span className="min-w-0">
            <span className="block text-body font-medium tabular">{headline(suggestion, timeZone)}</span>
            <span className="block text-secondary text-text-2 tabular">{inWords(suggestion)}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

/** `Dwyer, today 11:00 AM` */
function headline({ crew, date, start }: Suggestion, timeZone: string): string {
  const now = today(timeZone)
  const day = date === now ? 'today' : date === dayAfter(now) ? 'tomorrow' : shortDay(date)
  const when = `${day} ${formatTime(start)}`
  return crew ? `${crew}, ${when}` : when.charAt(0).toUpperCase() + when.slice(1)
}

function inWords({ reasons, day_price }: Suggestion): string {
  const words = [...reasons, ...(day_price ? [`${formatMoney(day_price.price)} at your rates`] : [])].join(
    ', ',
  )
  return words.charAt(0).toUpperCase() + words.slice(1)
}
