import { setImmediate as othersTurn } from 'node:timers/promises'
import { z } from 'zod'
import { encodeAnswer } from './encode-answer.ts'

/** Rows that are turned into JSON in one go; there may be 100, each with hundreds of items. */
const SHORT = 20
const AT_A_STRETCH_MS = 10

/**
 * A long list as JSON, by its schema: only the schema's fields leave. Others are answered between its rows, which may be
 * megabytes.
 * @returns null for what is short, and answered like everything else
 * @throws z.ZodError when the answer does not fit its schema
 */
export async function jsonInPieces(
  output: z.ZodType,
  answer: unknown,
  clock: () => number = () => performance.now(),
): Promise<string | null> {
  const list = longListIn(output, answer)
  if (!list) return null
  const rows: string[] = []
  let begun = clock()
  for (const row of list.rows) {
    rows.push(JSON.stringify(encodeAnswer(list.schema, row)))
    if (clock() - begun < AT_A_STRETCH_MS) continue
    await othersTurn()
    begun = clock()
  }
  const others = encodeAnswer(output, { ...(answer as object), [list.name]: [] }) as Record<string, unknown>
  const parts = Object.entries(others)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => [name, name === list.name ? `[${rows.join(',')}]` : JSON.stringify(value)])
  return `{${parts.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`
}

function longListIn(output: z.ZodType, answer: unknown) {
  if (!(output instanceof z.ZodObject)) return undefined
  for (const [name, schema] of Object.entries(output.shape)) {
    const rows: unknown = (answer as Record<string, unknown>)[name]
    if (schema instanceof z.ZodArray && Array.isArray(rows) && rows.length > SHORT) {
      return { name, rows, schema: schema.element as z.ZodType }
    }
  }
  return undefined
}
