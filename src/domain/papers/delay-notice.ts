import { z } from 'zod'
import { longDate, mediumMoment } from '../calendar.ts'
import { periodInFull } from '../jobs/delivery-period.ts'
import { moment, sha256, words } from '../move-day/event-fields.ts'
import type { PaperContent } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { calendarDay, paperNumber } from './said-fields.ts'
import { agreementWords } from './words-of-facts.ts'

/** How a customer is told of a delay. */
export const TOLD_BY = ['phone', 'in_person', 'email', 'text', 'courier', 'certified_mail'] as const
export type ToldBy = (typeof TOLD_BY)[number]

export const TOLD_BY_WORDS: Readonly<Record<ToldBy, string>> = {
  phone: 'By phone',
  in_person: 'In person',
  email: 'By email',
  text: 'By text',
  courier: 'By overnight courier',
  certified_mail: 'By certified mail',
}

export const LATE_ENDS = ['pickup', 'delivery'] as const

/** What is said of a delay: when and how the customer was told, and the new dates (49 CFR 375.605). */
export const delayNoticeSaid = z
  .object({
    number: paperNumber,
    /** The notice in whose place it comes, by its fingerprint; null where it corrects none. */
    replaces: sha256.nullable().default(null),
    late: z.enum(LATE_ENDS, 'Must be pickup or delivery'),
    reason: words(500).min(1, 'Please say why'),
    newFrom: calendarDay,
    /** The last of the new days. */
    newTo: calendarDay,
    toldAt: moment,
    toldBy: z.enum(TOLD_BY, `Must be one of ${TOLD_BY.join(', ')}`),
    toldTo: words(200).min(1, 'Please name the person you told'),
  })
  .refine(({ newFrom, newTo }) => newFrom <= newTo, {
    path: ['newTo'],
    message: 'The last day must not be before the first',
  })
export type DelayNoticeSaid = z.output<typeof delayNoticeSaid>

/** The record of a delay: which dates it changes, and when and how the customer was told. */
export function delayNotice(
  { place, pickupOn, deliveryOn, deliveryPeriod, ...facts }: PaperFacts,
  said: DelayNoticeSaid,
): PaperContent {
  const citation = place?.delayCitation ?? null
  const day = said.late === 'pickup' ? pickupOn : deliveryOn
  const isPeriod = said.late === 'delivery' && deliveryPeriod
  const agreed = isPeriod ? periodInFull(deliveryPeriod) : day === null ? 'None' : longDate(day)
  const row = (label: string, ...lines: string[]) => ({ label, lines, citation: null, mayBeOpen: false })
  return {
    title: `Delay notice ${said.number}`,
    about: agreementWords(facts),
    sections: [
      {
        form: 'facts',
        title: said.late === 'pickup' ? 'Pickup is delayed' : 'Delivery is delayed',
        facts: [
          row('Agreed date', agreed),
          { ...row('New dates', datesOf(said)), citation },
          row('Why', said.reason),
          {
            ...row('Told', mediumMoment(said.toldAt.slice(0, 16)), TOLD_BY_WORDS[said.toldBy], said.toldTo),
            citation,
          },
        ],
      },
      {
        form: 'words',
        title: 'Good to know',
        isPrescribed: false,
        paragraphs: [
          'Being told of this delay costs you nothing. This record is kept with the papers of your move for at least a year.',
        ],
      },
    ],
    statements: [],
  }
}

const datesOf = ({ newFrom, newTo }: DelayNoticeSaid) =>
  newFrom === newTo ? longDate(newFrom) : `${longDate(newFrom)} to ${longDate(newTo)}`
