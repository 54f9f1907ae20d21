import { z } from 'zod'
import { MOVE_PHASES } from '../domain/move-day/day-state.ts'
import { PAUSE_REASONS } from '../domain/move-day/events.ts'
import { POINT_KINDS } from '../domain/schedule/route.ts'
import { crew, truck } from './crews.ts'
import { endpoint } from './endpoint.ts'
import { moment, plainDate, writtenCount } from './fields.ts'
import { jobRow } from './jobs.ts'

/** The most days that the board shows at once. */
const LONGEST_BOARD_DAYS = 14
/** The weeks that a month touches. */
const LONGEST_CALENDAR_DAYS = 42

/** So many jobs without a time are on the board; the list of jobs has all of them. */
export const MOST_UNDATED = 100

/** Why a crew or a truck is not to be had on a day, as a sentence: `Pat Dwyer is off (Vacation).` */
const away = z.array(z.object({ date: z.string(), words: z.string() }))

const boardJob = jobRow.extend({
  /** The crew that it names; null where it names none, or one that the company does not have. */
  crew_id: z.number().nullable(),
  /** The end of its last day, driving aside; null while the time is to be decided. */
  end_date: moment().nullable(),
  /** What it runs into, as a sentence; null for nothing. */
  clash: z.string().nullable(),
  /** What it lacks, in words: `Needs a crew`, `No truck`, `Truck 1 is too small`. Empty once it is completed. */
  needs: z.array(z.string()),
  /** Who goes with it for the day besides its crew, and on which of several days; none of them named: on all. */
  stand_ins: z.array(z.object({ id: z.number(), name: z.string(), days: z.array(z.string()) })),
  /** Where the move stands on its day, and since when; null before anybody has pressed anything. */
  phase: z.enum(MOVE_PHASES).nullable(),
  phase_since: moment().nullable(),
  /** When the phase is to end by its plan: what runs on is over its time. Null where nothing runs or was planned. */
  phase_until: moment().nullable(),
  /** Why and since when its clock stands; null while it runs. */
  phase_paused: z.object({ reason: z.enum(PAUSE_REASONS), since: moment() }).nullable(),
  /** When all was to be unloaded, had the phase ended by its plan; null where no one can tell. */
  day_until: moment().nullable(),
})
export type BoardJob = z.output<typeof boardJob>

const dayOfBoard = z.object({
  date: z.string(),
  /** No crew works on this day of the week. */
  is_closed: z.boolean(),
  /** How much room there is, in words: `14 h free`, `Full, 1 waiting`, `7 jobs done`. */
  capacity: z.string(),
})
export type DayOfBoard = z.output<typeof dayOfBoard>

const board = z.object({
  from: z.string(),
  days: z.array(dayOfBoard),
  /** The active crews, and those that a job of these days names. */
  crews: z.array(
    crew.extend({
      /** On which days someone of it is off, and how many are there then: with no one it does not go out. */
      away: z.array(away.element.extend({ here: z.number() })),
      /** Its active people, by name, and from when until when they are off. */
      people: z.array(
        z.object({
          id: z.number(),
          name: z.string(),
          phone: z.string().nullable(),
          away: z.array(z.object({ from: moment(), to: moment(), reason: z.string().nullable() })),
        }),
      ),
    }),
  ),
  trucks: z.array(truck.extend({ away })),
  /** The jobs of these days that a crew of the company has, cancelled ones aside, by time. */
  jobs: z.array(boardJob),
  /** Those that no crew of the company has. */
  unassigned: z.array(boardJob),
  /** Open jobs without a time that wait longest, the oldest first, at most `MOST_UNDATED`. */
  undated: z.array(boardJob),
  /** How many more of them there are, in the list of jobs. */
  undated_more: z.number(),
})
export type Board = z.output<typeof board>

const routePoint = z.object({
  kind: z.enum(POINT_KINDS),
  /** `Y` for the yard, else its number in the order of the day. */
  mark: z.string(),
  /** Of a stop; null for the yard. */
  job_id: z.number().nullable(),
  customer_name: z.string().nullable(),
  /** `Denver, CO 80203`; null where the address does not tell it: it is not on the map. */
  town: z.string().nullable(),
  /** Of the middle of the ZIP code or town, in degrees with three decimals. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** The way from the point before, about: miles by road, and whole minutes at the wheel. */
  miles: z.number().nullable(),
  minutes: z.number().nullable(),
  /** When they leave the yard, start a job, or are back; null where the plan does not say. */
  at: moment().nullable(),
})
export type RoutePoint = z.output<typeof routePoint>

const anId = () => writtenCount(1, Number.MAX_SAFE_INTEGER)

export const boards = {
  get: endpoint({
    summary: 'The schedule for some days: crews, trucks, jobs, conflicts and what is missing',
    method: 'GET',
    path: '/board',
    right: 'schedule.read',
    query: z.object({
      /** The first day, on the calendar of the organisation's time zone; today where nothing is said. */
      from: plainDate().optional(),
      days: writtenCount(1, LONGEST_BOARD_DAYS).default(7),
    }),
    output: board,
    exampleQuery: { from: '2027-05-10', days: 7 },
  }),
  capacity: endpoint({
    summary:
      'How much room each coming day has, as the board says it; nothing where the company has no crews',
    method: 'GET',
    path: '/board/capacity',
    right: 'schedule.read',
    query: z.object({
      /** The first day, on the calendar of the organisation's time zone; days before today are left out. */
      from: plainDate(),
      days: writtenCount(1, LONGEST_CALENDAR_DAYS).default(7),
    }),
    output: z.object({ days: z.array(dayOfBoard) }),
    exampleQuery: { from: '2027-05-01', days: 31 },
  }),
  route: endpoint({
    summary: 'The points that a crew drives to on a day, in order, or those of one job',
    method: 'GET',
    path: '/board/route',
    right: 'schedule.read',
    query: z
      .object({ date: plainDate(), crew_id: anId().optional(), job_id: anId().optional() })
      .refine(({ crew_id, job_id }) => (crew_id === undefined) !== (job_id === undefined), {
        error: 'Enter a crew or a job',
        path: ['crew_id'],
      }),
    output: z.object({ points: z.array(routePoint) }),
    exampleQuery: { date: '2027-05-10', crew_id: 1 },
  }),
}
