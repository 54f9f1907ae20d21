import { sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { escapeLike } from '../storage/contains-text.ts'
import type { Matching } from './candidates.ts'

/** How alike a word must be to count as mistyped, from 0 to 1. */
const WORD_SIMILARITY = 0.4
export const SHORTEST_SUBSTRING = 3
/** Typed words that are looked up; the longest say most. */
const WORDS = 4
/** A word may have been meant as one of so many, each at least this near to the most alike. */
const ALIKE_EACH = 3
const NEARLY = 0.8
/** Texts that are compared letter by letter for a mistyped number, such as a telephone number. */
const COMPARED = 500

type Meant = { typed: string; word: string; alike: number }

/**
 * What a mistyped text could have meant, the likeliest first: texts that hold a word like each of the typed ones, then a
 * word like any of them, then, for a number, any of the newest texts that are alike. Words are compared with the
 * company's words, of which there are few, and not with its texts.
 */
export async function* likeTyped(scope: OrgScope, text: string): AsyncGenerator<Matching> {
  const meant = await wordsMeant(scope, text)
  const holds = ({ word }: Meant) => sql`search_text like ${`%${escapeLike(word)}%`}`
  const words = Map.groupBy(meant, ({ typed }) => typed)
  const eachOf = [...words.values()].map((choices) => sql`(${sql.join(choices.map(holds), sql` or `)})`)
  // The most alike word of each that was typed; they come most alike first.
  const ranks = [...words.values()].map(
    (choices) =>
      sql`case ${sql.join(
        choices.map((choice) => sql`when ${holds(choice)} then ${choice.alike}::float8`),
        sql` `,
      )} else 0 end`,
  )
  const rank = sql`(${sql.join(ranks, sql` + `)})`
  if (words.size > 0) yield { condition: sql.join(eachOf, sql` and `), rank, indexed: true }
  if (words.size > 1) yield { condition: sql`(${sql.join(eachOf, sql` or `)})`, rank, indexed: true }
  if (!/\d/.test(text)) return
  const alike = sql`word_similarity(${text}, search_text)`
  yield {
    condition: sql`${alike} >= ${WORD_SIMILARITY}::float8`,
    rank: alike,
    indexed: false,
    among: COMPARED,
  }
}

/** For each typed word the company's words that it may have been meant as, the most alike first. */
async function wordsMeant(scope: OrgScope, text: string): Promise<Meant[]> {
  const typed = [...new Set(text.split(/[^\p{L}\p{M}]+/u))]
    .filter((word) => word.length >= SHORTEST_SUBSTRING)
    .sort((a, b) => b.length - a.length)
    .slice(0, WORDS)
  if (typed.length === 0) return []
  // In quotes, or the word null would be none.
  const asArray = `{${typed.map((word) => `"${word}"`).join(',')}}`
  // The index compares by a setting, which holds for this statement only and has to be made before it is read.
  const { rows } = await scope.db.execute<Meant>(sql`
    with threshold as materialized (
      select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY)}, true) as is_set)
    select typed, word, alike
    from threshold, unnest(${asArray}::text[]) with ordinality as asked (typed, place), lateral (
      select word, similarity(typed, word)::float8 as alike from search_words
      where organization_id = ${scope.organizationId} and typed <% word and is_set is not null
      group by word order by alike desc, word limit ${ALIKE_EACH}
    ) as choices
    order by place, alike desc, word`)
  const best = new Map<string, number>()
  for (const { typed, alike } of rows) if (!best.has(typed)) best.set(typed, alike)
  return rows.filter(({ typed, alike }) => alike >= NEARLY * (best.get(typed) ?? 0))
}
