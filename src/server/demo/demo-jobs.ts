import { DAY_MINUTES, DAY_MS, dayAfter, MINUTE_MS, overlap, weekdayOf } from '../../domain/calendar.ts'
import { jobDurationMinutes } from '../../domain/jobs/job-duration.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import type { NewJob } from '../jobs/job-rows.ts'
import { dayIn, instantIn } from '../time/wall-clock.ts'
import { DEMO_CREWS } from './demo-crews.ts'
import type { DemoQuote } from './demo-quotes.ts'
import { type DemoWeek, demoWeek } from './demo-week.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

export const DEMO_JOBS = 250
const SEED = 20_260_202
const STARTS = ['08:00', '09:00', '10:00', '11:00', '12:00', '13:00', '14:00']
const TBD_SHARE = 0.02
const NOTES = [
  'Customer meets the crew at the pickup.',
  'Second truck parks behind the building.',
  'Call half an hour ahead.',
  'Wardrobe boxes are on the truck.',
]

/** A job as the year brings it, with the place of its quote in the list. */
export type DemoJob = Omit<NewJob, 'jobNumber' | 'quoteId'> & { quoteIndex: number; createdAt: Date }

type Period = { startMs: number; endMs: number }

/** Which quotes became jobs, when, with which crew, and what became of them; in the order of conversion. */
export function demoJobs(quotes: readonly DemoQuote[], now: Date, timeZone: string): DemoJob[] {
  const random = seededRandom(SEED)
  const week = demoWeek(now, timeZone)
  const booked = new Map<string, Period[]>(DEMO_CREWS.map(({ name }) => [name, []]))
  return chosen(random, quotes, now)
    .map((quoteIndex) => ({
      quoteIndex,
      createdAt: convertedAt(random, quotes[quoteIndex] as DemoQuote, now),
    }))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ quoteIndex, createdAt }) =>
      someJob(random, {
        quote: quotes[quoteIndex] as DemoQuote,
        quoteIndex,
        createdAt,
        booked,
        week,
        now,
        timeZone,
      }),
    )
}

/** The older a quote, the likelier it was decided; playground calls never are. */
function chosen(random: SeededRandom, quotes: readonly DemoQuote[], now: Date): number[] {
  return quotes
    .map((quote, index) => {
      const ageDays = (now.getTime() - quote.createdAt.getTime()) / DAY_MS
      const reluctance = quote.customerLeadSource === 'retell_ai_playground' ? 10 : ageDays < 4 ? 1.2 : 0
      return { index, rank: random.next() + reluctance }
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, DEMO_JOBS)
    .map(({ index }) => index)
}

function convertedAt(random: SeededRandom, quote: DemoQuote, now: Date): Date {
  const thought = random.between(60, 5 * DAY_MINUTES) * MINUTE_MS
  return new Date(
    Math.min(quote.createdAt.getTime() + thought, now.getTime() - random.between(1, 90) * MINUTE_MS),
  )
}

type Circumstances = {
  quote: DemoQuote
  quoteIndex: number
  createdAt: Date
  booked: Map<string, Period[]>
  week: Pick<DemoWeek, 'first' | 'last'>
  now: Date
  timeZone: string
}

function someJob(random: SeededRandom, circumstances: Circumstances): DemoJob {
  const { quote, quoteIndex, createdAt, now, timeZone } = circumstances
  const durationMinutes = jobDurationMinutes(quote.estimate?.hours ?? null)
  const firstDay = quote.moveDate ?? dayIn(timeZone, new Date(createdAt.getTime() + 14 * DAY_MS))
  const isOpen = firstDay > dayIn(timeZone, now) && random.chance(TBD_SHARE * 5)
  const booking = isOpen ? null : book(circumstances, firstDay, durationMinutes)
  const status = statusOf(random, booking, now)
  const estimatedCents = quote.totalCents ?? null
  const isCompleted = status === 'completed'
  return {
    quoteIndex,
    createdAt,
    status,
    customerName: quote.customerName,
    customerEmail: quote.customerEmail,
    customerPhone: quote.customerPhone,
    originAddress: quote.pickupAddress,
    destinationAddress: quote.deliveryAddress,
    moveDate: quote.moveDate,
    durationMinutes,
    days: 1,
    startsAt: booking && new Date(booking.startMs),
    endsAt: booking && new Date(booking.endMs),
    assignedCrew: booking?.crew ?? null,
    estimatedCents,
    actualCents:
      isCompleted && estimatedCents !== null && random.chance(0.75)
        ? Math.round((estimatedCents * random.between(94, 114)) / 100 / 500) * 500
        : null,
    completedAt: isCompleted && booking ? new Date(Math.min(booking.endMs, now.getTime())) : null,
    jobNotes: random.chance(0.3) ? random.pick(NOTES) : null,
  }
}

type Booking = Pick<Circumstances, 'booked' | 'week' | 'timeZone'>

/**
 * The first time from a day on at which a crew is free, as early in the day as can be, with the crew that had least to
 * do. No one works on Sundays, and the present week is planned already.
 */
function book({ booked, week, timeZone }: Booking, firstDay: string, durationMinutes: number) {
  for (let day = firstDay; ; day = dayAfter(day)) {
    if (weekdayOf(day) === 0 || (week.first <= day && day <= week.last)) continue
    for (const clock of STARTS) {
      const startMs = instantIn(timeZone, `${day}T${clock}:00`).getTime()
      const period = { startMs, endMs: startMs + durationMinutes * MINUTE_MS }
      const [free] = [...booked]
        .filter(([, taken]) => !taken.some((other) => overlap(other, period)))
        .toSorted(([, a], [, b]) => a.length - b.length)
      if (free) {
        free[1].push(period)
        return { crew: free[0], ...period }
      }
    }
  }
}

function statusOf(random: SeededRandom, booking: Period | null, now: Date): JobStatus {
  if (random.chance(0.04)) return 'cancelled'
  if (booking === null || booking.startMs > now.getTime()) return 'scheduled'
  return booking.endMs > now.getTime() ? 'in_progress' : 'completed'
}
