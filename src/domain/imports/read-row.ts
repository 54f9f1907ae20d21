import { LONGEST_JOB_HOURS } from '../jobs/job-duration.ts'
import { centsOf, dollarsOf } from '../money.ts'
import { withLostZeros, zipWithZeros } from '../quotes/address-lines.ts'
import { EXTERNAL_ID, IMPORT_FIELDS, type ImportField, type ImportKind } from './import-fields.ts'
import { readEmails, readPhones } from './read-contacts.ts'
import { type CellReading, readClock, readDay, readMoment } from './read-date.ts'
import { readAmount, readHours, readNumber } from './read-number.ts'
import { type StatusWords, statusMeant } from './read-status.ts'
import type { Note } from './row-notes.ts'

/** What a row says, under the names of the kind's fields. */
export type RowSaid = Record<string, unknown>
type ReadRow = {
  externalId: string | null
  said: RowSaid
  /** What its status is called in the file; null where none is said. */
  status: string | null
  /** What could not be read, as sentences that name the field. */
  faults: string[]
  /** What was read otherwise than it stands there, or is not kept. */
  notes: Note[]
}

/** How the cells of a file are meant, and what its statuses are. */
export type RowReading = CellReading & { readonly statuses: StatusWords }

const YES = ['yes', 'y', 'true', '1', 'x', 'active', 'on', 'enabled']
const NO = ['no', 'n', 'false', '0', 'inactive', 'off', 'disabled', 'archived']

/** Reads a row's cells by what its columns hold. An empty cell says nothing. */
export function readRow(
  kind: ImportKind,
  cells: readonly string[],
  columns: readonly (string | null)[],
  reading: RowReading,
): ReadRow {
  const said: RowSaid = {}
  const faults: string[] = []
  let status: string | null = null
  columns.forEach((name, at) => {
    const field = name === null ? undefined : IMPORT_FIELDS[kind].find((one) => one.name === name)
    const text = (cells[at] ?? '').trim().replace(MADE_SAFE, '')
    if (!field || text === '') return
    if (field.as === 'status') status = text.slice(0, LONGEST_STATUS)
    const longest = field.as === 'status' ? LONGEST_STATUS : LONGEST_FIGURE
    const isShort = AS_TEXT.includes(field.as) || text.length <= longest
    const value = isShort ? readAs(kind, field, text, reading) : null
    if (value === null) faults.push(`${field.label}: ${expected(field)}, not “${shortened(text)}”`)
    else said[field.name] = value
  })
  const { [EXTERNAL_ID]: externalId = null, ...rest } = said
  const notes: Note[] = []
  const whole = withoutTip(lengthOfJob(contactOf(kind, addressesOf(rest, notes), notes), notes))
  return { externalId: externalId as string | null, said: whole, status, faults, notes }
}

const AS_TEXT: readonly ImportField['as'][] = ['text', 'phones', 'emails']

const EXPECTED: Readonly<Record<ImportField['as'], string>> = {
  text: 'Must be text',
  phones: 'Must be a phone number',
  emails: 'Must be an email address',
  day: 'Must be a date like 5/31/2026 or 2026-05-31',
  moment: 'Must be a date like 5/31/2026 or 2026-05-31 9:00 AM',
  clock: 'Must be a time like 8:00 AM',
  'clock or moment': 'Must be a time like 8:00 AM',
  hours: 'Must be a length like 4.5 or 4h 30m',
  number: 'Must be a number like 1,234.50',
  amount: 'Must be a number like 1,234.50',
  'yes or no': 'Must be yes or no',
  status: 'Must be a status that we know',
  list: 'Must be one of the listed words',
}

const expected = ({ as, label }: ImportField) =>
  as === 'status' ? `Must be a ${label.toLowerCase()} that we know` : EXPECTED[as]

/** Our own files of rows to mend begin what could be a formula, such as `+1 303 555 0199`, with an apostrophe. */
const MADE_SAFE = /^'(?=[=+\-@])/
/** No day, number or word of a list is longer. */
const LONGEST_FIGURE = 60
/** As many characters of a status are counted and can be said to mean something. */
const LONGEST_STATUS = 200
const LONGEST_SHOWN = 40
const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

function readAs(kind: ImportKind, field: ImportField, text: string, reading: RowReading): unknown {
  switch (field.as) {
    case 'text':
      return text
    case 'phones':
      return readPhones(text)
    case 'emails':
      return readEmails(text)
    case 'day':
      return readMoment(text, reading)?.day ?? readDay(text, reading.order)
    case 'moment':
      return readMoment(text, reading)
    case 'clock':
      // A day alone says no time, and is no fault of the row.
      return readClock(text) ?? clockOf(readMoment(text, reading))
    case 'clock or moment': {
      const clock = readClock(text)
      return clock === null ? readMoment(text, reading) : { day: null, clock }
    }
    case 'status':
      return statusMeant(kind, text, reading.statuses)
    case 'yes or no': {
      const word = text.toLowerCase()
      return YES.includes(word) ? true : NO.includes(word) ? false : null
    }
    case 'list':
      return wordOf(field, text)
    default:
      return NUMBERS[field.as](text)
  }
}

const clockOf = (moment: { clock: string | null } | null) => moment && (moment.clock ?? undefined)

const NUMBERS = { hours: readHours, number: readNumber, amount: readAmount } as const

function wordOf({ words = [] }: ImportField, text: string): string | null {
  const word = text.toLowerCase().replace(/s$/, '')
  return words.find((one) => one === text.toLowerCase() || one === word) ?? LIKE[word] ?? null
}

/** What other programs call the words of our lists. */
const LIKE: Readonly<Record<string, string>> = {
  'crew lead': 'lead',
  'crew leader': 'lead',
  leader: 'lead',
  foreman: 'lead',
  mover: 'helper',
  labor: 'service',
  supply: 'material',
  supplie: 'material',
  product: 'material',
  inventory: 'material',
  hourly: 'hour',
  hr: 'hour',
  each: 'piece',
  ea: 'piece',
  unit: 'piece',
  'per item': 'piece',
  'flat rate': 'flat',
  fixed: 'flat',
  'cu ft': 'cubic foot',
  cuft: 'cubic foot',
  'cubic feet': 'cubic foot',
  monthly: 'month',
  daily: 'day',
}

const ADDRESSES = ['pickup', 'delivery', 'origin', 'destination']

/** Names and addresses of which a file has the parts become one, unless it has them whole. */
function addressesOf({ first_name, last_name, ...said }: RowSaid, notes: Note[]): RowSaid {
  const whole: RowSaid = { ...said }
  const parts = [first_name, last_name].filter(Boolean).join(' ')
  if (parts !== '') whole.name = parts
  for (const one of ADDRESSES) {
    const part = (name: string) => {
      const value = whole[`${one}_${name}`] as string | undefined
      delete whole[`${one}_${name}`]
      return value
    }
    const [street, unit, city, state, short] = ['street', 'unit', 'city', 'state', 'zip'].map(part)
    const zip = zipIn(state, short)
    const place = [state, zip].filter(Boolean).join(' ')
    const lines = [street, unit, city, place].filter(Boolean).join(', ')
    const known = whole[`${one}_address`] as string | undefined
    // Some programs call the street alone the address.
    const isStreet =
      known !== undefined && street === undefined && lines !== '' && !known.includes(city ?? zip ?? '')
    const said = known === undefined ? lines : isStreet ? `${known}, ${lines}` : known
    if (said === '') continue
    whole[`${one}_address`] = withLostZeros(said)
    if (zip !== short || withLostZeros(said) !== said) notes.push('zip')
  }
  return whole
}

/** Four digits alone are a code of the states whose codes begin with a zero: no other has so few. */
function zipIn(state: string | undefined, zip: string | undefined): string | undefined {
  const [, digits = '', more = ''] = /^(\d{3,4})(-\d{4})?$/.exec(zip ?? '') ?? []
  if (digits === '') return zip
  const whole =
    state === undefined ? (digits.length === 4 ? `0${digits}` : null) : zipWithZeros(state, digits)
  return whole === null ? zip : whole + more
}

/** Where the notes of a kind stand that what else a row says is kept in. */
const NOTES: Partial<Record<ImportKind, string>> = { quotes: 'internal_notes', jobs: 'job_notes' }

/** One number and one address of the several that a row may say: the first. The others are kept in its notes, or said. */
function contactOf(
  kind: ImportKind,
  { phone, phone_2, phone_3, email, email_2, ...said }: RowSaid,
  notes: Note[],
): RowSaid {
  const listed = (...all: unknown[]) => [
    ...new Set(all.flatMap((one) => (one as string[] | undefined) ?? [])),
  ]
  const phones = listed(phone, phone_2, phone_3)
  const emails = listed(email, email_2)
  const more = [
    phones.length > 1 && `Other phone: ${phones.slice(1).join(', ')}`,
    emails.length > 1 && `Other email: ${emails.slice(1).join(', ')}`,
  ].filter(Boolean)
  const place = NOTES[kind]
  if (more.length > 0) notes.push(place ? 'others-in-notes' : 'others-left-out')
  return {
    ...said,
    ...(phones.length > 0 && { phone: phones[0] }),
    ...(emails.length > 0 && { email: emails[0] }),
    ...(more.length > 0 && place && { [place]: [said[place], ...more].filter(Boolean).join('\n') }),
  }
}

/** What a customer paid without the tip that stands in it: to the cent. */
function withoutTip({ with_tip, ...said }: RowSaid): RowSaid {
  if (with_tip === undefined || said.amount !== undefined) return said
  return { ...said, amount: dollarsOf(centsOf(Number(with_tip)) - centsOf(Number(said.tip ?? 0))) }
}

type Ends = { day: string | null; clock: string | null }

/** How long a job takes, in hours, by whichever of its columns says it; a length of nothing is none. */
function lengthOfJob(
  { hours, estimated_hours, minutes, end_time, ...said }: RowSaid,
  notes: Note[],
): RowSaid {
  const lengths = [hours, minutes === undefined ? undefined : Number(minutes) / 60, estimated_hours]
  const length = lengths.find((one) => Number(one) > 0) ?? lengthTo(said, end_time as Ends | undefined)
  if (Number(length) > LONGEST_JOB_HOURS) {
    notes.push('long')
    return { ...said, hours: LONGEST_JOB_HOURS }
  }
  if (length !== undefined) return { ...said, hours: Math.round(Number(length) * 100) / 100 }
  if (said.scheduled_date !== undefined) notes.push('no-length')
  return said
}

const HOUR_MS = 3_600_000

/** From the beginning of a job to its end, in hours, as a clock on the wall counts them. */
function lengthTo({ scheduled_date, start_time }: RowSaid, end: Ends | undefined): number | undefined {
  const begins = scheduled_date as Ends | undefined
  const clock = (start_time as string | undefined) ?? begins?.clock
  if (!end?.clock || !begins?.day || !clock) return undefined
  const from = Date.parse(`${begins.day}T${clock}Z`)
  const to = Date.parse(`${end.day ?? begins.day}T${end.clock}Z`)
  const hours = (to - from) / HOUR_MS
  // A job that ends before it begins ends on the next day.
  return hours > 0 ? hours : hours < 0 && end.day === null ? hours + 24 : undefined
}
