import { nameKey } from '../name-key.ts'

type Row = Readonly<Record<string, unknown>>

const digits = (text: string) => text.replace(/\D/g, '').slice(-10)

/** What a value says, however it is written: a phone number is its digits, a text its letters in any case. */
const plain = (name: string, value: unknown): string => {
  if (typeof value !== 'string') return JSON.stringify(value ?? null)
  return name === 'phone' ? digits(value) : nameKey(value)
}

const saysNothing = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The fields in which a row says something else than an earlier one that is known by the same. What it leaves out is no
 * difference.
 */
export const saysOther = (before: Row, now: Row): string[] =>
  Object.keys(now).filter(
    (name) => !saysNothing(now[name]) && plain(name, before[name]) !== plain(name, now[name]),
  )
