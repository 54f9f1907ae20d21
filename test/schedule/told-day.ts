import { TZDate } from '@date-fns/tz'
import { dayAfter } from '../../src/domain/calendar.ts'
import { type Place, roadMiles } from '../../src/domain/estimate/road-miles.ts'
import {
  type BookedJob,
  type Crew,
  type CrewSchedule,
  type Day,
  type JobToPlan,
  quickDay,
  type Truck,
} from '../../src/domain/schedule/crew-schedule.ts'
import { daysOut, type Way } from '../../src/domain/schedule/days-out.ts'

// A moving company in Denver, told in hours of its clock.

const ZONE = 'America/Denver'
/** A Tuesday. */
export const TUESDAY = '2026-11-17'
export const LONG_AGO = Date.parse('2026-01-01T00:00:00Z')

const place = (name: string, latitude: number, longitude: number): Place => ({
  name,
  knownBy: 'zip_code',
  latitude,
  longitude,
})
export const DENVER = place('Denver, CO 80203', 39.731, -104.982)
export const LAKEWOOD = place('Lakewood, CO 80226', 39.712, -105.081)
export const BOULDER = place('Boulder, CO 80302', 40.017, -105.285)
export const PUEBLO = place('Pueblo, CO 81003', 38.283, -104.623)
export const PLACES = [DENVER, LAKEWOOD, BOULDER, PUEBLO]

const days = new Map<string, Day>()
export const dayIn = (date: string): Day => {
  const day = days.get(date) ?? newDay(date)
  days.set(date, day)
  return day
}
const newDay = (date: string): Day =>
  quickDay({
    date,
    instantOf: (minute) => {
      const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
      return new TZDate(year, month - 1, day, 0, minute, 0, ZONE).getTime()
    },
  })

export const daysAround = (date: string, before = 3, after = 10): Day[] =>
  Array.from({ length: before + after + 1 }, (_, index) => dayIn(dayAfter(date, index - before)))

const at = (hours: number, date: string) => dayIn(date).instantOf(hours * 60)

export const crew = (id: number, values: Partial<Crew> = {}): Crew => ({
  id,
  name: `Crew ${id}`,
  people: [],
  truckId: null,
  workDays: [0, 1, 2, 3, 4, 5, 6],
  dayStart: 8 * 60,
  dayEnd: 18 * 60,
  ...values,
})

export const truck = (id: number, values: Partial<Truck> = {}): Truck => ({
  id,
  name: `Truck ${id}`,
  capacityCuFt: 1600,
  capacityLb: 9000,
  away: [],
  ...values,
})

/** A job of a crew from one hour to another, on each of some days. */
export const bookedDays = (
  id: number,
  crewId: number | null,
  [from, to]: [number, number],
  { travelBeforeMinutes = 0, travelAfterMinutes = 0, ...values }: Partial<BookedJob & Way> = {},
  dates: readonly string[] = [TUESDAY],
): BookedJob[] =>
  daysOut(
    dates.map((date) => ({ startMs: at(from, date), endMs: at(to, date) })),
    { travelBeforeMinutes, travelAfterMinutes },
  ).map((day) => ({
    id,
    jobNumber: `J-${id}`,
    crew: crewId,
    customer: `Customer ${id}`,
    truckIds: [],
    peopleIds: [],
    from: DENVER,
    to: DENVER,
    ...day,
    ...values,
  }))

/** The same on one day. */
export const booked = (
  id: number,
  crewId: number | null,
  hours: [number, number],
  values: Partial<BookedJob & Way> = {},
  date = TUESDAY,
): BookedJob => bookedDays(id, crewId, hours, values, [date])[0] as BookedJob

/** Away from one day to another, both included. */
export const away = (from: string, to: string, reason: string | null = null) => ({
  startMs: at(0, from),
  endMs: at(24, to),
  reason,
})

export const toPlan = (values: Partial<JobToPlan> = {}): JobToPlan => ({
  id: null,
  minutes: 4 * 60,
  days: 1,
  volumeCuFt: null,
  weightLb: null,
  crewSize: null,
  trucks: 1,
  from: DENVER,
  to: DENVER,
  travelBeforeMinutes: 0,
  travelAfterMinutes: 0,
  ...values,
})

export const schedule = (values: Partial<CrewSchedule> = {}): CrewSchedule => ({
  days: daysAround(TUESDAY),
  crews: [crew(1), crew(2)],
  trucks: [],
  jobs: [],
  companyHours: { dayStart: 8 * 60, dayEnd: 18 * 60 },
  yard: null,
  milesBetween: roadMiles,
  dateOf: (ms) => new TZDate(ms, ZONE).toISOString().slice(0, 10),
  clock: (ms) => {
    const [hour = 0, minute = 0] = new TZDate(ms, ZONE).toISOString().slice(11, 16).split(':').map(Number)
    return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  },
  ...values,
})
