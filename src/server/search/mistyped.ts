import { sql } from 'drizzle-orm'
import type { OrgScope } from '../org-scope.ts'
import { escapeLike } from '../storage/contains-text.ts'
import type { Matching } from './candidates.ts'

/** How alike a word must be to count as mistyped, from 0 to 1. */
export const WORD_SIMILARITY = 0.4
export const SHORTEST_SUBSTRING = 3
/** Typed words that are looked up; the longest say most. */
const WORDS = 4
const ALIKE_EACH = 5
/** Texts that are compared letter by letter where no word is alike, such as a telephone number's. */
const COMPARED = 500

/**
 * What a mistyped text could have meant, the likeliest first: texts that hold a word like each of the typed ones, then a
 * word like any of them, then any of the newest texts that are alike. Words are compared with the company's words, of
 * which there are few, and not with its texts. Needs a transaction.
 */
export async function* likeTyped(scope: OrgScope, text: string): AsyncGenerator<Matching> {
  await scope.db.execute(
    sql`select set_config('pg_trgm.word_similarity_threshold', ${String(WORD_SIMILARITY)}, true)`,
  )
  const words = await wordsLike(scope, text)
  if (words.length > 0) {
    const eachOf = words.map(
      (choices) =>
        sql`(${sql.join(
          choices.map((word) => sql`search_text like ${`%${escapeLike(word)}%`}`),
          sql` or `,
        )})`,
    )
    yield { condition: sql`(${sql.join(eachOf, sql` and `)})`, indexed: true }
    if (words.length > 1) {
      yield { condition: sql`(${sql.join(eachOf, sql` or `)})`, indexed: true }
    }
  }
  yield { condition: sql`${text} <% search_text`, indexed: false, among: COMPARED }
}

/** For each typed word that is like words of the company, the most alike of these. */
async function wordsLike(scope: OrgScope, text: string): Promise<string[][]> {
  const typed = [...new Set(text.split(/[^\p{L}\p{M}]+/u))]
    .filter((word) => word.length >= SHORTEST_SUBSTRING)
    .sort((a, b) => b.length - a.length)
    .slice(0, WORDS)
  const found: string[][] = []
  for (const word of typed) {
    const { rows } = await scope.db.execute<{ word: string }>(sql`
      select word from search_words where organization_id = ${scope.organizationId} and ${word} <% word
      group by word order by word_similarity(${word}, word) desc, word_similarity(word, ${word}) desc, word
      limit ${ALIKE_EACH}`)
    if (rows.length > 0) found.push(rows.map((row) => row.word))
  }
  return found
}
