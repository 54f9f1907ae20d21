import { z } from 'zod'

/**
 * An answer as its schema lets it leave: only the schema's fields. A word that the schema does not list, where it lists
 * words, leaves as it is: a later release stored that kind, beside this one or before it was gone back to.
 * @throws z.ZodError when the answer does not fit its schema otherwise
 */
export function encodeAnswer(output: z.ZodType, answer: unknown): unknown {
  const { success, data, error } = z.safeEncode(output, answer as never)
  if (success) return data
  const unlisted = error.issues.map((issue) => unlistedWord(issue, answer))
  if (unlisted.some((one) => one === null)) throw error
  // A listed word stands in for each, so that all else leaves as ever.
  const listed = structuredClone(answer)
  for (const one of unlisted) put(listed, one as Unlisted, (one as Unlisted).standIn)
  const encoded = z.encode(output, listed as never)
  for (const one of unlisted) put(encoded, one as Unlisted, (one as Unlisted).word)
  return encoded
}

type Unlisted = { path: PropertyKey[]; word: string; standIn: unknown }

function unlistedWord(issue: z.core.$ZodIssue, answer: unknown): Unlisted | null {
  if (issue.code !== 'invalid_value') return null
  const word = issue.path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown>)?.[key],
    answer,
  )
  return typeof word === 'string' ? { path: issue.path, word, standIn: issue.values[0] } : null
}

function put(within: unknown, { path }: Unlisted, value: unknown) {
  const holder = path
    .slice(0, -1)
    .reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown>)[key], within)
  ;(holder as Record<PropertyKey, unknown>)[path.at(-1) as PropertyKey] = value
}
