import { useState } from 'react'
import type { CustomerClaims } from '../../contract/customer-claims.ts'
import { offersApi } from '../api/client.ts'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { Field, FieldError } from '../ui/field.tsx'
import { Textarea } from '../ui/input.tsx'
import { useSending } from './sending.ts'

const RATINGS = [1, 2, 3, 4, 5] as const
const WORDS = ['Bad', 'Poor', 'All right', 'Good', 'Very good'] as const

type ReviewCardProps = {
  review: NonNullable<CustomerClaims['review']>
  token: string
  company: string
  onData: (data: CustomerClaims) => void
}

/** One to five and a few words. The way to the company's review page is the same for everybody. */
export function ReviewCard({ review, token, company, onData }: ReviewCardProps) {
  const [rating, setRating] = useState(review.rating ?? 0)
  const [words, setWords] = useState(review.words ?? '')
  const sending = useSending<CustomerClaims>(onData, { missing: [rating === 0 && 'rating'] })
  const problem = sending.lacks('rating') ? 'Please choose from 1 to 5.' : sending.problem?.words
  const send = () => {
    const body = { rating, words: words.trim() || null }
    return sending.send(() => offersApi.review({ params: { token }, body }))
  }
  return (
    <div className="flex flex-col gap-3 px-card pb-card print:hidden">
      <Rating rating={rating} onRate={setRating} />
      <Field label="In your words" optional>
        <Textarea
          rows={3}
          maxLength={4000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </Field>
      {problem && <FieldError>{problem}</FieldError>}
      {review.rating !== null && (
        <p role="status" className="text-green-text">
          Thank you. {company} will read your review.
        </p>
      )}
      <button
        type="button"
        className={buttonStyle('primary', 'medium', 'h-12')}
        aria-busy={sending.isBusy}
        onClick={() => void send()}
      >
        {review.rating === null ? 'Send' : 'Send again'}
      </button>
      {review.url && (
        <a href={review.url} rel="noreferrer" className={buttonStyle('secondary', 'medium', 'h-12')}>
          Review {company} publicly
        </a>
      )}
      <StopAsking token={token} />
    </div>
  )
}

const Rating = ({ rating, onRate }: { rating: number; onRate: (rating: number) => void }) => (
  <fieldset>
    <legend className="pb-1.5 text-secondary font-medium">From 1, bad, to 5, very good</legend>
    <div className="flex gap-2">
      {RATINGS.map((one) => (
        <label
          key={one}
          className={cx(
            'flex size-12 cursor-pointer items-center justify-center rounded-control border font-medium has-focus-visible:outline-2 has-focus-visible:outline-focus',
            rating === one ? 'border-accent bg-accent-soft text-accent' : 'hover:bg-inset',
          )}
        >
          <input
            type="radio"
            name="rating"
            className="sr-only"
            checked={rating === one}
            aria-label={`${one}, ${WORDS[one - 1]}`}
            onChange={() => onRate(one)}
          />
          <span aria-hidden="true">{one}</span>
        </label>
      ))}
    </div>
  </fieldset>
)

/** Who wants no more of these mails says so. */
function StopAsking({ token }: { token: string }) {
  const [hasStopped, setStopped] = useState(false)
  const { problem, send } = useSending<unknown>(() => setStopped(true))
  const stop = () => send(() => offersApi.stopAsking({ params: { token } }))
  return (
    <>
      {problem && <FieldError>{problem.words}</FieldError>}
      {hasStopped ? (
        <p role="status" className="text-secondary text-text-2">
          You will get no more of these emails.
        </p>
      ) : (
        <button
          type="button"
          className="min-h-12 self-start text-secondary text-text-2 underline"
          onClick={() => void stop()}
        >
          Do not send me these emails
        </button>
      )}
    </>
  )
}
