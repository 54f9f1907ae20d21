import type { Job } from '../../contract/jobs.ts'
import type { Agreement } from '../../domain/agreements/agreement-in-force.ts'
import type { Leg } from '../../domain/jobs/legs.ts'
import type { AddedByChange } from '../../domain/papers/price-with-changes.ts'
import type { StoredPerson, StoredTruck } from '../crews/queries.ts'
import type { jobs } from '../storage/tables/jobs.ts'
import type { StoredQuote } from '../storage/tables/quotes.ts'

/** `moreTruckIds`: the trucks that come with its first one. */
export type StoredJob = Omit<typeof jobs.$inferSelect, 'searchText'> & { moreTruckIds: number[] }
export type NewJob = Omit<typeof jobs.$inferInsert, 'id' | 'organizationId'> & { moreTruckIds?: number[] }
/** A job as it is stored: its number is given then, in the year of `createdAt`. */
export type UnnumberedJob = Omit<NewJob, 'jobNumber' | 'createdAt'>
/** A job with the quote it came from, if any. */
export type JobWithQuote = StoredJob & {
  quoteNumber: string | null
  quoteCreatedAt: Date | null
  quoteRevision: number | null
  quoteCustomerId: number | null
}
/** The same with all that its crew has to know, and the name of the person who changed it last. */
export type WholeJob = JobWithQuote & {
  quote: StoredQuote | null
  /** The quote as it was agreed, whatever is asked for since. */
  agreedQuote: StoredQuote | null
  /** Null where no version was kept: what the quote says is what was agreed. */
  agreed: Agreement | null
  changedByName: string | null
}

/** The same with how much is moved, as far as its quote tells. */
export type JobOfBoard = JobWithQuote & { volumeCuFt: number | null; weightLb: number | null }

/** A leg of a move, as its other legs have to know it. */
export type LegOfMove = Pick<
  StoredJob,
  | 'id'
  | 'legOf'
  | 'jobNumber'
  | 'status'
  | 'previousStatus'
  | 'statusChangedAt'
  | 'startsAt'
  | 'endsAt'
  | 'days'
  | 'durationMinutes'
  | 'assignedCrew'
  | 'crewSize'
  | 'truckId'
  | 'actualMinutes'
> & { leg: Leg }

/** A calendar day of the organisation. */
export type Day = { readonly start: Date; readonly end: Date }

export type Trouble = {
  /** Each as a sentence: what it runs into, how late it is, and who of its crew is missed. */
  readonly words: string[]
  readonly isMissed: boolean
}

/**
 * What a job is carried out with, as it stands in the company or stood when it was over, and the agreement that it rests
 * on.
 */
export type Means = {
  /** Null where it names none, or one that the company does not have. */
  readonly crew: { readonly workDays: readonly number[]; readonly memberIds: readonly number[] } | null
  /** Who comes or came on the job's first day. */
  readonly people: readonly StoredPerson[]
  /** Of several days those on which they come who do not on all of them. */
  readonly daysOf: ReadonlyMap<number, readonly string[]>
  /** The first first. */
  readonly trucks: readonly StoredTruck[]
  readonly agreement: Job['agreement']
  /** How many there are of it. */
  readonly counts: Pick<Job, 'papers' | 'photos'>
  /** What is wrong with its plan by now. */
  readonly trouble: Trouble
  /** All legs of its move, itself among them; none where it is all of it. */
  readonly legs: readonly LegOfMove[]
  /** What was signed on its day. */
  readonly added: readonly AddedByChange[]
}
