import type { PersonRole } from '../crews/person-roles.ts'
import type { SentEvent } from './corrections.ts'

/** Who of a crew talks with the customer about money. */
const SEES_PRICES: readonly PersonRole[] = ['lead', 'driver']

/** Whether someone of a crew reads prices, takes money and has papers signed. */
export const seesPrices = (role: PersonRole): boolean => SEES_PRICES.includes(role)

/** Who of a crew says what of a day: the server takes nothing else, and the phone offers nothing else. */
const SENT_BY: Readonly<Record<SentEvent['kind'], 'everybody' | 'who sees prices'>> = {
  on_the_way: 'everybody',
  arrived_origin: 'everybody',
  walkthrough_done: 'everybody',
  load_start: 'everybody',
  load_end: 'everybody',
  drive_start: 'everybody',
  drive_end: 'everybody',
  unload_start: 'everybody',
  unload_end: 'everybody',
  done: 'everybody',
  pause: 'everybody',
  resume: 'everybody',
  crew_size: 'everybody',
  item_checked: 'everybody',
  photo_added: 'everybody',
  remark: 'everybody',
  item_condition: 'everybody',
  correction: 'everybody',
  change_order: 'who sees prices',
  paper_signed: 'who sees prices',
  payment_taken: 'who sees prices',
}

const TAKES_NO_MONEY = 'Only a lead or a driver takes money. Give it to them, so that they write it down.'
const SIGNS_NO_PAPERS =
  'Only a lead or a driver shows papers and has them signed. Ask them to do it on their phone.'

/** Whether someone in this role says that. */
export const maySend = (role: PersonRole, kind: SentEvent['kind']): boolean =>
  SENT_BY[kind] === 'everybody' || seesPrices(role)

/** Why someone in this role does not say that, as a sentence; null where they do. */
export function notTheirs(role: PersonRole, kind: SentEvent['kind']): string | null {
  if (maySend(role, kind)) return null
  return kind === 'payment_taken' ? TAKES_NO_MONEY : SIGNS_NO_PAPERS
}
