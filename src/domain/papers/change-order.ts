import { mediumDate, mediumMoment } from '../calendar.ts'
import { lineBasis } from '../quotes/line-words.ts'
import { CHANGE_REASON_WORDS, type ChangeLine, type ChangeOrderSaid } from './change-lines.ts'
import { mostAtDeliveryCents } from './most-at-delivery.ts'
import type { PaperContent, PaperSection } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { type ChangedPrice, priceWithChanges } from './price-with-changes.ts'
import { agreementWords, noticesOn } from './words-of-facts.ts'

/** What is added to the work of a job and what that makes of its total and maximum. */
export function changeOrder(facts: PaperFacts, said: ChangeOrderSaid): PaperContent {
  const { agreement, changes, jurisdiction } = facts
  const before = priceWithChanges(agreement, changes)
  const after = priceWithChanges(agreement, [...changes, said])
  const hasMaximum = after.maximumCents !== null
  const revised = revisedOf(facts, said)
  return {
    title: changeTitle(facts, said),
    about: `${agreementWords(facts)} Made ${said.moment === 'before_loading' ? 'before' : 'after'} loading.`,
    sections: [
      figures(said, before, after, revised && mostAtDeliveryCents({ ...facts, changes: [...changes, said] })),
      {
        form: 'words',
        title: 'Why',
        isPrescribed: false,
        paragraphs: [
          `${CHANGE_REASON_WORDS[said.reason]}.${said.note ? ` ${said.note}` : ''}`,
          ...(revised
            ? [`${supersedes(agreement)} ${revised.words} (${revised.citation})`]
            : jurisdiction.id === 'interstate'
              ? [BETWEEN_STATES[effectOf(said)]]
              : []),
          ...(said.decideBy ? [`Please decide by ${mediumMoment(said.decideBy)}.`] : []),
          'Everything else in the agreement stays as signed.',
        ],
      },
      ...noticesOn('change_order', facts),
    ],
    statements: [
      {
        id: 'told-before',
        words: `I was told the new total${hasMaximum ? ' and the new maximum' : ''} before this work began.`,
        by: ['customer'],
        under: null,
      },
      ...(hasMaximum
        ? [
            {
              id: 'new-maximum',
              words: 'The new maximum is the most I pay for the work listed.',
              by: ['customer' as const],
              under: null,
            },
          ]
        : []),
    ],
  }
}

/** What a change that both sign before loading is by the rules of the place; null where it is a change order as any. */
export const revisedOf = ({ place, agreement }: Pick<PaperFacts, 'place' | 'agreement'>, said: Kind) =>
  agreement && place?.revisedEstimate && effectOf(said) === 'replaces' ? place.revisedEstimate : null

/** `Change order 1`, or what the place calls it. */
export const changeTitle = (
  facts: Pick<PaperFacts, 'place' | 'agreement'>,
  said: Kind & Pick<ChangeOrderSaid, 'number'>,
): string => `${revisedOf(facts, said)?.title ?? 'Change order'} ${said.number}`

function supersedes(agreement: PaperFacts['agreement']): string {
  if (!agreement) return ''
  const { quoteNumber, version, createdAt } = agreement.offer
  return `It supersedes the estimate of ${mediumDate(createdAt)}, ${quoteNumber}, version ${version}.`
}

type Kind = Pick<ChangeOrderSaid, 'moment' | 'reason'>

function figures(
  said: ChangeOrderSaid,
  before: ChangedPrice,
  after: ChangedPrice,
  mostCents: number | null,
): PaperSection {
  const row = (label: string, cents: number | null, isTotal = false) =>
    cents === null ? [] : [{ label, reason: '', cents, isTotal }]
  return {
    form: 'figures',
    title: 'Added',
    figures: [
      ...said.lines.map((line, index) => ({
        label: line.label,
        reason: [line.detail, basisOf(line)].filter(Boolean).join(', '),
        cents: after.addedCents[index] ?? 0,
        isTotal: false,
      })),
      ...row('Sales tax on it', after.taxCents - before.taxCents || null),
      ...row('Previous total', before.totalCents),
      ...row('New total', after.totalCents, true),
      ...row('Previous maximum', before.maximumCents),
      ...row('New maximum', after.maximumCents, true),
      ...row('Most to be paid at delivery', mostCents, true),
    ],
  }
}

const basisOf = (line: ChangeLine) =>
  lineBasis({ ...line, percent: null, startsOn: null, recurring: false }, null)

export type Effect = 'replaces' | 'asked_for' | 'billed_later' | 'partly_later'

/** What a change is to the law: part of the estimate while nothing is loaded, afterwards by whose wish it came. */
export function effectOf({ moment, reason }: Kind): Effect {
  if (reason === 'impracticable') return 'partly_later'
  if (moment === 'before_loading') return 'replaces'
  return reason === 'necessary_by_carrier' ? 'billed_later' : 'asked_for'
}

/** When a change between states is paid (49 CFR 375.403(a)(6)-(9), 375.405(b)(7)-(10)). */
const BETWEEN_STATES: Readonly<Record<Effect, string>> = {
  replaces: 'Signed by both before loading, it becomes part of the estimate.',
  asked_for:
    'You ordered it after the bill of lading was signed; it is due at delivery, on top of the estimate.',
  billed_later: 'It is not asked for at delivery; we bill it no earlier than 30 days after.',
  partly_later:
    'At delivery at most 15 percent of all other charges is asked for it; what remains is billed within 15 working days and due 30 days later.',
}
