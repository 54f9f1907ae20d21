import type { Company } from '../../test/setup/company.ts'

/** What the office was told of a quote that it wrote: all of it must be true afterwards. */
export type KeptQuote = {
  company: Company
  id: number
  number: string
  /** No other quote has it. */
  email: string
  notes: string
  isDeleted: boolean
  /** How many sends of it were accepted. */
  sends: number
  job: KeptJob | null
  /** The last change of it got no answer until the end: it may have been made or not. */
  isOpen: boolean
}

export type KeptJob = {
  id: number
  number: string
  /** As it was sent, without a zone. */
  startsAt: string
  status: 'scheduled' | 'in_progress' | 'completed'
  actualCost: number | null
}

/** What was acknowledged while a fault was played. */
export type Ledger = {
  quotes: KeptQuote[]
  /** The e-mails of quotes whose creation got no answer until the end. */
  unanswered: Set<string>
  /** How many writes were answered with success. */
  acknowledged: number
  /** How often each status was answered, `no answer` included. */
  answers: Map<string, number>
  /** Answers that nothing explains. */
  unexpected: string[]
}

export const emptyLedger = (): Ledger => ({
  quotes: [],
  unanswered: new Set(),
  acknowledged: 0,
  answers: new Map(),
  unexpected: [],
})
