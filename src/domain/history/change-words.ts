import { shortDay, spokenClock } from '../calendar.ts'
import { formatCents, formatMoney } from '../money.ts'
import { EVENT_WORDS } from '../move-day/day-words.ts'
import { ADDRESS_MISSING } from '../quotes/stops.ts'
import { ROLE_NAMES, type Role } from '../team/roles.ts'
import { AND_MORE, type Change } from './changes-between.ts'

/** A change as people read it; null is nothing. */
export type ChangeWords = { label: string; was: string | null; is: string | null }

/** The trade's words where a field's own name is not one of them. */
const LABELS: Record<string, string> = {
  pickup_address: 'Origin',
  origin_address: 'Origin',
  delivery_address: 'Destination',
  destination_address: 'Destination',
  distance: 'Miles',
  pickup_carry_feet: 'Carry at origin',
  delivery_carry_feet: 'Carry at destination',
  pickup_stairs: 'Stairs at origin',
  delivery_stairs: 'Stairs at destination',
  pickup_elevator: 'Elevator at origin',
  delivery_elevator: 'Elevator at destination',
  move_notes: 'Customer’s notes',
  scheduled_date: 'Start',
  duration_hours: 'Hours',
  estimated_cost: 'Estimated price',
  actual_cost: 'Actual price',
  actual_hours: 'Hours worked',
  completion_notes: 'Notes on the work',
  overrun_reason: 'Reason for charging more than signed',
  'passed.condition': 'Went on without',
  'passed.reason': 'Reason for going on',
  ...Object.fromEntries(Object.entries(EVENT_WORDS).map(([kind, words]) => [`happened.${kind}`, words])),
  correction_reason: 'Reason for the correction',
  early_reason: 'Reason for the early day',
  taken_back_reason: 'Reason for moving back',
  total_cost: 'Total',
  assigned_crew: 'Crew',
  unit_price: 'Price',
  starts_on: 'First day',
  ends_on: 'Last day',
  recurring: 'Goes on',
  'fixed_price.amount': 'Fixed price',
  'fixed_price.reason': 'Reason for the fixed price',
  'protection.label': 'Protection',
  'protection.price': 'Protection price',
  'rules.follow': 'Rules',
  'rules.reason': 'Reason for the rules',
  tax_percent: 'Sales tax',
  move_is_taxed: 'Sales tax on the move',
  on_move: 'Sales tax on the move',
  full_name: 'Name',
  ai_phone_number: 'AI phone number',
  capacity_cu_ft: 'Capacity',
  capacity_lb: 'Payload',
  length_ft: 'Length',
  member_ids: 'Members',
  truck_id: 'Truck',
  work_days: 'Work days',
  day_start: 'Day starts',
  day_end: 'Day ends',
  seen_by_whom: 'Who',
  two_step: 'Two-step sign-in',
  hourCents: 'Cost per hour',
  mileCents: 'Cost per mile',
  personHourCents: 'Cost per hour of a person',
  truckHourCents: 'Cost per hour of a truck',
  truckMileCents: 'Cost per mile of a truck',
  cardPercent: 'Card fee',
  cardFixedCents: 'Card fee for each payment',
  paidFrom: 'Paid from',
  weekStartsOn: 'First day of the week',
  required: 'Required for everyone',
  made_by: 'Owner',
  'charging.basis.local': 'Local moves are charged',
  'charging.basis.long': 'Long moves are charged',
  'charging.travel.by': 'Travel',
  'charging.travel.hours': 'Hours of travel',
  'charging.travel.feeCents': 'Travel fee',
  'charging.rounding': 'Rounding of hours',
  'charging.crewRates.by': 'Hourly rates by',
  'charging.freight.by': 'Freight by',
  'charging.dateRate.on': 'Date rates multiply',
}
const OF_ROWS = ['lines', 'items', 'entries', 'members', 'days_off', 'out_of_service', 'sales_tax_places']
const UNITS: [RegExp, string][] = [
  [/(^|[._])distance$|miles$/i, 'mi'],
  [/(_feet|Feet|length_ft)$/, 'ft'],
  [/(cu_ft|CuFt)$/, 'cu ft'],
  [/(_lb|Lb)$/, 'lb'],
  [/(^|[._])hours$|Hours$/, 'h'],
  [/(_minutes|Minutes)$/, 'min'],
  [/(_percent|Percent|^percent|\.percent)$/, '%'],
]
const MONEY = /(_cost|\.cost|_price|\.price|^price|\.amount|^total)$/
const CENTS = /(_cents|Cents)$/
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A change in the trade's words: `Price of Wardrobe box`, `$12.00`, `$14.00`. */
export function changeWords({ field, name, before, after }: Change): ChangeWords {
  if (field === AND_MORE) return { label: 'More fields', was: null, is: `${after}` }
  return { label: labelOf(field, name), was: valueWords(field, before), is: valueWords(field, after) }
}

/** The same in one line: `Price of Wardrobe box: $12.00 → $14.00`. */
export const changeLine = (change: Change): string => {
  const { label, was, is } = changeWords(change)
  return `${label}: ${was ?? 'nothing'} → ${is ?? 'nothing'}`
}

function labelOf(field: string, name: string | null): string {
  if (LABELS[field]) return LABELS[field]
  const parts = field.split('.')
  if (name && parts[0] === 'stops')
    return parts.length === 2 ? name : `${name}: ${lowerFirst(wordOf(parts.at(-1) as string))}`
  if (name) {
    // The row itself came or went; its list says what it is.
    const last = parts.at(-1) as string
    const isRow = OF_ROWS.includes(parts[0] as string) && parts.length === 2
    return isRow || last === name || name.endsWith(last) ? name : `${wordOf(last)} of ${name}`
  }
  const said = parts.filter((part) => part !== '' && !OF_ROWS.includes(part))
  const words = (said.length > 0 ? said : parts.slice(0, 1)).map(wordOf)
  return words.map((word, index) => (index === 0 ? word : lowerFirst(word))).join(': ')
}

const wordOf = (part: string): string => {
  if (LABELS[part]) return LABELS[part]
  const words = part
    .replace(/(_cents|Cents)$/, '')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const lowerFirst = (word: string) =>
  /^[A-Z][A-Z]/.test(word) ? word : word.charAt(0).toLowerCase() + word.slice(1)

function valueWords(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  switch (typeof value) {
    case 'boolean':
      return value ? 'yes' : 'no'
    case 'number':
      return numberWords(field, value)
    case 'string':
      return textWords(field, value)
    default:
      return Array.isArray(value) ? listWords(field, value) : rowWords(value)
  }
}

// Made once, for that takes far longer than to write a number with it.
const figure = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })

function numberWords(field: string, value: number): string {
  if (CENTS.test(field)) return formatCents(value)
  if (MONEY.test(field)) return formatMoney(value)
  const written = figure.format(value)
  const unit = UNITS.find(([pattern]) => pattern.test(field))?.[1]
  if (unit === '%') return `${written}%`
  return unit ? `${written} ${unit}` : written
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/

function textWords(field: string, value: string): string {
  if (DAY.test(value)) return dayWords(value)
  const [, day, clock] = MOMENT.exec(value) ?? []
  if (day && clock) return `${dayWords(day)}, ${spokenClock(clock)}`
  if (field === 'role' && value in ROLE_NAMES) return ROLE_NAMES[value as Role]
  if (field === 'status' || field.startsWith('charging.')) return value.replaceAll('_', ' ')
  return value
}

const dayWords = (day: string) => `${shortDay(day)}, ${day.slice(0, 4)}`

function listWords(field: string, values: readonly unknown[]): string | null {
  if (values.length === 0) return null
  if (field === 'work_days') return values.map((day) => DAYS[Number(day)] ?? String(day)).join(', ')
  return values.map((value) => valueWords(field, value) ?? '').join(', ')
}

/** A row of a list that came or went: how many, or what it costs. */
function rowWords(row: object): string {
  const { quantity, unit_price, price, from, to, address } = row as Record<string, unknown>
  const parts = [
    typeof address === 'string' ? address : address === null ? ADDRESS_MISSING.toLowerCase() : null,
    typeof quantity === 'number' ? `× ${numberWords('quantity', quantity)}` : null,
    typeof unit_price === 'number' ? formatMoney(unit_price) : null,
    typeof price === 'number' ? formatMoney(price) : null,
    typeof from === 'string' && typeof to === 'string' ? `${dayWords(from)} to ${dayWords(to)}` : null,
  ].filter((part) => part !== null)
  return parts.join(' ') || 'there'
}
