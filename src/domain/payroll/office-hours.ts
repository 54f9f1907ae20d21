// The hours of a job as the office says them, where no phone's clock does: so much of them is each person's of each day.
import { splitTip } from '../ledger/split-tips.ts'

const DAY_MINUTES = 24 * 60

type Period = { readonly from: Date; readonly to: Date }

/** A person who was booked on a job on one of its days. */
type BookedPerson = Period & {
  readonly personId: number
  /** `YYYY-MM-DD` */
  readonly day: string
  /** Booked for a part of the day only. */
  readonly isPartly: boolean
}

/** How long someone worked on a day, in whole minutes. */
type OfficeHours = { readonly personId: number; readonly day: string; readonly minutes: number }

/**
 * What the hours of a job are of each of its people: as much of each day as of the others, and of a person who was there for a
 * part of a day that part.
 * @param minutes all of the job's
 */
export function officeHours(minutes: number, booked: readonly BookedPerson[]): OfficeHours[] {
  const days = [...Map.groupBy(booked, ({ day }) => day)].toSorted(([a], [b]) => a.localeCompare(b))
  const parts = splitTip(
    minutes,
    days.map(() => 1),
  )
  return days.flatMap(([day, there], index) => {
    const whole = length({
      from: new Date(Math.min(...there.map(({ from }) => from.getTime()))),
      to: new Date(Math.max(...there.map(({ to }) => to.getTime()))),
    })
    return there.map(({ personId, isPartly, ...own }) => {
      const share = isPartly && whole > 0 ? length(own) / whole : 1
      return { personId, day, minutes: Math.min(DAY_MINUTES, Math.round((parts[index] ?? 0) * share)) }
    })
  })
}

const length = ({ from, to }: Period) => to.getTime() - from.getTime()
