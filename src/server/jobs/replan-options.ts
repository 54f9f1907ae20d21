import type { ReplanOption } from '../../contract/absences.ts'
import { dayAfter, overlap, type Period, shortDay } from '../../domain/calendar.ts'
import { formatNames, formatVolume } from '../../domain/count.ts'
import { daysOfJob } from '../../domain/jobs/days-of-job.ts'
import { capacityOf, trucksOf } from '../../domain/jobs/job-trucks.ts'
import { whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { hasSetOut } from '../../domain/move-day/day-state.ts'
import { firstOfWeek } from '../../domain/payroll/overtime.ts'
import { Refusal } from '../../domain/refusal.ts'
import { tripOf } from '../../domain/schedule/shared-trip.ts'
import { whoCouldGo } from '../../domain/schedule/who-could-go.ts'
import { staffing } from '../../domain/schedule/who-is-there.ts'
import { FEWEST_MOVERS } from '../../domain/schedule/with-fewer.ts'
import { takenDuring } from '../crews/bookings.ts'
import { getWorkforce, listCrews, listTrucks } from '../crews/queries.ts'
import type { OrgScope, StaffScope } from '../org-scope.ts'
import { dayIn, dayPeriodIn, midnightIn, spokenClockIn } from '../time/wall-clock.ts'
import { outOfJob } from './days-of-job.ts'
import { goWith } from './go-with.ts'
import type { WholeJob } from './job-rows.ts'
import { getJob } from './queries.ts'
import { tried } from './tried.ts'

/** Of those who are free, and of those who are not, so many are shown. */
const FREE_SHOWN = 3
const BUSY_SHOWN = 2
const MONDAY = 1

type Taking = Awaited<ReturnType<typeof takenDuring>>[number]
const OPTION = {
  person_id: null,
  truck_id: null,
  movers: null,
  details: null,
  busy: null,
  is_suggested: false,
}

/** Those that can be taken first, of them the first suggested unless another job would change with it, then some of the others. */
function shown(
  options: readonly ReplanOption[],
  changesOthers: (option: ReplanOption) => boolean = () => false,
): ReplanOption[] {
  const free = options.filter(({ busy }) => busy === null).slice(0, FREE_SHOWN)
  const taken = options.filter(({ busy }) => busy !== null).slice(0, BUSY_SHOWN)
  return [...free.map((one, nth) => ({ ...one, is_suggested: nth === 0 && !changesOthers(one) })), ...taken]
}

/** `Busy 12:15 PM to 3:30 PM, Hugo Marsh`; null where nothing takes them. */
function busyWords({ timeZone }: OrgScope, [first]: readonly Taking[]): string | null {
  if (!first) return null
  const clock = (ms: number) => spokenClockIn(timeZone, new Date(ms))
  return [`Busy ${clock(first.startMs)} to ${clock(first.endMs)}`, first.customer].filter(Boolean).join(', ')
}

const during = (taken: readonly Taking[], periods: readonly Period[]) =>
  taken.filter((one) => periods.some((period) => overlap(one, period)))

/**
 * Who could go with a job besides its crew, the best first; anyone who is off then is not among them.
 * @param missed in whose place, and on which of the job’s days; none for all of them
 */
export async function peopleOptions(
  scope: OrgScope,
  job: WholeJob,
  missed: { readonly id: number; readonly days: readonly string[] } | null,
): Promise<ReplanOption[]> {
  if (job.startsOn === null) return []
  const { timeZone } = scope
  const workforce = await getWorkforce(scope, job.startsOn)
  const all = daysOfJob({ scheduled_date: job.startsOn, days: job.days })
  const onDays = missed !== null && missed.days.length > 0 ? missed.days : all
  const out = outOfJob(timeZone, job).filter((_, nth) => onDays.includes(all[nth] ?? ''))
  const days = out.map(({ startMs }) => dayPeriodIn(timeZone, dayIn(timeZone, new Date(startMs))))
  const monday = firstOfWeek(job.startsOn, MONDAY)
  const week = {
    startMs: midnightIn(timeZone, monday).getTime(),
    endMs: midnightIn(timeZone, dayAfter(monday, 7)).getTime(),
  }
  const taken = await takenDuring(scope, 'person', [week, ...out], tripOf(job))
  const takenOf = Map.groupBy(taken, ({ id }) => id)
  const crew = workforce.crews.find(({ id }) => id === job.crewId)
  const sent = workforce
    .sent(job.id)
    .filter((person) => person.onDays?.some((day) => onDays.includes(day)) !== false)
  const goes = new Set([...(crew?.memberIds ?? []), ...sent.map(({ id }) => id)])
  const others = workforce.people.flatMap((person) => {
    const all = takenOf.get(person.id) ?? []
    const busy = during(all, out)
    if (goes.has(person.id) || busy.some(({ jobId }) => jobId === null)) return []
    const work = all.filter(({ jobId }) => jobId !== null)
    const ofDay = days.map(({ startsAt, endsAt }) => ({
      startMs: startsAt.getTime(),
      endMs: endsAt.getTime(),
    }))
    const hurt = busy.filter((taking) => sparedBy(workforce, taking, person.id) === null)
    return {
      ...{ id: person.id, name: person.name, role: person.role, busy, hurt },
      isSpared: hurt.length === 0,
      goesOut: during(work, ofDay).length > 0,
      isOfCrew: workforce.crews.some(({ memberIds }) => memberIds.includes(person.id)),
      weekMs: during(work, [week]).reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0),
    }
  })
  const role = workforce.people.find(({ id }) => id === missed?.id)?.role ?? null
  const when = onDays.length < all.length ? `on ${formatNames(onDays.map(shortDay))}` : null
  return shown(
    whoCouldGo(others, role).map(({ id, name, busy, hurt }) => {
      const own = workforce.crews.find(({ memberIds }) => memberIds.includes(id))
      const without = hurt.length > 0 ? [] : busy
      const goes = without.map((taking) => `${taking.customer} goes with ${sparedBy(workforce, taking, id)}`)
      const details = [own && `from ${own.name}`, when, ...goes].filter(Boolean).join(', ') || null
      return { ...OPTION, person_id: id, name, details, busy: busyWords(scope, hurt) }
    }),
    ({ person_id: id }) => others.some((one) => one.id === id && one.busy.length > 0),
  )
}

/** With how many a job that takes someone goes without them; null where that is too few, or not for the office to say by now. */
function sparedBy(
  { crews, sent }: Awaited<ReturnType<typeof getWorkforce>>,
  taking: Taking,
  personId: number,
): number | null {
  const { jobId, crewId, crewSize, status, movePhase } = taking
  const crew = crews.find(({ id, memberIds }) => id === crewId && memberIds.includes(personId))
  if (!crew || jobId === null || status !== 'scheduled' || hasSetOut(movePhase)) return null
  const others = crew.people.filter(({ id }) => id !== personId)
  const { here, isShort } = staffing(others, crewSize ?? crew.people.length, [taking], sent(jobId))
  return isShort || here === 0 ? null : here
}

/** That a job goes with those who are left, as saving it would do it; nothing where they are fewer than two. */
export async function fewerOption(scope: StaffScope, job: WholeJob, here: number): Promise<ReplanOption[]> {
  if (here < FEWEST_MOVERS) return []
  const found = await tried(scope, async (within) => {
    await goWith(within, job, here)
    return (await getJob(within, job.id)).endsAt
  })
  const option = { ...OPTION, movers: here, name: `Go with ${here}` }
  if (found instanceof Refusal) return [{ ...option, busy: found.message }]
  return [{ ...option, details: found && `done about ${spokenClockIn(scope.timeZone, found)}` }]
}

/** The other trucks that hold a job’s load: those that are no crew’s own first, of them the smallest that is free. */
export async function truckOptions(scope: OrgScope, job: WholeJob, outId: number): Promise<ReplanOption[]> {
  const sold = job.quote && whatWasSold(job.quote, job.agreed)
  const trucks = await listTrucks(scope)
  const out = outOfJob(scope.timeZone, job)
  const taken = Map.groupBy(await takenDuring(scope, 'truck', out, tripOf(job)), ({ id }) => id)
  const isOff = (id: number) => during(taken.get(id) ?? [], out).some(({ jobId }) => jobId === null)
  const others = trucks.filter(({ id }) => id !== outId && trucksOf(job).includes(id) && !isOff(id))
  const held = capacityOf(others)
  const cuFt = Math.max(0, (sold?.volumeCuFt ?? 0) - (held.cuFt ?? 0))
  const lb = Math.max(0, (sold?.weightLb ?? 0) - (held.lb ?? 0))
  const holdsIt = trucks.filter(
    ({ id, active, capacityCuFt, capacityLb }) =>
      active && !trucksOf(job).includes(id) && (capacityCuFt ?? cuFt) >= cuFt && (capacityLb ?? lb) >= lb,
  )
  const own = new Set(
    (await listCrews(scope)).flatMap(({ active, truckId }) => (active ? (truckId ?? []) : [])),
  )
  const size = (one: { capacityCuFt: number | null }) => one.capacityCuFt ?? Number.MAX_VALUE
  const isOwn = ({ id }: { id: number }) => Number(own.has(id))
  return shown(
    holdsIt
      .toSorted((a, b) => isOwn(a) - isOwn(b) || size(a) - size(b) || a.id - b.id)
      .flatMap(({ id, name, capacityCuFt }) => {
        const busy = during(taken.get(id) ?? [], out)
        if (busy.some(({ jobId }) => jobId === null)) return []
        const details = capacityCuFt === null ? null : `holds ${formatVolume(capacityCuFt)}`
        return { ...OPTION, truck_id: id, name, details, busy: busyWords(scope, busy) }
      }),
  )
}
