import { DAY_MS, dayAfter, MINUTE_MS, weekdayOf } from '../../domain/calendar.ts'
import type { JobStatus } from '../../domain/jobs/job-status.ts'
import type { NewJob } from '../jobs/job-rows.ts'
import { clockIn, dayIn, instantIn } from '../time/wall-clock.ts'
import { someAddress, somePhone } from './demo-places.ts'
import { type SeededRandom, seededRandom } from './seeded-random.ts'

const SEED = 20_261_117
const TRAVEL_MINUTES = 20
const DOLLARS_AN_HOUR = { truck: 40, mover: 55 }
/** So long after its end a job that runs over is still under way. */
const RUNS_OVER_MS = 12 * 60 * MINUTE_MS
/** Whenever the demo is opened, today stands as it would between these, so that it has jobs in every state. */
const SHOWN_FROM = '09:45'
const SHOWN_TO = '14:10'

type Planned = {
  customer: string
  /** 1 is today, 2 tomorrow, …; null for a job that needs a date. */
  day: number | null
  start?: string
  hours: number
  from: string
  to: string
  movers: number
  /** The driving before and after in minutes. */
  travel?: readonly [number, number]
  days?: number
  lacksTruck?: true
  /** It was sold with two: whose comes with that of its crew. */
  alsoTruckOf?: string
  runsOver?: true
  cancelled?: true
}

const job = (
  day: number | null,
  start: string,
  hours: number,
  customer: string,
  route: string,
  movers: number,
  more: Partial<Planned> = {},
): Planned => {
  const [from = '', to = ''] = route.split(' > ')
  return { day, start, hours, customer, from, to, movers, ...more }
}

/** A week by crew, as a dispatcher would plan it; under '' what no one has yet. */
const WEEK: Readonly<Record<string, readonly Planned[]>> = {
  '': [
    job(1, '11:00', 2.5, 'Faye Long', 'Denver > Lakewood', 3),
    job(1, '15:00', 3, 'Andre Bennett', 'Aurora > Parker', 2),
    job(4, '08:00', 4, 'Troy Bishop', 'Denver > Aurora', 3),
    job(6, '09:00', 4, 'Lena Foster', 'Golden > Boulder', 2),
    job(null, '', 4.5, 'Isaac Moreno', 'Denver > Golden', 3),
    job(null, '', 6, 'Marcus Bell', 'Arvada > Longmont', 4),
    job(null, '', 9.25, 'Nadia Haddad', 'Boulder > Fort Collins', 4),
  ],
  Dwyer: [
    job(1, '08:00', 1.5, 'Leo Grant', 'Denver > Golden', 3, { travel: [15, 15] }),
    job(1, '10:15', 2, 'Nina Walsh', 'Golden > Lakewood', 3, { cancelled: true }),
    job(1, '14:00', 3, 'Zoë Clark', 'Arvada > Denver', 3, { travel: [30, 15] }),
    job(2, '08:00', 4, 'Caleb Nguyen', 'Denver > Denver', 3),
    job(3, '08:00', 4, 'Olivia Chen', 'Golden > Arvada', 3),
    job(3, '15:00', 3, 'Ruth Alvarado', 'Arvada > Denver', 3),
    job(4, '08:00', 5.5, 'Dana Fitzgerald', 'Fort Collins > Longmont', 3, { travel: [70, 45] }),
    job(5, '08:00', 10, 'Elena Petrova', 'Denver > Colorado Springs', 3, { travel: [15, 75] }),
  ],
  Okoye: [
    job(1, '07:30', 2, 'Amy Tran', 'Denver > Castle Rock', 4, { travel: [15, 0], runsOver: true }),
    job(1, '09:45', 4, 'Hugo Marsh', 'Castle Rock > Parker', 4, { travel: [0, 30] }),
    job(3, '08:00', 7, 'Vera Holt', 'Parker > Littleton', 4),
    job(4, '13:00', 4, 'Faye Adler', 'Denver > Englewood', 4),
    job(5, '08:00', 6, 'Ben Adler', 'Denver > Golden', 4),
    job(5, '15:00', 3, 'Kim Dao', 'Golden > Boulder', 4),
  ],
  Castellanos: [
    job(1, '07:30', 8, 'Wei-Ling Park-Johansson', 'Longmont > Fort Collins', 3, { travel: [30, 45] }),
    job(2, '08:00', 5, 'Luis Peña', 'Longmont > Boulder', 3),
    job(3, '09:00', 6, 'Cleo Banks', 'Boulder > Denver', 3),
    job(4, '08:00', 8.5, 'Tess Ward', 'Longmont > Westminster', 3),
    job(5, '08:00', 9.5, 'Ola Berg', 'Boulder > Denver', 3),
  ],
  Nakamura: [
    job(1, '08:00', 3, 'Rosa Díaz', 'Boulder > Boulder', 2, { travel: [15, 15] }),
    job(1, '12:15', 3.25, 'Ian Cole', 'Boulder > Longmont', 2, { travel: [15, 15], lacksTruck: true }),
    job(2, '09:00', 3, 'June Park', 'Boulder > Boulder', 2, { lacksTruck: true }),
    job(3, '08:00', 3, 'Carl Weiss', 'Boulder > Golden', 2),
    job(6, '08:00', 8, 'Meg Stone', 'Boulder > Denver', 2),
  ],
  Petrenko: [
    job(1, '08:00', 9, 'Hollis Dental', 'Denver > Englewood', 3, {
      ...{ days: 2, travel: [15, 15] },
      // Who drives it is on leave.
      alsoTruckOf: 'Whitcomb',
    }),
    job(4, '08:00', 4, 'Jin Woo', 'Denver > Aurora', 3),
    job(5, '08:00', 4, 'Ray Flynn', 'Denver > Denver', 3),
    job(5, '13:00', 4, 'Pia Costa', 'Denver > Golden', 3),
  ],
  'Adeyemi-Lindholm': [
    job(1, '07:30', 2, 'Sam Ito', 'Denver > Denver', 4, { travel: [15, 0] }),
    job(1, '10:30', 2.5, 'Beth Lowe', 'Denver > Westminster', 4, { travel: [15, 15] }),
    job(1, '14:30', 3.5, 'Maximilian Featherstonehaugh', 'Westminster > Boulder', 4, { travel: [30, 15] }),
    job(3, '08:00', 9, 'Hal Moss', 'Westminster > Fort Collins', 4, { travel: [20, 60] }),
    job(4, '09:00', 6, 'Uma Rao', 'Denver > Parker', 4),
    job(5, '08:00', 10, 'Gwen Tate', 'Denver > Longmont', 4),
  ],
  Whitcomb: [
    job(4, '08:00', 5, 'Dora Finch', 'Denver > Littleton', 3),
    job(5, '08:00', 9, 'Ivo Kerr', 'Denver > Colorado Springs', 3, { travel: [15, 75] }),
  ],
}

/** Joanna Whitcomb, who leads the crew of her name. */
const ON_LEAVE = { person: 'Joanna Whitcomb', days: 3, reason: 'On leave' } as const

export type JobOfDemoWeek = Omit<NewJob, 'jobNumber' | 'quoteId' | 'truckId'> & {
  createdAt: Date
  lacksTruck: boolean
  alsoTruckOf: string | null
}

export type DemoWeek = {
  jobs: readonly JobOfDemoWeek[]
  /** Who is away, on which days. */
  leave: { person: string; reason: string; from: string; to: string }
  /** Sunday and Saturday. */
  first: string
  last: string
}

/**
 * The plan of the week in which `now` lies, Sunday to Saturday: today is its fullest day, the days after it follow, and
 * what does not fit before the week ends has been on the days before.
 */
export function demoWeek(now: Date, timeZone: string): DemoWeek {
  const today = dayIn(timeZone, now)
  const sunday = dayAfter(today, -weekdayOf(today))
  const saturday = dayAfter(sunday, 6)
  const dayOf = (day: number) => dayAfter(sunday, (weekdayOf(today) + day - 1) % 7)
  const clock = clockIn(timeZone, now)
  const shownClock = clock < SHOWN_FROM ? SHOWN_FROM : clock > SHOWN_TO ? SHOWN_TO : clock
  const shownAt = instantIn(timeZone, `${today}T${shownClock}:00`)
  const random = seededRandom(SEED)
  const jobs = Object.entries(WEEK).flatMap(([crew, planned]) =>
    planned.map((one) => storedJob(random, one, crew || null, { now, shownAt, timeZone, dayOf, saturday })),
  )
  const { person, reason, days } = ON_LEAVE
  const end = dayAfter(today, days - 1)
  return {
    jobs,
    leave: { person, reason, from: today, to: end < saturday ? end : saturday },
    first: sunday,
    last: saturday,
  }
}

type When = {
  now: Date
  /** The moment as of which today's jobs stand. */
  shownAt: Date
  timeZone: string
  /** The day of the week on which a day of the plan lies. */
  dayOf: (day: number) => string
  saturday: string
}

function storedJob(
  random: SeededRandom,
  planned: Planned,
  crew: string | null,
  { now, shownAt, timeZone, dayOf, saturday }: When,
): JobOfDemoWeek {
  const { day, start, hours, customer, movers, lacksTruck = false, alsoTruckOf = null } = planned
  const days = day !== null && dayOf(day) === saturday ? 1 : (planned.days ?? 1)
  const durationMinutes = Math.round(hours * 60)
  const at = (nth: number) => instantIn(timeZone, `${dayAfter(dayOf(day ?? 1), nth)}T${start}:00`)
  const startsAt = day === null ? null : at(0)
  const endsAt = startsAt && new Date(at(days - 1).getTime() + durationMinutes * MINUTE_MS)
  const [before, after] = planned.travel ?? [TRAVEL_MINUTES, TRAVEL_MINUTES]
  const status = crew && startsAt && endsAt ? statusAt(shownAt, planned, { startsAt, endsAt }) : 'scheduled'
  const estimatedCents =
    Math.round(hours * days * (movers * DOLLARS_AN_HOUR.mover + DOLLARS_AN_HOUR.truck)) * 100
  const isCompleted = status === 'completed'
  return {
    status,
    customerName: customer,
    customerEmail: null,
    customerPhone: somePhone(random),
    originAddress: someAddress(random, planned.from),
    destinationAddress: someAddress(random, planned.to),
    moveDate: null,
    durationMinutes,
    days,
    crewSize: movers,
    startsAt,
    endsAt,
    assignedCrew: crew,
    ...{ lacksTruck, alsoTruckOf, trucksNeeded: alsoTruckOf ? 2 : 1 },
    travelBeforeMinutes: crew ? before : 0,
    travelAfterMinutes: crew ? after : 0,
    estimatedCents,
    actualCents: isCompleted ? estimatedCents : null,
    completedAt: isCompleted && endsAt ? new Date(Math.min(endsAt.getTime(), now.getTime())) : null,
    createdAt: new Date(Math.min(now.getTime(), (startsAt ?? now).getTime()) - 6 * DAY_MS),
  }
}

function statusAt(
  now: Date,
  { runsOver, cancelled }: Planned,
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
): JobStatus {
  if (cancelled) return 'cancelled'
  if (now < startsAt) return 'scheduled'
  const over = now.getTime() - endsAt.getTime()
  return over < (runsOver ? RUNS_OVER_MS : 0) ? 'in_progress' : 'completed'
}
