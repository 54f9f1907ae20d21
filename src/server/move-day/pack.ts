import type { Pack } from '../../contract/move-day.ts'
import { roomLabel } from '../../domain/catalogue/rooms.ts'
import { staysAtOnePlace } from '../../domain/jobs/legs.ts'
import { type Sold, whatWasSold } from '../../domain/jobs/what-was-sold.ts'
import { dollarsOf } from '../../domain/money.ts'
import { dayPlan, type PlannedPhase } from '../../domain/move-day/day-plan.ts'
import { isPaperEvent } from '../../domain/move-day/events.ts'
import { seesPrices } from '../../domain/move-day/sent-by.ts'
import {
  priceAgreed,
  priceOfSoldQuote,
  type SoldPrice,
  withChanges,
} from '../../domain/move-day/sold-price.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import { paperFactsOf } from '../job-papers/paper-facts.ts'
import { heldPapers, signedChanges } from '../job-papers/queries.ts'
import { gatesToApi } from '../jobs/gates.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { type JobOfSheet, jobOfSheet } from '../jobs/jobs-of-sheets.ts'
import { listLegs, wholeMove } from '../jobs/legs.ts'
import type { CrewScope } from '../org-scope.ts'
import { livingLinkUrl } from '../quotes/links.ts'
import { fingerprint } from '../secrets.ts'
import { exactMomentIn } from '../time/wall-clock.ts'
import { type DayLog, loggedEvent, otherDaysOf, readLogs } from './queries.ts'
import { logToApi } from './to-api.ts'

type Planned = Pick<WholeJob, 'quote' | 'agreed' | 'durationMinutes' | 'days' | 'travelBeforeMinutes' | 'leg'>

/** How long a job's work takes as it was sold, in minutes; null where nothing was estimated. */
export function soldMinutes({ quote, agreed }: Pick<Planned, 'quote' | 'agreed'>): number | null {
  const hours = quote && whatWasSold(quote, agreed).hours
  return hours === null ? null : Math.round(hours * 60)
}

/** How long each phase of a job is planned to take. */
export function planOfJob(job: Planned): PlannedPhase[] {
  const { quote, agreed } = job
  const estimate = quote?.estimate ?? null
  const isAsEstimated = !agreed || agreed.document.move.hours === estimate?.hours
  return dayPlan({
    workMinutes: soldMinutes(job) ?? job.durationMinutes * job.days,
    travelMinutes: job.travelBeforeMinutes,
    miles: quote && whatWasSold(quote, agreed).miles,
    lines: isAsEstimated ? (estimate?.explanation.hours ?? []) : [],
    isAtOnePlace: staysAtOnePlace(job.leg),
  })
}

function priceFor(
  { quote, agreed }: Pick<WholeJob, 'quote' | 'agreed'>,
  { agreement, changes }: PaperFacts,
): Pack['price'] {
  if (!quote) return null
  const price = agreed ? priceAgreed(agreed.document, agreed.acceptance) : priceOfSoldQuote(quote)
  return price && priceToApi(withChanges(price, agreement, changes))
}

/**
 * What anyone who sees prices knows of a job's: the agreement, the papers and the money of its move, which stand with the
 * job to which a leg was added, and what was done for it on the days of other legs.
 */
async function pricesFor(scope: CrewScope, ofDay: JobOfSheet): Promise<Prices> {
  const { wide, main } = await wholeMove(scope, ofDay)
  const changes = await signedChanges(wide, main.id)
  const facts = await paperFactsOf(
    wide,
    main,
    changes.map(({ said }) => said),
  )
  return {
    price: priceFor(main, facts),
    paper_facts: facts,
    other_papers: await papersOfOtherDays(scope, ofDay),
    other_days: await otherDaysOf(wide, ofDay),
    ledger: await scope.services.ledgerOfJob(wide, main.id),
    customer_link: main.quote && (await livingLinkUrl(scope, main.quote.id)),
  }
}

type Prices = Pick<Pack, 'price' | 'paper_facts' | 'other_papers' | 'other_days' | 'ledger' | 'customer_link'>
const NO_PRICES: Prices = {
  ...{ price: null, paper_facts: null, ledger: null, customer_link: null },
  ...{ other_papers: [], other_days: [] },
}

async function papersOfOtherDays(scope: CrewScope, job: JobOfSheet): Promise<Pack['other_papers']> {
  const others = (await listLegs(scope, job)).flatMap(({ id }) => (id === job.id ? [] : id))
  const logOf = await readLogs(scope, others)
  return others.flatMap((id) => {
    const log = logOf(id)
    const events = log.events.filter((event) => isPaperEvent(loggedEvent(event)))
    return logToApi(scope.timeZone, { ...log, events }, { seesMoney: true }).events
  })
}

const priceToApi = ({ lines, totalCents, maximumCents }: SoldPrice): Pack['price'] => ({
  lines: lines.map(({ label, cents }) => ({ label, amount: dollarsOf(cents) })),
  total: dollarsOf(totalCents),
  maximum: dollarsOf(maximumCents),
})

/** A line of the sold list keeps its name in events as long as it keeps its room. */
const itemsOf = (sold: Sold | null): Pack['items'] =>
  (sold?.items ?? []).map(({ room, name, quantity, handling, handlingFacts }) => ({
    key: room === null ? name : `${room}: ${name}`,
    ...{ room: room && roomLabel(room), name, quantity },
    care: handling,
    handling: handlingFacts,
  }))

/** All that a phone needs to run a job on a day; null where the job is not that day's. */
export async function packOf(
  scope: CrewScope,
  job: JobOfSheet,
  { date, log }: { date: string; log: DayLog },
): Promise<Pack | null> {
  const sheet = jobOfSheet(scope, job, date)
  if (!sheet) return null
  const { sold } = job
  const seesMoney = seesPrices(scope.person.role)
  const content = {
    job: sheet,
    items: itemsOf(sold),
    access: { pickup: [...(sold?.pickupAccess ?? [])], delivery: [...(sold?.deliveryAccess ?? [])] },
    work: (sold?.lines ?? []).map(({ label, facts }) => ({ label, ...facts })),
    plan: planOfJob(job),
    gates: await gatesToApi(scope, job),
    ...(seesMoney ? await pricesFor(scope, job) : NO_PRICES),
    held_papers: [...(await heldPapers(scope, job.legOf ?? job.id))].map(([sha256, standing]) => ({
      sha256,
      standing,
    })),
    ...logToApi(scope.timeZone, log, { seesMoney }),
  }
  return {
    ...content,
    version: fingerprint(JSON.stringify(content)),
    server_time: exactMomentIn(scope.timeZone, scope.now),
  }
}
