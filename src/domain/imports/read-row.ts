import { EXTERNAL_ID, IMPORT_FIELDS, type ImportField, type ImportKind } from './import-fields.ts'
import { type DateOrder, readClock, readDay, readMoment } from './read-date.ts'
import { readNumber } from './read-number.ts'
import { readStatus } from './read-status.ts'

/** What a row says, under the names of the kind's fields. */
export type RowSaid = Record<string, unknown>
type ReadRow = {
  externalId: string | null
  said: RowSaid
  /** What could not be read, as sentences that name the field. */
  faults: string[]
}

const YES = ['yes', 'y', 'true', '1', 'x', 'active', 'on', 'enabled']
const NO = ['no', 'n', 'false', '0', 'inactive', 'off', 'disabled', 'archived']

/** Reads a row's cells by what its columns hold. An empty cell says nothing. */
export function readRow(
  kind: ImportKind,
  cells: readonly string[],
  columns: readonly (string | null)[],
  order: DateOrder,
): ReadRow {
  const said: RowSaid = {}
  const faults: string[] = []
  columns.forEach((name, at) => {
    const field = name === null ? undefined : IMPORT_FIELDS[kind].find((one) => one.name === name)
    const text = (cells[at] ?? '').trim().replace(MADE_SAFE, '')
    if (!field || text === '') return
    const isShort = field.as === 'text' || text.length <= LONGEST_FIGURE
    const value = isShort ? readAs(kind, field, text, order) : null
    if (value === null) faults.push(`${field.label}: ${EXPECTED[field.as]}, not “${shortened(text)}”`)
    else said[field.name] = value
  })
  const { [EXTERNAL_ID]: externalId = null, ...rest } = said
  return { externalId: externalId as string | null, said: together(rest), faults }
}

const EXPECTED: Readonly<Record<ImportField['as'], string>> = {
  text: 'Must be text',
  day: 'Must be a date like 5/31/2026 or 2026-05-31',
  moment: 'Must be a date like 5/31/2026 or 2026-05-31 9:00 AM',
  clock: 'Must be a time like 8:00 AM',
  number: 'Must be a number like 1,234.50',
  'yes or no': 'Must be yes or no',
  status: 'Must be a status that we know',
  list: 'Must be one of the listed words',
}

/** Our own files of rows to mend begin what could be a formula, such as `+1 303 555 0199`, with an apostrophe. */
const MADE_SAFE = /^'(?=[=+\-@])/
/** No day, number or word of a list is longer. */
const LONGEST_FIGURE = 60
const LONGEST_SHOWN = 40
const shortened = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)

function readAs(kind: ImportKind, { as, words = [] }: ImportField, text: string, order: DateOrder): unknown {
  switch (as) {
    case 'text':
      return text
    case 'day':
      return readMoment(text, order)?.day ?? readDay(text, order)
    case 'moment':
      return readMoment(text, order)
    case 'clock':
      return readClock(text) ?? readMoment(text, order)?.clock ?? null
    case 'number':
      return readNumber(text)
    case 'yes or no': {
      const word = text.toLowerCase()
      return YES.includes(word) ? true : NO.includes(word) ? false : null
    }
    case 'status':
      return readStatus(kind, text)
    case 'list': {
      const word = text.toLowerCase().replace(/s$/, '')
      return words.find((one) => one === text.toLowerCase() || one === word) ?? LIKE[word] ?? null
    }
  }
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
function together({ first_name, last_name, ...said }: RowSaid): RowSaid {
  const whole: RowSaid = { ...said }
  const parts = [first_name, last_name].filter(Boolean).join(' ')
  if (parts !== '') whole.name = parts
  for (const one of ADDRESSES) {
    const part = (name: string) => {
      const value = whole[`${one}_${name}`] as string | undefined
      delete whole[`${one}_${name}`]
      return value
    }
    const [street, unit, city, state, zip] = ['street', 'unit', 'city', 'state', 'zip'].map(part)
    const place = [state, zip].filter(Boolean).join(' ')
    const lines = [street, unit, city, place].filter(Boolean).join(', ')
    const known = whole[`${one}_address`] as string | undefined
    // Some programs call the street alone the address.
    if (known === undefined && lines !== '') whole[`${one}_address`] = lines
    else if (
      known !== undefined &&
      street === undefined &&
      lines !== '' &&
      !known.includes(city ?? zip ?? '')
    ) {
      whole[`${one}_address`] = `${known}, ${lines}`
    }
  }
  return whole
}
