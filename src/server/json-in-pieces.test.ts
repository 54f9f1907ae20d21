import { expect, test } from 'vitest'
import { z } from 'zod'
import { jsonInPieces } from './json-in-pieces.ts'

const output = z.object({
  total: z.number(),
  rows: z.array(z.object({ id: z.number(), items: z.array(z.object({ name: z.string() })) })),
  more: z.boolean().optional(),
})
const rows = (count: number) =>
  Array.from({ length: count }, (_, id) => ({
    id,
    items: [{ name: `“${id}”\n\u2028`, secret: 'of no one else' }],
    secret: 'of no one else',
  }))

test('a long list is the JSON that it would be in one go, without a field that its schema does not name', async () => {
  const answer = { total: 3, rows: rows(100), more: undefined, secret: 'of no one else' }
  const json = await jsonInPieces(output, answer)
  expect(json).toBe(JSON.stringify(z.encode(output, answer)))
  expect(json).not.toContain('secret')
})

test('what is short, or no list, is left to be answered like everything else', async () => {
  expect(await jsonInPieces(output, { total: 3, rows: rows(20) })).toBeNull()
  expect(await jsonInPieces(z.undefined(), undefined)).toBeNull()
})

test('others have their turn between the rows of a list that takes long', async () => {
  let ms = 0
  let turns = 0
  const others = () => {
    turns += 1
    if (turns < 1000) setImmediate(others)
  }
  setImmediate(others)
  await jsonInPieces(output, { total: 3, rows: rows(30) }, () => {
    ms += 4
    return ms
  })
  expect(turns).toBeGreaterThanOrEqual(9)
})

test('a row that does not fit its schema is not answered', async () => {
  const broken = rows(30).map((row) => ({ ...row, id: String(row.id) }))
  await expect(jsonInPieces(output, { total: 3, rows: broken })).rejects.toThrow('expected number')
})
