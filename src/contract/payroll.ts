import { z } from 'zod'
import { PERSON_ROLES } from '../domain/crews/person-roles.ts'
import { OVERTIME_RULES } from '../domain/payroll/overtime.ts'
import { PAID_FROM } from '../domain/payroll/worked-time.ts'
import { endpoint, touching } from './endpoint.ts'
import {
  amountUpTo,
  countBetween,
  dollars,
  idParams,
  moment,
  pageQuery,
  plainDate,
  requiredText,
  rowId,
  withinDays,
} from './fields.ts'

/** The longest period of time sheets, in days. */
export const LONGEST_PERIOD_DAYS = 31
const DAY_MINUTES = 24 * 60
const MOST_DAYS_AT_ONCE = 500

/** The week of today where neither is said, seven days where one is. */
const period = { from: plainDate().optional(), to: plainDate().optional() }

const minutes = () => countBetween(0, DAY_MINUTES)
const hours = {
  regular_minutes: z.number(),
  overtime_minutes: z.number(),
  double_minutes: z.number(),
  /** What of all of it is beyond 40 hours of the week: federal overtime, whatever the state counts. */
  beyond_forty_minutes: z.number(),
}

const sheetJob = z.object({
  job_id: z.number(),
  job_number: z.string(),
  customer_name: z.string(),
  /** Null where no clock ran and no one has said it. */
  minutes: z.number().nullable(),
  /** As the office said it for the completed job, where no clock ran. */
  by_office: z.boolean(),
})

const timeSheet = z.object({
  /** `YYYY-MM-DD` */
  date: z.string(),
  /** What counts: as it was approved, else as it was corrected, else by the log; null where no one knows. */
  minutes: z.number().nullable(),
  /** What the log says now, and the office of jobs without a clock. */
  log_minutes: z.number().nullable(),
  /** When their clock began by the log; null where none ran. */
  since: moment().nullable(),
  /** The job is not done, or no one has said so. */
  is_running: z.boolean(),
  corrected: z.object({ minutes: z.number(), reason: z.string() }).nullable(),
  approved: z
    .object({
      minutes: z.number(),
      at: moment(),
      by: z.string().nullable(),
      /** What its person was called then. */
      name: z.string(),
    })
    .nullable(),
  /** The log says something else than when the day was approved. */
  has_changed: z.boolean(),
  jobs: z.array(sheetJob),
  ...hours,
  /** Tips of the day in dollars. */
  tips: z.number(),
  version: z.number(),
})
export type TimeSheet = z.output<typeof timeSheet>

const sheetsOfPerson = z.object({
  /** Null for someone who was deleted. */
  person_id: z.number().nullable(),
  name: z.string(),
  /** With which crew they went last in these days, else whose they are; null for one of none, and for someone who was deleted. */
  crew: z.string().nullable(),
  role: z.enum(PERSON_ROLES).nullable(),
  days: z.array(timeSheet),
  /** From when until when they are booked on days of which no clock tells yet. */
  planned: z.array(z.object({ date: z.string(), from: moment(), to: moment() })),
  /** The days on which they are not to be had: from an hour on (`13:00`) where they went home. */
  off: z.array(z.object({ date: z.string(), from: z.string().nullable(), reason: z.string().nullable() })),
  minutes: z.number(),
  ...hours,
  tips: z.number(),
})
export type SheetsOfPerson = z.output<typeof sheetsOfPerson>

const sheets = z.object({
  from: z.string(),
  to: z.string(),
  /** The company's day now. */
  today: z.string(),
  people: z.array(sheetsOfPerson),
  total: z.number(),
  paid_from: z.enum(PAID_FROM),
  /** Which hours are overtime, and where the law says so. */
  overtime: z.object({ words: z.string(), source: z.string() }),
})
export type TimeSheets = z.output<typeof sheets>

const reads = { method: 'GET', right: 'payroll.read' } as const
const changes = { right: 'payroll.change' } as const
const EXAMPLE = { from: '2026-11-16', to: '2026-11-22' }

/** Who worked how long, and what was decided of it. */
export const timeSheets = touching(['jobs'], {
  list: endpoint({
    ...reads,
    summary: 'Hours and tips of the crews by person and day, at most 31 days',
    path: '/time-sheets',
    query: withinDays({ ...pageQuery, ...period }, LONGEST_PERIOD_DAYS),
    exampleQuery: EXAMPLE,
    output: sheets,
  }),
  approve: endpoint({
    ...changes,
    summary: 'Approve days with the minutes that were seen: refused where they are others by now',
    method: 'POST',
    path: '/time-sheets/approve',
    idempotent: true,
    body: z.object({
      days: z
        .array(z.object({ person_id: rowId(), date: plainDate(), minutes: minutes() }))
        .min(1, 'Choose at least one day')
        .max(MOST_DAYS_AT_ONCE, `At most ${MOST_DAYS_AT_ONCE} days at once`)
        .refine(
          (days) => new Set(days.map(({ person_id, date }) => `${person_id} ${date}`)).size === days.length,
          'Each day once',
        ),
    }),
    output: z.object({ approved: z.number() }),
    example: { days: [{ person_id: 1, date: '2026-11-20', minutes: 480 }] },
  }),
  correct: endpoint({
    ...changes,
    summary: 'Correct a person’s minutes of a day with a reason, or with null take them from the log again',
    method: 'PUT',
    path: '/time-sheets/:id/:date',
    /** Whose hours: the number of the person. */
    params: idParams.extend({ date: plainDate() }),
    versioned: true,
    body: z
      .object({
        minutes: minutes().nullable(),
        reason: z.union([z.literal(''), requiredText('Enter a reason', 300)]).optional(),
        /** Of the day as it was seen; 0 where nothing was decided of it. */
        version: countBetween(0, 2_147_483_647).nullable().optional(),
      })
      .refine((body) => body.minutes === null || !!body.reason, {
        path: ['reason'],
        message: 'Enter a reason',
      }),
    output: timeSheet,
    example: { minutes: 450, reason: 'Left an hour earlier.' },
  }),
  csv: endpoint({
    ...reads,
    summary: 'The same as a CSV file for payroll: person, date, hours, tips and jobs',
    path: '/time-sheets/export',
    query: withinDays(period, LONGEST_PERIOD_DAYS),
    exampleQuery: EXAMPLE,
    media: 'text/csv',
    output: z.file(),
  }),
})

const LARGEST_RATE = 1000
const rate = () =>
  dollars()
    .max(LARGEST_RATE, `Must be at most $${LARGEST_RATE.toLocaleString('en-US')}`)
    .nullable()
const rates = {
  paid_from: z.enum(PAID_FROM, `Must be one of ${PAID_FROM.join(', ')}`),
  /** Null: those of the state in which the yard is. */
  overtime: z.enum(OVERTIME_RULES, `Must be one of ${OVERTIME_RULES.join(', ')}`).nullable(),
  /** 0 is Sunday. */
  week_starts_on: countBetween(0, 6),
  /** Dollars for an hour and for a mile, where a person or a truck has none; null: no one has said. */
  person_hour: rate(),
  truck_hour: rate(),
  truck_mile: rate(),
  card_percent: amountUpTo(20).refine(
    (value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-8,
    'Must have at most two decimals',
  ),
  card_fixed: dollars().max(10, 'Must be at most $10'),
}
const MOST_RATES = 5000
export const costRatesForm = z.object({
  ...rates,
  people: z
    .array(z.object({ id: rowId(), hour: rate() }), 'Must be a list of people')
    .max(MOST_RATES, `At most ${MOST_RATES} people`),
  trucks: z
    .array(z.object({ id: rowId(), hour: rate(), mile: rate() }), 'Must be a list of trucks')
    .max(MOST_RATES, `At most ${MOST_RATES} trucks`),
})

const money = z.number().nullable()
const costRatesAnswer = z.object({
  value: z.object({
    ...rates,
    person_hour: money,
    truck_hour: money,
    truck_mile: money,
    card_percent: z.number(),
    card_fixed: z.number(),
    week_starts_on: z.number(),
    people: z.array(z.object({ id: z.number(), name: z.string(), active: z.boolean(), hour: money })),
    trucks: z.array(
      z.object({ id: z.number(), name: z.string(), active: z.boolean(), hour: money, mile: money }),
    ),
  }),
})
export type CostRates = z.output<typeof costRatesAnswer>['value']

/** What people and trucks cost, and how hours are counted. */
export const costRates = touching(['costRates', 'jobs'], {
  get: endpoint({
    ...reads,
    summary: 'What people, trucks and card payments cost the company, and how its hours are counted',
    path: '/settings/cost-rates',
    output: costRatesAnswer,
  }),
  put: endpoint({
    ...changes,
    summary:
      'Change what people, trucks and card payments cost from today or a day before on; what is not sent stays',
    method: 'PUT',
    path: '/settings/cost-rates',
    body: z.object({
      value: costRatesForm.partial(),
      /** The day from which these costs count, where it is not today. */
      from: plainDate().optional(),
    }),
    output: costRatesAnswer,
    example: { value: { person_hour: 28.5, truck_hour: 18, truck_mile: 0.7 }, from: '2026-11-02' },
  }),
})
