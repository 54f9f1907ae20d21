// What a caller said beside what was noted of it: the agent reads it back, asks again for what was not understood, and staff
// see both with the quote.
import { itemName } from '../../domain/catalogue/item-name.ts'
import type { ReadItems } from '../../domain/catalogue/read-items.ts'
import type { AnswersByName } from '../../domain/phone-agent/call-report.ts'
import type { CollectedAnswers, SpokenAnswer } from '../../domain/phone-agent/collected-answers.ts'
import { cleanText, isNoAnswer } from '../../domain/spoken-text.ts'
import { spokenDay, spokenList } from './speech/spoken-words.ts'

/** An answer as it was said; `spoken` is what was noted of it, as an agent says it. */
export type Heard = SpokenAnswer & { readonly spoken: string | null }

/** In characters. */
const LONGEST_WORDS = 500

type Topic = {
  readonly about: SpokenAnswer['about']
  /** The fields under which it is asked for. */
  readonly fields: readonly string[]
  /** What was noted; null for nothing. */
  noted(answers: CollectedAnswers, today: string): string | null
}

const ENDS = { pickup: 'at the pickup', delivery: 'at the delivery' } as const

function stairsNoted(answers: CollectedAnswers, end: keyof typeof ENDS): string | null {
  const [flights, elevator] = [answers[`${end}Stairs`], answers[`${end}Elevator`]]
  const parts = [
    flights !== undefined &&
      (flights === 0 ? 'no stairs' : flights === 1 ? 'one flight of stairs' : `${flights} flights of stairs`),
    elevator !== undefined && (elevator ? 'an elevator' : 'no elevator'),
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${spokenList(parts, 'and')} ${ENDS[end]}` : null
}

const TOPICS: readonly Topic[] = [
  {
    about: 'name',
    fields: ['customer_name', 'name'],
    noted: ({ name }) => (name === undefined ? null : `the name ${name}`),
  },
  {
    about: 'email',
    fields: ['customer_email', 'email'],
    noted: ({ email }) => (email === undefined ? null : `the email address ${email}`),
  },
  {
    about: 'phone',
    fields: ['customer_phone', 'phone', 'phone_number'],
    noted: ({ phone }) => (phone === undefined ? null : `the phone number ${phone}`),
  },
  {
    about: 'date',
    fields: ['move_date'],
    noted: ({ moveDate }, today) => (moveDate === undefined ? null : spokenDay(moveDate, today)),
  },
  {
    about: 'distance',
    fields: ['distance_miles', 'distance'],
    noted: ({ distance }) => (distance === undefined ? null : `${distance} miles`),
  },
  ...(['pickup', 'delivery'] as const).map(
    (end): Topic => ({
      about: 'stairs',
      fields: [`${end}_stairs`, `${end}_elevator`],
      noted: (answers) => stairsNoted(answers, end),
    }),
  ),
]

/** What was said of everything but the items, with what was noted. */
export function heardAnswers(said: AnswersByName, answers: CollectedAnswers, today: string): Heard[] {
  return TOPICS.flatMap(({ about, fields, noted }) => {
    const words = fields
      .map((field) => cleanText(said[field] ?? '', LONGEST_WORDS))
      .filter((text) => text !== null && !isNoAnswer(text))
    if (words.length === 0) return []
    const spoken = noted(answers, today)
    return [{ about, field: fields[0] ?? about, said: words.join('; '), noted: spoken, spoken }]
  })
}

/** The same of the items: as one answer, and each thing that has to be asked again. */
export function heardItems(said: unknown, read: ReadItems): Heard[] {
  const words = cleanText(itemsInWords(said).join(', '), LONGEST_WORDS)
  const known = read.items.filter(({ name }) => !read.notUnderstood.includes(name))
  const left = read.left.map((name) => itemName(name).toLowerCase())
  const noted = [
    ...known.map(({ name, quantity }) => `${quantity} × ${itemName(name)}`),
    ...(left.length > 0 ? [`without ${spokenList(left, 'and')}`] : []),
  ]
  const spoken = [...read.spoken, ...(left.length > 0 ? [`no ${spokenList(left, 'or')}`] : [])]
  const again = [
    ...read.notUnderstood.map((name) => ({ about: 'item' as const, name })),
    ...read.uncounted.map((name) => ({ about: 'count' as const, name })),
  ]
  return [
    ...(words !== null && noted.length > 0
      ? [
          {
            about: 'items' as const,
            field: 'items',
            said: words,
            noted: noted.join(', '),
            spoken: spokenList(spoken, 'and'),
          },
        ]
      : []),
    ...again.slice(0, MOST_ASKED).map(({ about, name }) => ({
      about,
      field: `${about}: ${name}`,
      said: name,
      noted: null,
      spoken: null,
    })),
  ]
}

/** A caller is not asked for more at once. */
const MOST_ASKED = 10

function itemsInWords(said: unknown): string[] {
  return (Array.isArray(said) ? said.slice(0, 50) : [said]).flatMap((entry) => {
    if (typeof entry === 'string') return [entry.slice(0, LONGEST_WORDS)]
    if (typeof entry !== 'object' || entry === null || !('name' in entry) || typeof entry.name !== 'string')
      return []
    const quantity = 'quantity' in entry && Number.isFinite(entry.quantity) ? `${entry.quantity} ` : ''
    return [`${quantity}${entry.name.slice(0, LONGEST_WORDS)}`]
  })
}

const ASKED: Readonly<Record<SpokenAnswer['about'], string>> = {
  items: 'the items',
  item: 'as an item',
  count: 'since it was not said how many',
  date: 'as one day',
  phone: 'as one phone number',
  email: 'as an email address',
  name: 'as a name',
  stairs: 'as a number of flights',
  distance: 'as a number of miles',
}

/** In one breath; `ask_again` has more. */
const MOST_SPOKEN = 4
/** In characters. */
const LONGEST_ASKED = 60
const LONGEST_SPOKEN = 400

/** In one sentence what was noted and what was not understood, for the agent to read back; null when nothing was said. */
export function readBack(heard: readonly Heard[]): string | null {
  const noted = heard.flatMap(({ spoken }) =>
    spoken === null ? [] : [cleanText(spoken, LONGEST_SPOKEN) ?? ''],
  )
  const asked = askAgain(heard)
  const parts = [
    noted.length > 0 && `I noted ${spokenList(noted, 'and')}`,
    asked && `I did not understand ${asked}`,
  ]
  const said = parts.filter(Boolean)
  return said.length > 0 ? `${said.join('; ')}.` : null
}

/** What has to be asked again: `“the 12th or 13th” as one day`; null for nothing. */
export function askAgain(heard: readonly Heard[]): string | null {
  const words = heard
    .filter(({ noted }) => noted === null)
    .slice(0, MOST_SPOKEN)
    .map(({ about, said }) => `“${cleanText(said, LONGEST_ASKED)}” ${ASKED[about]}`)
  return words.length > 0 ? spokenList(words, 'and') : null
}

/** The same for a program. */
export const notUnderstood = (heard: readonly Heard[]) =>
  heard.filter(({ noted }) => noted === null).map(({ about, said }) => ({ about, said }))
