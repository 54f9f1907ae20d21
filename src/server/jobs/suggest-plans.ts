import type { Contract } from '../../contract/contract.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { DayPrice } from '../../contract/job-schedule.ts'
import type { Suggestion } from '../../contract/suggestions.ts'
import { clockOf, dayAfter, type MinuteOfDay, minuteOfDay } from '../../domain/calendar.ts'
import { trucksSold } from '../../domain/estimate/truck-size.ts'
import { trucksOf, withFirst } from '../../domain/jobs/job-trucks.ts'
import { crewTime } from '../../domain/quotes/crew-time.ts'
import { Refusal } from '../../domain/refusal.ts'
import { bestPlans, DAYS_AROUND, type Plan } from '../../domain/schedule/best-plan.ts'
import {
  type CrewSchedule,
  type JobToPlan,
  type Slot,
  trucksIn,
  workIn,
} from '../../domain/schedule/crew-schedule.ts'
import { planSentence } from '../../domain/schedule/plan-words.ts'
import { tripOf } from '../../domain/schedule/shared-trip.ts'
import type { OrgScope } from '../org-scope.ts'
import { findPlace } from '../places/gazetteer.ts'
import { getQuote } from '../quotes/queries.ts'
import type { Handlers } from '../serve-contract.ts'
import { clockIn, dayIn } from '../time/wall-clock.ts'
import { readCrewSchedule } from './crew-schedule.ts'
import { dayPricesOfJob, dayPricesOfQuote } from './day-price.ts'
import type { WholeJob } from './job-rows.ts'
import { judgeMove, judgeSlot } from './judge-choice.ts'
import { lengthOfMove } from './length-of-move.ts'
import { travelFromYard } from './plan-job.ts'
import { getJob } from './queries.ts'

/** How far after the asked day the nearest one with room is looked for. */
const WITHIN_DAYS = 21

/** The best plans for a quote or a job. */
export const suggestionHandlers: Handlers<Contract['suggestions']> = {
  async list(scope, { query }) {
    const { planned, stored, day, priceOf } = await whatToPlan(scope, query)
    const today = dayIn(scope.timeZone, scope.now)
    const wished = query.date ?? day ?? today
    const date = wished < today ? today : wished
    const first = dayAfter(date, -DAYS_AROUND)
    const from = first < today ? today : first
    const schedule = await readCrewSchedule(scope, from, dayAfter(date, WITHIN_DAYS + planned.days), {
      trucks: true,
      places: true,
    })
    const job = { ...planned, sent: stored ? schedule.sentWith(stored.id) : undefined }
    const { plans, none } = bestPlans(schedule, job, date, scope.now.getTime())
    const inAnswer = (plan: Plan): Suggestion => {
      const end = new Date(workIn(plan, job).endMs)
      return {
        date: plan.day.date,
        start: clockOf(plan.start),
        end: clockIn(scope.timeZone, end),
        crew_id: plan.crew.id,
        crew: plan.crew.name,
        truck_id: plan.truck?.id ?? null,
        truck: plan.truck?.name ?? null,
        truck_ids: trucksIn(plan).map(({ id }) => id),
        reasons: [...plan.reasons],
        sentence: planSentence(plan, plan.reasons),
        day_price: priceOf(plan.day.date),
      }
    }
    const judge = async (slot: Slot) =>
      stored ? judgeMove(scope, stored, { slot, schedule, job }) : judgeSlot(scope, { slot, schedule, job })
    const slot = query.start && slotIn(schedule, date, minuteOfDay(query.start), chosenOf(query, stored))
    return {
      date,
      suggestions: plans.map(inAnswer),
      none,
      choice: slot ? { ...(await judge(slot)), day_price: priceOf(date) } : null,
    }
  },
}

type Query = { quote_id?: number | undefined; job_id?: number | undefined; days?: number | undefined }

type ToPlan = {
  planned: JobToPlan
  /** Null while it is a quote. */
  stored: WholeJob | null
  day: string | null
  priceOf: (day: string) => DayPrice | null
}

/** @throws Refusal `not-found`, also for another organisation's */
async function whatToPlan(scope: OrgScope, query: Query): Promise<ToPlan> {
  if (query.job_id === undefined) {
    const quote = await getQuote(scope, query.quote_id ?? 0)
    const way = { originAddress: quote.pickupAddress, destinationAddress: quote.deliveryAddress }
    const { hours, movers } = crewTime(quote.estimate, quote.lines)
    const length = await lengthOfMove(scope, hours, query.days)
    const planned = await toPlan(scope, quote, way, {
      id: quote.jobId,
      minutes: length.durationMinutes,
      days: length.days,
      crewSize: movers,
      trucks: trucksSold(quote.estimate?.truckSize ?? null),
    })
    return { planned, stored: null, day: quote.moveDate, priceOf: await dayPricesOfQuote(scope, quote) }
  }
  const stored = await getJob(scope, query.job_id)
  const planned = await toPlan(scope, stored.quote, stored, {
    id: stored.id,
    trip: tripOf(stored),
    minutes: stored.durationMinutes,
    days: stored.days,
    crewSize: stored.crewSize,
    trucks: Math.max(stored.trucksNeeded, trucksOf(stored).length),
  })
  const day = stored.startsAt ? dayIn(scope.timeZone, stored.startsAt) : stored.moveDate
  return { planned, stored, day, priceOf: await dayPricesOfJob(scope, stored) }
}

type Load = { estimate: { explanation: { volumeCuFt: number; weightLb: number } } | null }

async function toPlan(
  scope: OrgScope,
  load: Load | null,
  way: { originAddress: string | null; destinationAddress: string | null },
  asked: Pick<JobToPlan, 'id' | 'trip' | 'minutes' | 'days' | 'crewSize' | 'trucks'>,
): Promise<JobToPlan> {
  const { originAddress, destinationAddress } = way
  return {
    ...asked,
    volumeCuFt: load?.estimate?.explanation.volumeCuFt ?? null,
    weightLb: load?.estimate?.explanation.weightLb ?? null,
    from: originAddress ? await findPlace(originAddress) : null,
    to: destinationAddress ? await findPlace(destinationAddress) : null,
    ...(await (
      await travelFromYard(scope)
    )(way)),
  }
}

type Chosen = { crew_id?: number | undefined; truckIds: readonly number[] }

/** The trucks that were named; where only the first was, a job keeps those that come with it. */
const chosenOf = (
  { crew_id, truck_id, truck_ids }: Received<Contract['suggestions']['list']>['query'],
  stored: WholeJob | null,
): Chosen => ({
  crew_id,
  truckIds:
    truck_ids?.split(',').filter(Boolean).map(Number) ??
    trucksOf(withFirst(truck_id ?? null, stored?.moreTruckIds ?? [])),
})

/** @throws Refusal `not-found` for a crew or truck that the company does not have, or that is out of use */
function slotIn(
  { days, crews, trucks }: CrewSchedule,
  date: string,
  start: MinuteOfDay,
  { crew_id, truckIds }: Chosen,
): Slot | null {
  const crew = crews.find(({ id }) => id === crew_id) ?? null
  const [truck = null, ...moreTrucks] = truckIds.flatMap((id) => trucks.find((one) => one.id === id) ?? [])
  if (crew_id !== undefined && !crew) throw new Refusal('not-found', 'Crew not found')
  if (trucksIn({ truck, moreTrucks }).length < truckIds.length)
    throw new Refusal('not-found', 'Truck not found')
  const day = days.find((other) => other.date === date)
  return day ? { day, start, crew, truck, moreTrucks } : null
}
