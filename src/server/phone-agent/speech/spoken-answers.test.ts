import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { catalogueItems } from '../../../domain/catalogue/catalogue.ts'
import { itemMeant } from '../../../domain/catalogue/item-meant.ts'
import { readSpokenItems } from '../../../domain/catalogue/spoken-items.ts'
import type { CollectedAnswers } from '../../../domain/phone-agent/collected-answers.ts'
import { type Collected, collectAnswers } from '../collected-answers.ts'
import { readBack } from '../heard.ts'

const TABLE = join(import.meta.dirname, '../../../../test/phone-agent/spoken-answers.txt')
const TODAY = '2026-12-03'

type Said = { kind: string; said: string; noted: string }

function table(): Said[] {
  let kind = ''
  return readFileSync(TABLE, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) kind = line.slice(2)
      const [said, noted] = line.split(' | ')
      return said !== undefined && noted !== undefined ? [{ kind, said, noted }] : []
    })
}

/** The field of the agent that each kind of answer is given in. */
const FIELDS = {
  date: 'move_date',
  phone: 'customer_phone',
  email: 'customer_email',
  name: 'customer_name',
  stairs: 'pickup_stairs',
  none: 'customer_name',
}

function readOf({ kind, said }: Said): Collected {
  if (kind === 'inventory') return collectAnswers({ analysis: {}, collected: {} }, said, TODAY)
  // Who says how large the home is tells no distance.
  const field =
    FIELDS[kind as keyof typeof FIELDS] ??
    (/\bmiles|kilo|away|feet/.test(said) ? 'distance_miles' : 'move_type')
  return collectAnswers({ analysis: { [field]: said }, collected: {} }, undefined, TODAY)
}

const itemCalled = (name: string) => itemMeant(catalogueItems, name)?.name ?? name

/** In the words of the table. */
function notedOf({ kind, noted }: Said, { answers, heard, notUnderstood }: Collected): string {
  const asked = heard.filter((each) => each.noted === null)
  if (kind === 'inventory') {
    const known = (answers.items ?? []).filter(({ name }) => !notUnderstood.includes(name))
    const words = asked.map(({ said }) => said).join(', ')
    return `${known
      .map(({ name, quantity }) => `${quantity} ${name}`)
      .sort()
      .join(', ')}; asked: ${words}`
  }
  const words: Record<string, (answers: CollectedAnswers) => string | undefined> = {
    date: ({ moveDate }) => moveDate,
    phone: ({ phone }) => phone?.replace(/\D/g, ''),
    email: ({ email }) => email,
    name: ({ name }) => name,
    none: ({ name }) => name,
    measure: ({ distance, home }) => home ?? (distance === undefined ? undefined : `${distance} miles`),
    stairs: (given) => stairsIn(noted, given),
  }
  return words[kind]?.(answers) ?? (asked.length > 0 ? 'asked' : 'none')
}

function stairsIn(noted: string, { pickupStairs, deliveryStairs, pickupElevator }: CollectedAnswers) {
  if (noted.startsWith('pickup')) return `pickup ${pickupStairs}, delivery ${deliveryStairs}`
  const parts = [
    noted.includes('flights') && pickupStairs !== undefined && `flights ${pickupStairs}`,
    pickupElevator !== undefined && `elevator ${pickupElevator ? 'yes' : 'no'}`,
  ]
  return parts.filter(Boolean).join(', ') || undefined
}

/** The names of items as the catalogue has them. */
function wanted({ kind, noted }: Said): string {
  if (kind !== 'inventory') return noted
  const [items = '', asked = ''] = noted.split('; asked: ')
  const named = items
    .split('; left')[0]
    ?.split(', ')
    .flatMap((each) => {
      const [, count, name] = /^(\d+) (.+)$/.exec(each) ?? []
      return name === undefined ? [] : [[itemCalled(name), Number(count)] as const]
    })
  const sums = Map.groupBy(named ?? [], ([name]) => name)
  const lines = [...sums].map(([name, same]) => `${same.reduce((sum, [, count]) => sum + count, 0)} ${name}`)
  return `${lines.sort().join(', ')}; asked: ${asked}`
}

test.each(table())('$kind: $said', (row) => {
  expect(notedOf(row, readOf(row))).toBe(wanted(row))
})

test('what is said without end is looked up no more often than it grows', () => {
  const lookedUp = (times: number) => {
    let lookups = 0
    const known = {
      meant: (name: string) => {
        lookups += 1
        return itemMeant(catalogueItems, name)
      },
      isCalled: () => false,
    }
    readSpokenItems('two dressers, no, make that three, with a mirror each and '.repeat(times), known)
    return lookups
  }
  expect(lookedUp(20)).toBeLessThanOrEqual(2 * lookedUp(10) + 2)
  expect(lookedUp(2000)).toBeLessThan(10_000)
})

test('the agent reads back what was noted, and asks again in the caller’s words', () => {
  const analysis = {
    move_date: 'December 12 or 13',
    pickup_stairs: 'third floor, no elevator',
    customer_email: 'john at gmail',
  }
  const { heard } = collectAnswers({ analysis, collected: {} }, 'two couches and some boxes', TODAY)
  expect(readBack(heard)).toBe(
    'I noted 2 couches and 2 flights of stairs and no elevator at the pickup; I did not understand “boxes” since it was not said how many, “john at gmail” as an email address and “December 12 or 13” as one day.',
  )
})
