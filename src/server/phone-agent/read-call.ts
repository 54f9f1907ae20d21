// The parts of a call that all platforms send in much the same form.
import type { AnswersByName, Turn } from '../../domain/phone-agent/call-report.ts'
import { recordingLink } from '../../domain/spoken-text.ts'
import { fieldsOf, isReserved, itemsOf, nameOf, namesIn, textOf } from './read-json.ts'

const LONGEST_TEXT = 10_000
const LONGEST_NAME = 100
const MOST_TURNS = 5000
/** Entries looked at: function calls stand among the turns. */
const MOST_ENTRIES = 4 * MOST_TURNS
/** In characters: longer than ten hours of talk. */
const LONGEST_TRANSCRIPT = 1_000_000
const MOST_LINES = 50_000
const MOST_ANSWERS = 100
/** In one answer. */
const MOST_LISTED = 1000

const TELEPHONE = /^\+?[\d ().-]{7,24}$/

/**
 * Carriers spell ANONYMOUS, BLOCKED, PRIVATE, RESTRICTED, UNAVAILABLE and UNKNOWN on the telephone's keys when a
 * caller withholds the number. Taken for a number, it would make one known customer of all who do.
 */
const WITHHELD = new Set(['+266696687', '+2562533', '+7748283', '+7378742833', '+86282452253', '+8656696'])

/** The telephone number that the network reports; null for withheld numbers, SIP addresses and everything else. */
export function telephoneOf(value: unknown): string | null {
  const number = nameOf(value, LONGEST_NAME)
  if (!number || !TELEPHONE.test(number) || WITHHELD.has(number)) return null
  const digits = number.replace(/\D/g, '').length
  return digits >= 7 && digits <= 15 ? number : null
}

/** The link to the recording, if it is safe to open. */
export function recordingAt(value: unknown): string | null {
  return recordingLink(typeof value === 'string' ? value : null)
}

/** A longer text: a summary, a note. */
export function longTextOf(value: unknown): string | null {
  return textOf(value, LONGEST_TEXT)
}

/** Answers by name that are text, numbers, booleans or lists of these, as text; the first hundred. */
export function answersOf(value: unknown): AnswersByName {
  const record = fieldsOf(value)
  const answers: [string, string][] = []
  for (const name of namesIn(record)) {
    if (answers.length === MOST_ANSWERS) break
    // A name with unprintable characters is no field that a company has set up.
    if (isReserved(name) || nameOf(name, LONGEST_NAME) !== name) continue
    const answer = longTextOf(writtenOut(record[name]))
    if (answer) answers.push([name, answer])
  }
  return Object.fromEntries(answers)
}

function writtenOut(value: unknown): string {
  return (Array.isArray(value) ? value.slice(0, MOST_LISTED) : [value]).filter(isPlain).join(', ')
}

function isPlain(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)
}

/** Who speaks, by the platform's lower-case name for them. */
export type SpeakerNames = ReadonlyMap<string, Turn['speaker']>

/**
 * What was said, turn by turn: from `list`, of records with a `role` and their words under `wordsField`, else
 * from `text`, whose lines begin with who speaks. Null when the platform sent neither.
 */
export function turnsOf(
  list: unknown,
  text: unknown,
  speakerNames: SpeakerNames,
  wordsField: string,
): Turn[] | null {
  if (!Array.isArray(list) && typeof text !== 'string') return null
  const turns = turnsInList(list, speakerNames, wordsField)
  return turns.length === 0 && typeof text === 'string' ? turnsInText(text, speakerNames) : turns
}

function turnsInList(list: unknown, speakerNames: SpeakerNames, wordsField: string): Turn[] {
  return cleanTurns(
    itemsOf(list)
      .slice(0, MOST_ENTRIES)
      .map((item) => {
        const { role, [wordsField]: words } = fieldsOf(item)
        return { speaker: speakerNames.get(nameOf(role, LONGEST_NAME) ?? ''), text: words }
      }),
  )
}

function turnsInText(text: string, speakerNames: SpeakerNames): Turn[] {
  const turns: { speaker: Turn['speaker']; text: string }[] = []
  for (const line of text.slice(0, LONGEST_TRANSCRIPT).split('\n', MOST_LINES)) {
    const [, voice = '', words = ''] = /^(\w+):\s(.*)$/s.exec(line) ?? []
    const speaker = speakerNames.get(voice.toLowerCase())
    const last = turns.at(-1)
    if (speaker) turns.push({ speaker, text: words })
    else if (last) last.text += `\n${line}`
  }
  return cleanTurns(turns)
}

function cleanTurns(turns: readonly { speaker: Turn['speaker'] | undefined; text: unknown }[]): Turn[] {
  return turns
    .flatMap(({ speaker, text }) => {
      const words = longTextOf(text)
      return speaker && words ? [{ speaker, text: words }] : []
    })
    .slice(0, MOST_TURNS)
}
