import { PAYMENT_METHOD_NAMES } from '../ledger/ledger-words.ts'
import { formatCents, sumOf } from '../money.ts'
import type { ChangeLine } from '../papers/change-lines.ts'
import type { SentEvent } from './corrections.ts'
import { EVENT_WORDS } from './day-words.ts'

const LONGEST_TITLE = 100

/**
 * What a phone sent, as the office reads it: `Paper signed: Change order 1, $185.00`.
 * @param event null where it could not be read at all
 * @param seesMoney without that no amount is said
 */
export function wordsOfSent(event: SentEvent | null, { seesMoney }: { seesMoney: boolean }): string {
  if (!event) return 'Something that cannot be read'
  if (event.kind === 'correction') return 'Correction'
  const cents = seesMoney ? centsOf(event) : null
  const about = [aboutOf(event), cents !== null && formatCents(cents)].filter(Boolean).join(', ')
  return about ? `${EVENT_WORDS[event.kind]}: ${about}` : EVENT_WORDS[event.kind]
}

function aboutOf(event: SentEvent): string | null {
  if (event.kind === 'payment_taken') return PAYMENT_METHOD_NAMES[event.data.method]
  if (event.kind === 'remark') return event.data.words.slice(0, LONGEST_TITLE)
  const isPaper = event.kind === 'paper_signed' || event.kind === 'change_order'
  return isPaper ? event.data.document.title.slice(0, LONGEST_TITLE) : null
}

function centsOf(event: SentEvent): number | null {
  if (event.kind === 'payment_taken') return event.data.amount_cents + event.data.tip_cents
  if (event.kind !== 'paper_signed' && event.kind !== 'change_order') return null
  const { document } = event.data
  return document.kind === 'change_order' ? Math.round(sumOf(document.said.lines.map(centsOfLine))) : null
}

const centsOfLine = ({ quantity, unitCents }: ChangeLine) => quantity * unitCents

/** Why a job is on the worklist of which phones sent what was not taken. */
export const refusedReason = (events: number): string =>
  events === 1
    ? 'Something from a crew phone was not taken'
    : `${events} things from crew phones were not taken`
