import { z } from 'zod'
import { formatCount } from '../count.ts'
import { formatCents } from '../money.ts'
import { conditionWords, keyOfCodes, PACKED_BY, PACKED_BY_WORDS } from '../move-day/condition-codes.ts'
import { type ItemCondition, itemCondition, tagWords } from '../move-day/item-condition.ts'
import type { PaperContent, PaperSection, PaperStatement } from './paper-document.ts'
import type { PaperFacts } from './paper-facts.ts'
import { agreementWords } from './words-of-facts.ts'

/** A full trailer has about a thousand. */
const MOST_ARTICLES = 1_500
/** As many as stand on a page with what is signed beneath them. */
const ARTICLES_PER_PAGE = 20

/** What is said of an inventory: every carton and loose piece with its tag and condition (49 CFR 375.503). */
export const inventorySaid = z.object({
  items: z
    .array(itemCondition)
    .min(1, 'Must list an article')
    .max(MOST_ARTICLES, `At most ${MOST_ARTICLES} articles`)
    .superRefine(refuseTagsTwice),
})
export type InventorySaid = z.output<typeof inventorySaid>

function refuseTagsTwice(items: readonly Pick<ItemCondition, 'tag'>[], context: z.RefinementCtx): void {
  const seen = new Set<string>()
  for (const [index, { tag }] of items.entries()) {
    const name = tagWords(tag)
    if (seen.has(name))
      context.addIssue({
        code: 'custom',
        path: [index],
        message: `Two articles have the tag ${name}`,
        input: tag,
      })
    seen.add(name)
  }
}

const COLUMNS = [
  { title: 'Tag', width: 1.1 },
  { title: 'Article', width: 2.2 },
  { title: 'Room', width: 1.3 },
  { title: 'Packed', width: 0.7 },
  { title: 'Condition', width: 2.2 },
  { title: 'Value', width: 1 },
]

/** The list of what is taken along and in which condition, page by page, each of which both initial. */
export function inventory(facts: PaperFacts, { items }: InventorySaid): PaperContent {
  const pages = Array.from({ length: Math.ceil(items.length / ARTICLES_PER_PAGE) }, (_, index) => {
    const first = index * ARTICLES_PER_PAGE
    const articles = items.slice(first, first + ARTICLES_PER_PAGE)
    return { articles, words: `Articles ${first + 1} to ${first + articles.length}` }
  })
  const valued = items.filter(({ declared_cents }) => declared_cents !== null)
  return {
    title: 'Inventory',
    about: `${agreementWords(facts)} ${formatCount(items.length, 'article')}.`,
    sections: pages.map(
      ({ articles, words }, index): PaperSection => ({
        form: 'table',
        title: `${words} of ${items.length}`,
        columns: COLUMNS,
        rows: articles.map(({ tag, article, room, packed_by, codes, declared_cents }) => [
          tagWords(tag),
          article,
          room ?? '',
          packed_by === null ? '' : PACKED_BY[packed_by],
          conditionWords(codes),
          declared_cents === null ? '' : formatCents(declared_cents),
        ]),
        note: index === pages.length - 1 ? keyOf(items) : null,
      }),
    ),
    statements: [
      ...pages.map(
        ({ words }, index): PaperStatement => ({
          id: `page-${index + 1}`,
          words: `${words}, condition as noted.`,
          by: ['customer', 'company'],
          under: index,
        }),
      ),
      {
        id: 'high-value',
        words:
          valued.length === 0
            ? 'Nothing on this list is worth more than $100 per pound.'
            : `What is worth more than $100 per pound is listed with its value: ${valued.map(({ tag }) => tagWords(tag)).join(', ')}.`,
        by: ['customer'],
        under: null,
      },
    ],
  }
}

function keyOf(items: InventorySaid['items']): string | null {
  const codes = keyOfCodes(items.flatMap((item) => item.codes.map(({ code }) => code)))
  const packed = [...new Set(items.flatMap(({ packed_by }) => packed_by ?? []))].map(
    (by) => `${PACKED_BY[by]} ${PACKED_BY_WORDS[by]}`,
  )
  return [codes, ...packed].filter(Boolean).join(', ') || null
}
