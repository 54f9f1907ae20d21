import type { Board, BoardJob } from '../../../contract/board.ts'
import { shortDay, WEEKDAYS, weekdayOf } from '../../../domain/calendar.ts'
import { formatCount } from '../../../domain/count.ts'
import { CREW_COLOURS } from '../../../domain/crews/crew-colours.ts'
import { isFull } from '../room-words.ts'
import { barOn } from './lay-out.ts'

/** What the board's rows stand for. */
export type RowsBy = 'crews' | 'trucks'

/** A crew or a truck with its jobs; the first row has those that no one has. */
export type Row = {
  /** `crew:3`, `truck:2`, `crew:` for no one. */
  readonly key: string
  /** Of the crew or truck; null for no one. */
  readonly id: number | null
  readonly name: string
  /** Who it is: `3 people`. */
  readonly caption: string
  /** The crew's truck. */
  readonly goesOutWith: { readonly name: string; readonly size: string | null } | null
  readonly colour: string | null
  readonly jobs: readonly BoardJob[]
  /** Why it does not go out on a day, as a sentence. */
  readonly offOn: (date: string) => string | null
  /** Who of it is off on a day on which the others go out: `3 of 4, Ana Reyes is off (Ill).` */
  readonly shortOn?: (date: string) => string | null
}

const never = () => null

/** Only the jobs of one day. */
export function onlyOn(board: Board, date: string): Board {
  const ofDay = (jobs: readonly BoardJob[]) => jobs.filter((job) => barOn(job, date) !== null)
  return {
    ...board,
    days: board.days.filter((day) => day.date === date),
    jobs: ofDay(board.jobs),
    unassigned: ofDay(board.unassigned),
  }
}

/** The rows of a board, the one of no one first. */
export const rowsOf = (board: Board, by: RowsBy): Row[] =>
  by === 'crews' ? crewRows(board) : truckRows(board)

function crewRows({ crews, trucks, jobs, unassigned }: Board): Row[] {
  const trucksById = new Map(trucks.map((truck) => [truck.id, truck]))
  return [
    {
      key: 'crew:',
      id: null,
      name: 'Unassigned',
      caption:
        unassigned.length === 0
          ? 'Every job has a crew'
          : `${formatCount(unassigned.length, 'job')} need${unassigned.length === 1 ? 's' : ''} a crew`,
      goesOutWith: null,
      colour: null,
      jobs: unassigned,
      offOn: never,
    },
    ...crews.map((crew) => ({
      key: `crew:${crew.id}`,
      id: crew.id,
      name: crew.name,
      caption: formatCount(crew.member_ids.length, 'person', 'people'),
      goesOutWith: usualTruck(trucksById.get(crew.truck_id ?? 0)),
      colour: CREW_COLOURS[crew.colour] ?? null,
      jobs: jobs.filter(({ crew_id }) => crew_id === crew.id),
      offOn: (date: string) => {
        const off = crew.away.find((one) => one.date === date)
        if (off?.here === 0) return off.words
        const weekday = weekdayOf(date)
        return crew.work_days.includes(weekday) ? null : `Does not work on ${WEEKDAYS[weekday]}s`
      },
      shortOn: (date: string) => {
        const off = crew.away.find((one) => one.date === date)
        if (!off || off.here === 0) return null
        // Anyone who goes home in the middle of the day is one of them.
        const count = off.here < crew.people.length ? `${off.here} of ${crew.people.length}, ` : ''
        return `${count}${off.words}`
      },
    })),
  ]
}

function usualTruck(truck: Board['trucks'][number] | undefined): Row['goesOutWith'] {
  if (!truck) return { name: 'no truck', size: null }
  return { name: truck.name, size: truck.length_ft === null ? null : `${truck.length_ft} ft` }
}

function truckRows({ trucks, jobs, unassigned }: Board): Row[] {
  const all = [...jobs, ...unassigned]
  const known = new Set(trucks.map(({ id }) => id))
  const without = all.filter(({ truck_ids }) => !truck_ids.some((id) => known.has(id)))
  return [
    {
      key: 'truck:',
      id: null,
      name: 'No truck',
      caption: without.length === 0 ? 'Every job has a truck' : formatCount(without.length, 'job'),
      goesOutWith: null,
      colour: null,
      jobs: without,
      offOn: never,
    },
    ...trucks.map((truck) => ({
      key: `truck:${truck.id}`,
      id: truck.id,
      name: truck.name,
      caption: truck.length_ft === null ? 'Truck' : `${truck.length_ft} ft`,
      goesOutWith: null,
      colour: null,
      jobs: all.filter(({ truck_ids }) => truck_ids.includes(truck.id)),
      offOn: (date: string) => truck.away.find((one) => one.date === date)?.words ?? null,
    })),
  ]
}

/** The day's plan in a sentence: `6 of 7 crews are out. 13 jobs, 14 h free.` */
export function daySentence({ crews, jobs, unassigned, days }: Board, date: string): string {
  const todays = [...jobs, ...unassigned].filter((job) => barOn(job, date) !== null)
  const out = new Set(todays.map(({ crew_id }) => crew_id).filter((id) => id !== null)).size
  const capacity = days.find((day) => day.date === date)?.capacity
  const count = todays.length === 0 ? 'No jobs' : formatCount(todays.length, 'job')
  const crewWords =
    crews.length === 0
      ? ''
      : `${out} of ${formatCount(crews.length, 'crew')} ${out === 1 ? 'is' : 'are'} out. `
  // The capacity's own words begin a sentence where they stand alone.
  const room = capacity && capacity.charAt(0).toLowerCase() + capacity.slice(1)
  return `${crewWords}${[count, room].filter(Boolean).join(', ')}.`
}

const freeHours = (capacity: string) => Number(/^(\d+) h free/.exec(capacity)?.[1] ?? Number.NaN)

/** The week's plan: `46 jobs this week. Wednesday has most room, Saturday is full.` */
export function weekSentence({ days, jobs, unassigned }: Board): string {
  const name = (date: string) => WEEKDAYS[weekdayOf(date)] ?? shortDay(date)
  const open = days.filter(({ capacity }) => !Number.isNaN(freeHours(capacity)))
  const roomiest = open.toSorted((a, b) => freeHours(b.capacity) - freeHours(a.capacity))[0]
  const full = days.filter((day) => isFull(day)).map(({ date }) => name(date))
  const parts = [
    ...(roomiest ? [`${name(roomiest.date)} has most room`] : []),
    ...(full.length > 0 ? [`${full.join(' and ')} ${full.length === 1 ? 'is' : 'are'} full`] : []),
  ]
  const count = jobs.length + unassigned.length
  return `${count === 0 ? 'No jobs' : formatCount(count, 'job')} this week. ${parts.length > 0 ? `${parts.join(', ')}.` : ''}`.trim()
}
