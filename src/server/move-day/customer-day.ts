import { randomUUID } from 'node:crypto'
import type { Contract } from '../../contract/contract.ts'
import type { CustomerDay } from '../../contract/customer-day.ts'
import { dayAfter } from '../../domain/calendar.ts'
import { itemName } from '../../domain/catalogue/item-name.ts'
import { rateBasisOf } from '../../domain/estimate/rate-basis.ts'
import type { JobInTime } from '../../domain/jobs/job-status.ts'
import { jurisdictionOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import { type DayState, eventsAsCorrected } from '../../domain/move-day/day-state.ts'
import { dayEvent, type PhotoKind } from '../../domain/move-day/events.ts'
import { Refusal } from '../../domain/refusal.ts'
import { crewOfJob, trucksOfJob } from '../crews/queries.ts'
import { type ActOnPaper, listPapers } from '../job-papers/queries.ts'
import { daysOfJob } from '../jobs/days-of-job.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { getJob, getJobLocked } from '../jobs/queries.ts'
import { ask, changeBehindLink, readJobBehindLink } from '../offers/behind-link.ts'
import type { OrgScope } from '../org-scope.ts'
import { fingerprint } from '../secrets.ts'
import type { Handlers } from '../serve-contract.ts'
import { dayIn, momentBeside, momentIn, momentOn } from '../time/wall-clock.ts'
import { addToLog } from './office-day.ts'
import { photoFile } from './photos.ts'
import { correctionOf, type DayLog, daysOfLog, loggedEvent, readLog, stateOfLog } from './queries.ts'

/** Of what the crew takes pictures its customer sees those of their own things. */
const SHOWN_PHOTOS: readonly PhotoKind[] = ['before', 'item', 'damage']

/** What a customer follows of their move's day behind their link, and says of it. */
export const customerDayHandlers: Omit<Handlers<Contract['customerDays']>, 'paper'> = {
  async get(visitor, { params }) {
    const { scope, jobId } = await readJobBehindLink(visitor, params.token)
    return bookedDay(scope, jobId)
  },

  async photo(visitor, { params }) {
    const { scope, jobId } = await readJobBehindLink(visitor, params.token)
    const photos = photosOf(await readLog(scope, jobId))
    return photoFile(scope, photos.some(({ sha256 }) => sha256 === params.sha256) ? params.sha256 : null)
  },

  async remark(visitor, { params: { token }, body: { words } }) {
    await changeBehindLink(visitor, { token, version: undefined }, async (open) => {
      const { scope, quote } = open
      if (quote.jobId === null) throw new Refusal('conflict', 'This move is not booked yet. Ask a question.')
      const job = await getJobLocked(scope, quote.jobId)
      const title = `${quote.customerName} says about job ${job.jobNumber}`
      await ask(open, visitor, { title, message: words })
      const at = scope.now.toISOString()
      const event = { id: randomUUID(), kind: 'remark', at, data: { words, by: 'customer' } }
      await addToLog(scope, job, dayEvent.parse(event), { isLead: false, visitor })
    })
    const { scope, jobId } = await readJobBehindLink(visitor, token)
    return bookedDay(scope, jobId)
  },
}

async function bookedDay(scope: OrgScope, jobId: number): Promise<CustomerDay> {
  const day = await customerDay(scope, jobId)
  if (!day) throw new Refusal('not-found', 'This move is no longer booked.')
  return day
}

/** The day of a job as its customer follows it; null where it has no time. */
export async function customerDay(scope: OrgScope, jobId: number): Promise<CustomerDay | null> {
  const { timeZone } = scope
  const { startsAt, ...job } = await getJob(scope, jobId)
  if (startsAt === null) return null
  const log = await readLog(scope, jobId)
  const state = stateOfLog(log, scope.now)
  // What was completed before jobs had a log has none.
  const phase = job.status === 'completed' ? 'done' : state.phase
  const known = await listPapers(scope, jobId)
  const papers = known.filter(({ standing }) => standing === 'signed')
  const today = dayIn(timeZone, scope.now)
  const days = daysOfJob(timeZone, { ...job, startsAt }).map((day) => dayIn(timeZone, day.startsAt))
  const [firstDay = today] = days
  const isNear = phase !== 'booked' || firstDay <= dayAfter(today)
  const from = momentIn(timeZone, job.arrivalFrom)
  const to = momentIn(timeZone, job.arrivalTo)
  const content = {
    phase,
    since: momentIn(timeZone, state.since),
    arrives_at: phase === 'on_the_way' ? momentIn(timeZone, job.phaseUntil) : null,
    arrival: from && to ? { from, to } : null,
    is_near: isNear,
    ...(isNear
      ? await whoComes(scope, job, days.findLast((day) => day <= today) ?? firstDay)
      : { crew: null, truck: null, trucks: [] }),
    papers: papers.map((paper) => paperOf(timeZone, paper)),
    photos: photosOf(log).map(({ at, ...photo }) => ({ ...photo, taken_at: momentIn(timeZone, at) })),
    remarks: remarksOf(log).map(({ at, words }) => ({ at: momentIn(timeZone, at), words })),
    done: phase === 'done' ? doneOf(scope, job, { state, log, papers }) : null,
  }
  return {
    ...content,
    edition: fingerprint(
      JSON.stringify([content, known.map(({ acts, standing }) => [standing, acts.map(({ id }) => id)])]),
    ),
  }
}

/** By their first names: what customers need to open the door, and nothing to look someone up by. */
async function whoComes(
  scope: OrgScope,
  job: Pick<WholeJob, 'id' | 'crewId' | 'endsAt' | 'truckId' | 'moreTruckIds'> & JobInTime,
  day: string,
) {
  const { people } = await crewOfJob(scope, job, day)
  const trucks = (await trucksOfJob(scope, job)).map(({ name, plate }) => ({ name, plate }))
  const named = people.map(({ id, name, role }) => ({ id, name: name.trim().split(/\s+/)[0] ?? name, role }))
  return {
    crew: named.length === 0 ? null : { people: named },
    truck: trucks[0] ?? null,
    trucks,
  }
}

type SignedPaper = { readonly acts: readonly [ActOnPaper, ...ActOnPaper[]] }

function paperOf(timeZone: string, { acts }: SignedPaper): CustomerDay['papers'][number] {
  const signed = acts.findLast(({ act }) => act === 'signed') ?? acts[0]
  const signatures = acts.flatMap((act) => act.signatures)
  return {
    id: signed.id,
    title: signed.document.title,
    signed_at: momentBeside(timeZone, signatures.at(-1)?.signedAt ?? signed.at, signed.document.madeAt),
    signed_by: [...new Set(signatures.map(({ name }) => name))],
  }
}

const happened = ({ events, corrections }: DayLog) =>
  eventsAsCorrected(events.map(loggedEvent), corrections.map(correctionOf))

/** The pack names a line of the sold list by its room and its item. */
const nameOf = (item: string) => itemName(item.slice(item.lastIndexOf(': ') + 1))

/** The pictures that have arrived, each once. */
function photosOf(log: DayLog) {
  const photos = happened(log).flatMap(({ kind, data, t }) => {
    if (kind !== 'photo_added' || !SHOWN_PHOTOS.includes(data.shows)) return []
    const { sha256, shows, item } = data
    const photo = { sha256, shows, item: item === undefined ? null : nameOf(item), at: new Date(t) }
    return log.arrivedPhotos.has(sha256) ? [photo] : []
  })
  return [...new Map(photos.map((photo) => [photo.sha256, photo])).values()]
}

const remarksOf = (log: DayLog) =>
  happened(log).flatMap(({ kind, data, t }) =>
    kind === 'remark' && data.by === 'customer' ? [{ words: data.words, at: new Date(t) }] : [],
  )

type Ended = { state: DayState; log: DayLog; papers: readonly SignedPaper[] }

/** What is left to know of a day that is done. */
function doneOf(
  scope: OrgScope,
  job: Omit<WholeJob, 'startsAt'>,
  { state, log, papers }: Ended,
): CustomerDay['done'] {
  const { quote, agreed } = job
  const receipt = papers.map(({ acts: [{ document }] }) => document).findLast(isReceipt)
  const jurisdiction =
    agreed?.document.jurisdiction.id ?? jurisdictionOf(job.originAddress, job.destinationAddress)
  const isBinding = agreed?.document.priceKind === 'binding'
  const delivered = state.steps.unload_end ?? null
  const isByTheHour = !isBinding && quote !== null && rateBasisOf(quote) === 'hourly'
  return {
    delivered_at: delivered && momentOn(scope.timeZone, delivered, daysOfLog(scope, log)(delivered)),
    worked_minutes: isByTheHour ? (job.actualMinutes ?? (state.billableMinutes || null)) : null,
    receipt: receipt
      ? {
          articles: receipt.said.articles,
          exceptions: receipt.said.exceptions.map(({ article, result }) => ({ article, result })),
        }
      : null,
    claim_words: rulesOf(jurisdiction).deadlines.claim?.words ?? null,
  }
}

type Document = ActOnPaper['document']
const isReceipt = (document: Document): document is Extract<Document, { kind: 'delivery_receipt' }> =>
  document.kind === 'delivery_receipt'
