import { z } from 'zod'
import { mediumMoment } from '../calendar.ts'
import { formatCount } from '../count.ts'
import { LONGEST_REMARK, moment, words } from '../move-day/event-fields.ts'
import { itemCondition, tagWords } from '../move-day/item-condition.ts'
import type { PaperContent, PaperSection } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { agreementWords, noticesOn } from './words-of-facts.ts'

const MOST_EXCEPTIONS = 1_500
const MOST_REMARKS = 100

/** What is said of a delivery. */
export const deliveryReceiptSaid = z.object({
  deliveredAt: moment,
  /** How many articles were handed over. */
  articles: z
    .number('Must be a number')
    .int('Must be a whole number')
    .min(0, 'Must be 0 or more')
    .max(10_000, 'Must be at most 10,000'),
  exceptions: z
    .array(
      z.object({
        tag: itemCondition.shape.tag.nullable().default(null),
        article: words(200).min(1, 'Please name the article'),
        result: z.enum(['missing', 'damaged'], 'Must be missing or damaged'),
        note: words().nullable().default(null),
      }),
    )
    .max(MOST_EXCEPTIONS, `At most ${MOST_EXCEPTIONS} articles`)
    .default([]),
  remarks: z
    .array(
      z.object({
        by: z.enum(['crew', 'customer'], 'Must be crew or customer'),
        words: words(LONGEST_REMARK).min(1, 'Please write the remark'),
      }),
    )
    .max(MOST_REMARKS, `At most ${MOST_REMARKS} remarks`)
    .default([]),
})
export type DeliveryReceiptSaid = z.output<typeof deliveryReceiptSaid>

const COLUMNS = [
  { title: 'Tag', width: 1 },
  { title: 'Article', width: 2.2 },
  { title: 'Result', width: 0.9 },
  { title: 'What was seen', width: 3 },
]
const RESULT_WORDS = { missing: 'Missing', damaged: 'Damaged' } as const
const REMARK_BY = { crew: 'Crew', customer: 'Customer' } as const

/**
 * What was handed over and what was missing or damaged. It holds no words that release the carrier: none may stand there
 * (49 CFR 375.701).
 */
export function deliveryReceipt(facts: PaperFacts, said: DeliveryReceiptSaid): PaperContent {
  const { exceptions, remarks, articles, deliveredAt } = said
  const { claimWords, move } = facts
  return {
    title: 'Delivery receipt',
    about: agreementWords(facts),
    sections: [
      {
        form: 'facts',
        title: 'Delivery',
        facts: [
          fact('Delivered', [mediumMoment(deliveredAt), move.to.address]),
          fact('Handed over', [formatCount(articles, 'article')]),
          fact('Missing or damaged', [
            exceptions.length === 0 ? 'Nothing was noted' : formatCount(exceptions.length, 'article'),
          ]),
        ],
      },
      ...(exceptions.length === 0 ? [] : [noted(exceptions)]),
      ...(remarks.length === 0
        ? []
        : [
            {
              form: 'facts' as const,
              title: 'Remarks',
              facts: remarks.map(({ by, words }) => fact(REMARK_BY[by], [words])),
            },
          ]),
      ...noticesOn('delivery_receipt', facts),
      {
        form: 'words',
        title: 'Good to know',
        isPrescribed: false,
        paragraphs: [
          'This receipt ends no claim. What is noticed later can still be claimed.',
          ...(claimWords ? [claimWords] : []),
        ],
      },
    ],
    statements: [
      {
        id: 'received',
        words: 'I received the goods in apparent good condition, except as noted here.',
        by: ['customer'],
        under: null,
      },
    ],
  }
}

const fact = (label: string, lines: readonly (string | null)[]) => ({
  label,
  lines: lines.filter((line) => line !== null),
  citation: null,
  mayBeOpen: true,
})

const noted = (exceptions: DeliveryReceiptSaid['exceptions']): PaperSection => ({
  form: 'table',
  title: 'Missing or damaged',
  columns: COLUMNS,
  rows: exceptions.map(({ tag, article, result, note }) => [
    tag === null ? '' : tagWords(tag),
    article,
    RESULT_WORDS[result],
    note ?? '',
  ]),
  note: null,
})
