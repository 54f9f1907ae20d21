import { z } from 'zod'
import { mediumDate } from '../calendar.ts'
import { formatWeight } from '../count.ts'
import { sha256, words } from '../move-day/event-fields.ts'
import type { PaperContent } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { calendarDay, paperNumber } from './said-fields.ts'
import { agreementWords } from './words-of-facts.ts'

/** A loaded trailer has at most 80,000 lb; a permit allows more. */
const MOST_POUNDS = 200_000

const pounds = z
  .number('Must be a number')
  .min(0, 'Must be 0 or more')
  .max(MOST_POUNDS, 'Must be at most 200,000 lb')

/** What is said of one weighing of a truck, empty and loaded (49 CFR 375.519). */
export const weightTicketSaid = z
  .object({
    number: paperNumber,
    /** The ticket in whose place it comes, by its fingerprint; null where it corrects none. */
    replaces: sha256.nullable().default(null),
    scale: words(200).min(1, 'Please name the scale'),
    place: words(200).min(1, 'Please say where the scale is'),
    weighedOn: calendarDay,
    tareLb: pounds,
    grossLb: pounds,
    vehicle: words(100).min(1, 'Please name the truck'),
    /** The picture of the scale’s own ticket; null where none was taken. */
    photo: sha256.nullable().default(null),
  })
  .refine(({ grossLb, tareLb }) => grossLb > tareLb, {
    path: ['grossLb'],
    message: 'The loaded truck must weigh more than the empty one',
  })
export type WeightTicketSaid = z.output<typeof weightTicketSaid>

/** What was weighed: the loaded truck without the empty one, in pounds. */
export const netPounds = ({ grossLb, tareLb }: Pick<WeightTicketSaid, 'grossLb' | 'tareLb'>): number =>
  grossLb - tareLb

/** The carrier’s record of a scale’s ticket, which its own person signs; the scale’s is in the picture. */
export function weightTicket(
  { place, customer, jobNumber, ...facts }: PaperFacts,
  said: WeightTicketSaid,
): PaperContent {
  const citation = place?.weighing?.citation ?? null
  const row = (label: string, ...lines: string[]) => ({ label, lines, citation: null, mayBeOpen: false })
  return {
    title: `Weight ticket ${said.number}`,
    about: agreementWords(facts),
    sections: [
      {
        form: 'facts',
        title: 'Weighing',
        facts: [
          { ...row('Scale', said.scale, said.place), citation },
          row('Date', mediumDate(said.weighedOn)),
          row('Vehicle', said.vehicle),
          row('Gross weight', formatWeight(said.grossLb)),
          row('Tare weight', formatWeight(said.tareLb)),
          row('Net weight', formatWeight(netPounds(said))),
          row('Shipper', lastName(customer.name)),
          row('Bill of lading', jobNumber),
          row('The scale’s ticket', said.photo === null ? 'No picture' : `Picture, SHA-256 ${said.photo}`),
        ],
      },
    ],
    statements: [],
  }
}

const lastName = (name: string) => name.trim().split(/\s+/).at(-1) ?? name
