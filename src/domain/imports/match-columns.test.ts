import { expect, test } from 'vitest'
import { findHeadings } from './find-headings.ts'
import { columnsLack, IMPORT_FIELDS, IMPORT_KINDS } from './import-fields.ts'
import { layoutOf, matchColumns } from './match-columns.ts'
import { PROFILES, profileOf } from './profiles.ts'
import { readRow } from './read-row.ts'
import { STATUS_CHOICES } from './read-status.ts'
import { whyAside } from './row-aside.ts'
import { rowKey } from './row-key.ts'

const READING = {
  order: 'month first' as const,
  onClock: (instant: Date) => instant.toISOString(),
  statuses: { said: {}, theirs: {} },
}

// @spec 10.263
test.each([
  [
    'customers',
    ['First Name', 'Middle Name', 'Last Name', 'E-mail 1 - Value', 'Phone 1 - Value'],
    ['first_name', null, 'last_name', 'email', 'phone'],
  ],
  [
    'customers',
    ['Title', 'First Name', 'Last Name', 'E-mail Address', 'Business Phone', 'Mobile Phone'],
    [null, 'first_name', 'last_name', 'email', 'phone_3', 'phone'],
  ],
  ['customers', ['Full Name', 'First Name', 'Email', ''], ['name', null, 'email', null]],
  [
    'quotes',
    ['Opportunity #', 'Customer Name', 'Service Date', 'From City', 'To ZIP', 'Estimated Total'],
    [null, 'name', 'move_date', 'pickup_city', 'delivery_zip', 'total'],
  ],
  [
    'jobs',
    ['Project Number', 'Client', 'Job Date', 'Start Time', 'Total', 'Status', 'Crew'],
    ['external_id', 'name', 'scheduled_date', 'start_time', 'actual_cost', 'status', 'assigned_crew'],
  ],
  [
    'price_book',
    ['SKU', 'Description', 'UOM', 'Unit price', 'Total'],
    ['external_id', 'name', 'unit', 'price', null],
  ],
] as const)('columns of %s %j', (kind, headings, columns) => {
  expect(matchColumns(kind, headings)).toEqual(columns)
})

test('programs are known by headings that only theirs have', () => {
  expect(layoutOf(['E-mail 1 - Value', 'Phone 1 - Value'])).toBe('Google Contacts')
  expect(layoutOf(['E-mail Address', 'Mobile Phone', 'Business Phone'])).toBe('Outlook')
  expect(layoutOf(['Name', 'Email'])).toBeNull()
})

test('what a kind needs is said by its labels', () => {
  expect(columnsLack('customers', [null, 'email'])).toBe('Choose the column of: Name.')
  expect(columnsLack('customers', ['last_name', 'phone'])).toBeNull()
  expect(columnsLack('price_book', [])).toBe('Choose the column of: Name, Unit.')
})

test('every field of a kind has a name and synonyms of its own', () => {
  for (const kind of IMPORT_KINDS) {
    const names = IMPORT_FIELDS[kind].map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
    for (const { synonyms } of IMPORT_FIELDS[kind]) {
      for (const synonym of synonyms) expect(synonym).toMatch(/^[a-z0-9]+$/)
    }
  }
})

test('names and addresses are put together of their parts, and an address is not said twice', () => {
  const columns = [
    'first_name',
    'last_name',
    'pickup_address',
    'pickup_city',
    'pickup_zip',
    'delivery_address',
    'delivery_city',
  ]
  const cells = [
    'Lena',
    'Whitfield',
    '1840 Pearl St',
    'Denver',
    '80203',
    '6217 Marigold Ct, Arvada',
    'Arvada',
  ]
  expect(readRow('quotes', cells, columns, READING).said).toEqual({
    name: 'Lena Whitfield',
    pickup_address: '1840 Pearl St, Denver, 80203',
    delivery_address: '6217 Marigold Ct, Arvada',
  })
})

test('a row is known by its number in the other program, else by what it says', () => {
  const key = (cells: string[]) => {
    const { externalId, said } = readRow(
      'customers',
      cells,
      ['external_id', 'name', 'email', 'phone'],
      READING,
    )
    return rowKey('customers', externalId, said)
  }
  expect(key(['7', 'Lena', '', ''])).toBe(key(['7', 'Other', 'x@example.com', '']))
  expect(key(['', 'Lena', 'Lena@Example.com', '1'])).toBe(key(['', 'L.', 'lena@example.com', '']))
  expect(key(['', 'Lena', '', '(303) 555-0199'])).toBe(key(['', 'Lena W', '', '+1 303 555 0199']))
  expect(key(['', 'Lena', '', ''])).not.toBe(key(['', 'Tom', '', '']))
})

test('what a file to mend made safe is read as it was', () => {
  const { said } = readRow('customers', ["'+1 303 555 0199", "'Twas"], ['phone', 'name'], READING)
  expect(said).toEqual({ phone: '+1 303 555 0199', name: "'Twas" })
})

test('a long text in the place of a figure is refused at once', () => {
  const { faults } = readRow('quotes', [`${'9 '.repeat(50_000)}x`], ['move_date'], READING)
  expect(faults).toHaveLength(1)
})

const TITLES = [['Ridgeline Movers'], ['Customer Contact List'], ['All Dates', '']]
const HEADINGS = ['Customer full name', 'Phone numbers', 'Email', 'Full name']
const ROW = ['Ada Poe', '(303) 555-0120', 'ada@example.com', '']

test.each([
  ['without titles', [HEADINGS, ROW], 0],
  ['below titles', [...TITLES, HEADINGS, ROW], 3],
  ['below a title of several cells', [['Date range:', 'All time'], HEADINGS, ROW], 1],
  [
    'of words that no one knows',
    [
      ['Kunde', 'Farbe'],
      ['Ada', 'red'],
      ['Email', 'blue'],
    ],
    0,
  ],
  ['below a title, of words that no one knows', [['Kunden'], ['Kunde', 'Farbe'], ['Ada', 'red']], 1],
  ['that are not there', [ROW, ROW], 0],
])('headings %s', (_, rows, at) => {
  expect(findHeadings(rows).at).toBe(at)
})

test.each([
  [['TOTAL', '', '$12,345.00'], true],
  [['Total (25 rows)', '', '12345'], true],
  [['Grand Total', '', ''], true],
  [['', '', '12,345.00', '', '', ''], true],
  [['Tuesday, Nov 24, 2026 08:12 AM GMT-7 - Accrual Basis', '', ''], true],
  [['Name', 'Email', 'Amount'], true],
  [['Total Movers', 'total@example.com', ''], false],
  [['Ada Poe', '', ''], false],
  [['', '3035550120', ''], false],
])('a row of %j is none of data: %s', (cells, isAside) => {
  expect(whyAside(cells, ['Name', 'Email', 'Amount', '', '', ''].slice(0, cells.length)) !== null).toBe(
    isAside,
  )
})

test('every profile names fields that its kinds have, and is known by its own headings', () => {
  for (const { name, source, files } of PROFILES) {
    expect(source.length).toBeGreaterThan(10)
    for (const { kind, known, columns, statuses = {} } of files) {
      const fields = IMPORT_FIELDS[kind].map((field) => field.name)
      expect(Object.values(columns).filter((field) => !fields.includes(field))).toEqual([])
      expect(profileOf([...known, ...Object.keys(columns)], kind)).toMatchObject({
        profile: { name },
        file: { kind },
      })
      const choices = STATUS_CHOICES[kind] ?? []
      expect(Object.keys(statuses).filter((status) => !choices.includes(status))).toEqual([])
      const said = Object.values(statuses).flat()
      expect(new Set(said).size).toBe(said.length)
    }
  }
})
