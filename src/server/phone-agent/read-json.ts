// Tolerant readers of what a platform sends: a field that is missing or of an unexpected type is null and never a reason
// to refuse the rest. None of these throws, whatever the JSON.
import { cleanText, READ_PER_CHARACTER } from '../../domain/spoken-text.ts'

export type Fields = Readonly<Record<string, unknown>>

const MOST_FIELDS = 1000
const RESERVED = new Set(['__proto__', 'constructor', 'prototype'])

/** Later years have six digits in ISO form, which not every reader accepts. */
const LAST_MOMENT = Date.UTC(9999, 11, 31, 23, 59, 59)
const ISO_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/

/** The fields of a record; of anything else none. */
export function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}
}

/** The names of a record's fields in their order, a thousand at most: no platform sends more. */
export function namesIn(value: unknown): string[] {
  const names: string[] = []
  for (const name in fieldsOf(value)) if (names.push(name) >= MOST_FIELDS) break
  return names
}

/** The fields, a thousand at most, as a record of our own, without names that reach a prototype. */
export function copyFields(value: unknown): Fields {
  const fields = fieldsOf(value)
  return Object.fromEntries(
    namesIn(value)
      .filter((name) => !isReserved(name))
      .map((name) => [name, fields[name]]),
  )
}

/** Whether a field of this name would reach an object's prototype. */
export function isReserved(name: string): boolean {
  return RESERVED.has(name)
}

export function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** Text with its lines, fit to be stored, cut at `max` characters; null when it is none, or empty. */
export function textOf(value: unknown, max: number): string | null {
  return typeof value === 'string' ? cleanText(value, max, 'lines') : null
}

/** A name on one line; null when it is none, or longer than `max` characters: half a name is another name. */
export function nameOf(value: unknown, max: number): string | null {
  if (typeof value !== 'string' || value.length > READ_PER_CHARACTER * max) return null
  const name = cleanText(value, max + 1)
  return name && name.length <= max ? name : null
}

/** A moment written in milliseconds since 1970 or as ISO text with its zone; null when it is none. */
export function momentOf(value: unknown): Date | null {
  const isWritten = typeof value === 'string' && ISO_MOMENT.test(value)
  const milliseconds = isWritten ? Date.parse(value) : value
  if (typeof milliseconds !== 'number') return null
  return milliseconds >= 0 && milliseconds <= LAST_MOMENT ? new Date(milliseconds) : null
}
