import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { convertBody, type Quote, type QuoteRow } from '../../contract/quote.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { formatCount } from '../../domain/count.ts'
import { formatMoney } from '../../domain/money.ts'
import { reasonOf } from '../api/api-error.ts'
import { contractResolver } from '../contract-resolver.ts'
import { FormDialog } from '../form-dialog.tsx'
import { dailyScheduleQuery, freeDaysQuery } from '../jobs/queries.ts'
import { useOrganization } from '../organization/queries.ts'
import { BestPlans } from '../schedule/best-plans.tsx'
import { CrewField } from '../schedule/crew-field.tsx'
import { DayPriceChoice, useDayPrice } from '../schedule/day-price.tsx'
import { BookedList, DayTimeline } from '../schedule/day-schedule.tsx'
import { EarlyDay, isCompleteDate, pastDayHint, useEarlyDay } from '../schedule/early-day.tsx'
import { FreeDays } from '../schedule/free-days.tsx'
import { suggestionsQuery } from '../schedule/queries.ts'
import { TimeSlots } from '../schedule/time-slots.tsx'
import { showAlert } from '../ui/alert.tsx'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { cx } from '../ui/cx.ts'
import { useOpenings } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { GuardedButton } from '../ui/guarded-button.tsx'
import { Input, Textarea } from '../ui/input.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { type Form, useForm } from '../use-form.ts'
import { type ConversionForm, conversionBody, conversionForm } from './conversion-form.ts'
import { ConvertMeans, useMoveLength } from './convert-means.tsx'
import { useConvertQuote } from './queries.ts'
import { alreadyConverted, isBookingClash, signedOtherwise } from './refusal-words.ts'
import { SignedOtherwise } from './signed-otherwise.tsx'

/** What the dialog needs to know of a quote; a row of the list and a whole quote both have it. */
type ConvertibleQuote = Pick<
  QuoteRow,
  'id' | 'quote_number' | 'customer_name' | 'move_date' | 'total_cost' | 'answer' | 'crew_time' | 'trucks'
> & {
  /** Known of a whole quote: what its customer has signed to pay before the move. */
  offer?: Pick<NonNullable<Quote['offer']>, 'answer' | 'deposit_asked'> | null
}

type ConvertDialogProps = {
  quote: ConvertibleQuote
  open: boolean
  onClose: () => void
  onConverted: (jobId: number) => void
  /** The server refused. A booking conflict is not passed on: the dialog shows it itself. */
  onFailed: (error: unknown) => void
}

/** Chooses day, time and crew for a quote and converts it into a job. Its state resets with every opening. */
export const ConvertDialog = (props: ConvertDialogProps) => (
  <ConvertForm key={useOpenings(props.open)} {...props} />
)

/** The start is not part of it: it is one of those that the server offered. */
const typedBody = convertBody.omit({ scheduled_date: true })

function ConvertForm(props: ConvertDialogProps) {
  const { quote, open, onClose } = props
  const form = useForm<ConversionForm>({
    defaultValues: conversionForm(quote.move_date),
    resolver: contractResolver(typedBody, conversionBody),
  })
  const choice = useChoice(props, form)
  const booking = useBooking(props, form, choice)
  const { date, crew, slot, length, setDays } = choice
  const { register, setValue, errorOf } = form
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title="Convert Quote to Job"
      description={<QuoteLine quote={quote} />}
      width="wide"
      flush
      action={<ConvertButton ready={slot !== null} busy={booking.isBusy} />}
      onSave={(typed) => booking.book(typed)}
    >
      <div className="grid md:grid-cols-[minmax(0,1fr)_minmax(0,404px)]">
        <div className="flex min-w-0 flex-col gap-5 px-6 py-5 max-sm:px-4">
          <DayPart {...props} form={form} choice={choice} booking={booking} />
          <StartPart choice={choice} />
          <CrewField
            label="Crew"
            optional
            error={errorOf('assigned_crew')}
            value={crew}
            onChange={(name) => setValue('assigned_crew', name)}
          />
          <ConvertMeans {...{ form, length, open }} trucksNeeded={quote.trucks} onDays={setDays} />
          <Field label="Notes" optional error={errorOf('job_notes')}>
            <Textarea
              rows={2}
              placeholder="Gate code, parking, anything the crew should know"
              {...register('job_notes')}
            />
          </Field>
        </div>
        <DayTimeline
          date={choice.hasDate ? date : ''}
          schedule={choice.schedule}
          proposed={slot && { ...slot, customer: quote.customer_name, crew: crew.trim() || null }}
          className="max-md:hidden"
        />
      </div>
    </FormDialog>
  )
}

/** Which day, start or plan is chosen, and what the day has room for. */
function useChoice({ quote, open }: ConvertDialogProps, form: Form<ConversionForm>) {
  const { control, setValue, clearErrors } = form
  const typed = useWatch({ control }) as ConversionForm
  const { scheduled_date: date, start, plan, assigned_crew: crew } = typed
  const [wantsBest, setWantsBest] = useState(false)
  const days = Number(typed.days) || undefined
  const length = useMoveLength(quote.crew_time.hours, days ?? null, open)
  const { durationHours } = length
  const hasDate = isCompleteDate(date)
  // A dialog that is closed, or closing, needs no schedule.
  const enabled = open && hasDate
  const schedule = useQuery({ ...dailyScheduleQuery(date, durationHours, { quote_id: quote.id }), enabled })
  const slots = schedule.data?.available_slots
  const isFull = slots?.length === 0
  const freeDays = useQuery({ ...freeDaysQuery(date, durationHours), enabled: enabled && isFull })
  const planned = { quote_id: quote.id, days }
  const best = useQuery({
    ...suggestionsQuery(planned, hasDate ? date : undefined),
    enabled: open && wantsBest,
  })
  const chooseStart = (next: string | null) => {
    setValue('start', next)
    setValue('plan', null)
    clearErrors('root')
  }
  const changeDate = (next: string) => {
    setValue('scheduled_date', next)
    chooseStart(null)
  }
  return {
    ...{ date, start, crew, hasDate, length, schedule, best, wantsBest, chooseStart, changeDate },
    freeDays: freeDays.data,
    slot: plan ?? slots?.find((free) => free.start === start) ?? null,
    dayPrice: plan?.day_price ?? schedule.data?.day_price,
    wantBest: () => setWantsBest(true),
    isPlan: (other: Suggestion) =>
      plan?.date === other.date && plan.start === other.start && plan.crew_id === other.crew_id,
    choosePlan: (suggestion: Suggestion) => {
      changeDate(suggestion.date)
      setValue('plan', suggestion)
      if (suggestion.crew) setValue('assigned_crew', suggestion.crew)
    },
    setDays: (wanted: string) => {
      setValue('days', wanted)
      chooseStart(null)
    },
    lookAgain: () => {
      setValue('plan', null)
      void Promise.all([schedule.refetch(), wantsBest && best.refetch()])
    },
  }
}
type Choice = ReturnType<typeof useChoice>

/** Books what is chosen; what is in its way is said, or asked, before it is tried again. */
function useBooking(props: ConvertDialogProps, form: Form<ConversionForm>, choice: Choice) {
  const { quote, onClose, onConverted, onFailed } = props
  const { date, slot } = choice
  const price = useDayPrice(date, choice.dayPrice)
  const early = useEarlyDay(date)
  const [otherwise, setOtherwise] = useState<{ words: string; signedTotal: number } | null>(null)
  const convert = useConvertQuote(quote.id)
  const refused = (error: unknown) => {
    if (early.wasRefused(error)) return
    const signedTotal = signedOtherwise(error)
    if (signedTotal !== null) {
      setOtherwise({ words: reasonOf(error, 'The customer signed something different.'), signedTotal })
    } else if (isBookingClash(error)) {
      const message = reasonOf(error, 'This time was just taken. Please choose another one.')
      form.setError('root', { message })
      choice.lookAgain()
    } else {
      form.refuse(error)
      if (alreadyConverted(error)) onClose()
      onFailed(error)
    }
  }
  const book = async (typed: ConversionForm, asSigned = false) => {
    if (convert.isSuccess) return false
    if (!slot) {
      void showAlert('Please select a date and time slot')
      return false
    }
    setOtherwise(null)
    try {
      const job = await convert.mutateAsync({
        ...conversionBody(typed),
        scheduled_date: `${date}T${slot.start}:00`,
        ...price.body,
        ...early.body,
        ...(asSigned && { as_signed: true }),
      })
      onConverted(job.id)
    } catch (error) {
      refused(error)
    }
    return false
  }
  return {
    ...{ price, early, otherwise, book, isPending: convert.isPending },
    // Once it is a job, the next page is on its way.
    isBusy: form.formState.isSubmitting || convert.isSuccess,
  }
}

type DayPartProps = ConvertDialogProps & {
  form: Form<ConversionForm>
  choice: Choice
  booking: ReturnType<typeof useBooking>
}

/** The day, and what is to be known or decided about it. */
function DayPart({ quote, onClose, form, choice, booking }: DayPartProps) {
  const { date, dayPrice, length, chooseStart } = choice
  const { price, early, otherwise } = booking
  const { timeZone } = useOrganization()
  const deposit = quote.offer?.answer === 'accepted' ? quote.offer.deposit_asked : null
  return (
    <>
      {otherwise && (
        <div ref={scrollIntoNearestView}>
          <SignedOtherwise
            {...otherwise}
            quoteId={quote.id}
            busy={booking.isPending}
            onBook={() => void form.handleSubmit((typed) => booking.book(typed, true))()}
            onLeave={onClose}
          />
        </div>
      )}
      <Field label="Move date" error={form.errorOf('scheduled_date')} hint={pastDayHint(date, timeZone)}>
        <Input type="date" {...form.register('scheduled_date', { onChange: () => chooseStart(null) })} />
      </Field>
      <DayPriceChoice
        date={date}
        dayPrice={dayPrice}
        changes={price.changes}
        onChange={price.choose}
        isOpen={quote.answer !== 'accepted'}
      />
      {early.words !== null && (
        <div ref={scrollIntoNearestView}>
          <EarlyDay {...early} />
        </div>
      )}
      {deposit && (
        <Banner kind={deposit.booking_waits ? 'warning' : 'info'}>
          {`Deposit of ${deposit.words}.${deposit.booking_waits ? ' Until it is paid the day is only held: the customer is told that it is booked once you have entered the deposit, or said why the job goes on without.' : ''}`}
        </Banner>
      )}
      {length.words && <Banner kind={length.days === 1 ? 'warning' : 'info'}>{length.words}</Banner>}
    </>
  )
}

/** When it starts: by the best plan, or at one of the free times. */
function StartPart({ choice }: { choice: Choice }) {
  const { schedule, best, chooseStart } = choice
  const { timeZone } = useOrganization()
  return (
    <>
      {choice.wantsBest ? (
        <BestPlans answer={best} timeZone={timeZone} isChosen={choice.isPlan} onChoose={choice.choosePlan} />
      ) : (
        <Button variant="link" className="-mt-3 -ml-3.5 self-start" onClick={choice.wantBest}>
          Best plan
        </Button>
      )}
      <BookedList schedule={schedule} className="md:hidden" />
      <TimeSlots
        schedule={schedule}
        hasDate={choice.hasDate}
        durationHours={choice.length.durationHours}
        value={choice.start}
        onChange={chooseStart}
        whenFull={<FreeDays days={choice.freeDays} onDate={choice.changeDate} />}
      />
    </>
  )
}

/** On a phone the message appears above the fold while the button is far below. */
const scrollIntoNearestView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** Which quote it is; a phone has room for the customer, the time and the price. */
function QuoteLine({ quote }: { quote: ConvertibleQuote }) {
  const { movers, hours } = quote.crew_time
  return (
    <span className="tabular">
      <span className="max-sm:hidden">{quote.quote_number}, </span>
      {quote.customer_name}
      {movers !== null && <span className="max-sm:hidden">, {formatCount(movers, 'mover')}</span>}
      {hours !== null && `, ${formatCount(hours, 'hour')}`}
      {quote.total_cost !== null && `, ${formatMoney(quote.total_cost)}`}
    </span>
  )
}

const NOT_READY = 'cursor-not-allowed! border! border-border! bg-inset! text-text-3!'

/** Looks and reads as disabled until a time is chosen, but pressing it too early says what is missing. */
function ConvertButton({ ready, busy }: { ready: boolean; busy: boolean }) {
  return (
    <GuardedButton
      type="submit"
      changesData
      busy={busy}
      aria-disabled={!ready}
      className={buttonStyle('primary', 'medium', cx('sm:min-w-37', !ready && !busy && NOT_READY))}
    >
      {busy && <Spinner />}
      {busy ? 'Converting...' : 'Convert to Job'}
    </GuardedButton>
  )
}
