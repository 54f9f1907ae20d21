import { type JobStatus, OPEN_STATUSES } from './job-status.ts'

type Booked = {
  readonly status: JobStatus
  /** The revision of its quote that was agreed; null for a job that has none. */
  readonly agreedRevision: number | null
}

/**
 * Whether the quote of a booked move says something else than what was agreed: a change, which waits until its customer
 * signs it or the office records who agreed. Of a job that is done or cancelled nothing is waited for.
 * @param revision what the quote says now; null where there is none
 */
export const isChangePending = ({ status, agreedRevision }: Booked, revision: number | null): boolean =>
  OPEN_STATUSES.includes(status) && agreedRevision !== null && revision !== null && revision > agreedRevision

/** What a job says whose quote says something else than what was agreed; the sentence is for its crew. */
export const CHANGE_PENDING = 'Change pending'
export const CHANGE_PENDING_WORDS =
  'This sheet shows what was agreed. Ask the office before you do anything else.'

/** How a customer may agree to a change without signing it. */
export const AGREED_BY = ['phone', 'email', 'text', 'in_person'] as const
export type AgreedBy = (typeof AGREED_BY)[number]

export const AGREED_BY_WORDS: Readonly<Record<AgreedBy, string>> = {
  phone: 'by phone',
  email: 'by email',
  text: 'by text',
  in_person: 'in person',
}
