import type { Agreement } from '../../domain/agreements/agreement-in-force.ts'
import { formatCount, formatNames } from '../../domain/count.ts'
import { type ClockTerms, crewCharged } from '../../domain/estimate/clock-terms.ts'
import { type RateBasis, rateBasisOf } from '../../domain/estimate/rate-basis.ts'
import { periodOf } from '../../domain/jobs/delivery-period.ts'
import { type JobInTime, overSince } from '../../domain/jobs/job-status.ts'
import { leavesGoods } from '../../domain/jobs/legs.ts'
import type { Jurisdiction } from '../../domain/jurisdictions/jurisdiction.ts'
import { jurisdictionOf } from '../../domain/jurisdictions/jurisdiction-of.ts'
import { rulesOf } from '../../domain/jurisdictions/jurisdictions.ts'
import type { ChangeOrderSaid } from '../../domain/papers/change-lines.ts'
import type { PaperFacts } from '../../domain/papers/paper-facts.ts'
import type { Paper } from '../../domain/papers/paper-standing.ts'
import { ticketsThatCount } from '../../domain/papers/papers-of-log.ts'
import type { RulesOfPlace } from '../../domain/papers/rules-of-place.ts'
import { weightThatCounts } from '../../domain/papers/weight-that-counts.ts'
import { clockTermsOfQuote, weightTermsOfQuote } from '../../domain/quotes/estimate-quote.ts'
import { realPhone } from '../../domain/quotes/stand-in-contact.ts'
import { areDescribed, listedStops } from '../../domain/quotes/stops.ts'
import { wordsOfPapers } from '../agreements/queries.ts'
import { trucksOfJob } from '../crews/queries.ts'
import { getRateCard } from '../estimate/queries.ts'
import type { WholeJob } from '../jobs/job-rows.ts'
import { listLegs } from '../jobs/legs.ts'
import type { OrgScope } from '../org-scope.ts'
import { getPriceBook } from '../pricing/queries.ts'
import { currentOffer, offeringCompany } from '../quotes/current-offer.ts'
import { companyOnPaper, jurisdictionOnPaper } from '../quotes/offer-document-of.ts'
import { dayIn, momentIn, momentOn } from '../time/wall-clock.ts'
import { type ActOnPaper, listPapers } from './queries.ts'

/** What the papers of a job are built of, as a pack carries it and as the server builds them again. */
export type PaperJob = Pick<
  WholeJob,
  | keyof JobInTime
  | 'id'
  | 'jobNumber'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'originAddress'
  | 'destinationAddress'
  | 'stops'
  | 'startsOn'
  | 'endsAt'
  | 'arrivalFrom'
  | 'arrivalTo'
  | 'crewSize'
  | 'truckId'
  | 'moreTruckIds'
  | 'quote'
  | 'agreedQuote'
  | 'agreed'
  | 'billedByRate'
  | 'deliverFrom'
  | 'deliverTo'
  | 'leg'
  | 'legOf'
>

/**
 * The facts of a job's papers: the agreement as it was signed, the job as it is now, the company, its price book and the
 * truck as they are now, or were when the job was over.
 * @param changes the change orders that count, the first first
 */
export async function paperFactsOf(
  scope: OrgScope,
  job: PaperJob,
  changes: readonly ChangeOrderSaid[],
): Promise<PaperFacts> {
  const company = await offeringCompany(scope, overSince(job))
  const agreement = await agreementFacts(scope, job)
  const offer = agreement?.offer
  const jurisdiction = offer?.jurisdiction ?? jurisdictionByPlace(job)
  const rules = rulesOf(jurisdiction.id)
  const period = periodOf(job)
  const day = (at: Date | null) => at && dayIn(scope.timeZone, at)
  const wall = (at: Date) => momentIn(scope.timeZone, at)
  return {
    jobNumber: job.jobNumber,
    company: companyOnPaper(company),
    customer: {
      name: job.customerName,
      email: job.customerEmail,
      phone: realPhone(job.customerPhone),
    },
    move: {
      date: job.startsOn ?? offer?.move.date ?? null,
      from: { address: job.originAddress, access: offer?.move.from.access ?? [] },
      to: { address: job.destinationAddress, access: offer?.move.to.access ?? [] },
      // Absent where nothing is known of them, as on papers of earlier releases.
      ...(areDescribed(job.stops) && { stops: listedStops(job.stops, offer?.move.extraStops ?? 0) }),
    },
    jurisdiction,
    pickupOn: job.startsOn,
    deliveryOn: day(await deliveredBy(scope, job)),
    // Absent where one day was agreed, as on papers of earlier releases.
    ...(period && { deliveryPeriod: period }),
    arrival:
      job.arrivalFrom && job.arrivalTo ? { from: wall(job.arrivalFrom), to: wall(job.arrivalTo) } : null,
    crew: {
      estimated: crewWords(offer?.move.movers ?? null, offer?.move.truckSize ?? null),
      furnished: crewWords(job.crewSize, await trucksInWords(scope, job)),
    },
    agreement,
    changes: [...changes],
    ...(await ratesOf(scope, job)),
    paymentDue: offer?.paymentDue === undefined ? company.agreement.payment_due : offer.paymentDue,
    atDeliveryPercent: (offer && rules.atDelivery?.is.percent[offer.priceKind]) ?? null,
    atDeliveryExtraPercent: rules.atDelivery?.is.extraPercent ?? null,
    claimWords: rules.deadlines.claim?.words ?? null,
    notices: await noticesOf(scope, rules, company.papers),
    place: placeOf(rules, job.agreedQuote && rateBasisOf(job.agreedQuote)),
  }
}

/** When the last of a job is to be delivered: where its truck leaves the goods for a later leg, with the last of those. */
async function deliveredBy(scope: OrgScope, job: PaperJob): Promise<Date | null> {
  if (!leavesGoods(job.leg)) return job.endsAt
  const later = (await listLegs(scope, job)).filter(
    ({ leg, status }) => (leg === 'deliver' || leg === 'from_storage') && status !== 'cancelled',
  )
  return later.some(({ endsAt }) => endsAt === null) ? null : (later.at(-1)?.endsAt ?? job.endsAt)
}

/** By whose rules the papers of a job are made: those of its agreement, else of its addresses. */
const jurisdictionOfPapers = (
  job: Pick<PaperJob, 'agreed' | 'originAddress' | 'destinationAddress'>,
): PaperFacts['jurisdiction'] => job.agreed?.document.jurisdiction ?? jurisdictionByPlace(job)

const jurisdictionByPlace = ({
  originAddress,
  destinationAddress,
}: Pick<PaperJob, 'originAddress' | 'destinationAddress'>) =>
  jurisdictionOnPaper(jurisdictionOf(originAddress, destinationAddress))

/** What the rules of a move ask of its papers, by what its price is reckoned by; null for a job without a quote. */
function placeOf({ dayPapers }: Jurisdiction, basis: RateBasis | null): RulesOfPlace {
  const { revisedEstimate, billOfLading, weighing, delayNotice } = dayPapers
  const asked = billOfLading.filter(({ bases }) => !bases || (basis && bases.includes(basis)))
  return {
    revisedEstimate: revisedEstimate && { ...revisedEstimate.is, citation: revisedEstimate.from.citation },
    billOfLading: asked.map(({ row, label, from: { citation } }) => ({ row, label, citation })),
    weighing: weighing && { counts: weighing.is, citation: weighing.from.citation },
    delayCitation: delayNotice?.from.citation ?? null,
  }
}

type Rests = JobInTime & {
  readonly quote: PaperJob['quote']
  readonly agreed: Pick<Agreement, 'document' | 'acceptance'> | null
}

/** What a job rests on, on the terms that were signed; of a quote that no one signed, as it is now or was when it was over. */
export async function agreementFacts(
  scope: OrgScope,
  { quote, agreed, ...job }: Rests,
): Promise<PaperFacts['agreement']> {
  const offer = agreed?.document ?? (quote && (await unsignedOffer(scope, quote, overSince(job))))
  if (!offer) return null
  if (!agreed?.acceptance) return { offer, signed: null }
  const { version, name, chosenLines, valuation, acceptedAt, documentSha256 } = agreed.acceptance
  return { offer, signed: { version, name, chosenLines, valuation, acceptedAt, documentSha256 } }
}

/** The offer as it would be made now, but for when: the same facts are the same whenever they are asked for. */
async function unsignedOffer(scope: OrgScope, quote: NonNullable<PaperJob['quote']>, at: Date | null) {
  const offer = await currentOffer(scope, quote, await offeringCompany(scope, at))
  return { ...offer, createdAt: momentOn(scope.timeZone, quote.createdAt, quote.madeOn) }
}

const crewWords = (people: number | null, truck: string | number | null): string | null =>
  [people === null ? null : formatCount(people, 'mover'), truck].filter(Boolean).join(', ') || null

/** `Truck 4 and Truck 9` */
async function trucksInWords(scope: OrgScope, job: PaperJob): Promise<string | null> {
  const names = (await trucksOfJob(scope, job)).map(({ name }) => name)
  return names.length > 0 ? formatNames(names) : null
}

/** What the hours, or the weight, cost by the card with which the quote was priced; then what the price book offers. */
async function ratesOf(
  scope: OrgScope,
  { agreedQuote: quote, billedByRate, ...job }: PaperJob,
): Promise<Pick<PaperFacts, 'rates' | 'clock' | 'weight'>> {
  const { entries } = await getPriceBook(scope, overSince(job))
  const offered = entries.flatMap(({ name: label, kind, unit, priceCents, taxable, active }) =>
    active && priceCents !== null ? [{ label, kind, unit, unitCents: priceCents, taxable }] : [],
  )
  if (!quote?.estimate) return { rates: offered, clock: null, weight: null }
  const priced = { ...quote, estimate: quote.estimate }
  const { card } = await getRateCard(scope, quote.rateCardVersion)
  const isFixed = quote.fixedPrice !== null
  const clock = clockTermsOfQuote(priced, card)
  // Its bill was made before bills followed the weight.
  const weight = isFixed || billedByRate ? null : weightTermsOfQuote(priced, card)
  if (!clock) return { rates: offered, clock: null, weight }
  const crew = {
    label: `Crew, ${clock.crew}`,
    kind: 'service' as const,
    unit: 'hour' as const,
    unitCents: clock.centsPerHour,
    taxable: quote.moveIsTaxed,
  }
  const terms = billedByRate ? byRateAlone(clock) : clock
  return { rates: [crew, ...offered], clock: isFixed ? null : terms, weight }
}

/** What was billed before bills followed all of the card: one rate an hour, the date's of all of it. */
function byRateAlone({ price, doubleDrive: _, ...terms }: ClockTerms): ClockTerms {
  return price ? { ...terms, ...crewCharged({ ...price, date: { ...price.date, on: 'everything' } }) } : terms
}

/** What the law words for the papers of a job, as far as the company has supplied it. */
async function noticesOf(
  scope: OrgScope,
  { papers }: Pick<Jurisdiction, 'papers'>,
  supplied: readonly { id: string; sha256: string }[],
): Promise<PaperFacts['notices']> {
  const own = papers.flatMap(({ id, title, standsOn }) => {
    const sha256 = supplied.find((paper) => paper.id === id)?.sha256
    return standsOn && sha256 ? [{ on: standsOn, title, sha256 }] : []
  })
  if (own.length === 0) return []
  const words = await wordsOfPapers(
    scope,
    own.map(({ sha256 }) => sha256),
  )
  return own.map((notice) => ({ ...notice, words: words.get(notice.sha256) ?? null }))
}

/** What a job weighs by its tickets, null without one, and which of several weighings counts where it is. */
export function weightOf(job: PaperJob, papers: readonly Paper<ActOnPaper>[]) {
  const counts = rulesOf(jurisdictionOfPapers(job).id).dayPapers.weighing?.is
  return { weight: weightThatCounts(ticketsThatCount(papers), counts), counts }
}

/** The net of a job's weight tickets in pounds; null where it was not weighed. */
export async function netOfTickets(scope: OrgScope, job: PaperJob): Promise<number | null> {
  return weightOf(job, await listPapers(scope, job.id)).weight?.pounds ?? null
}
