import { typedDay } from '../search/typed-day.ts'

/** How a date of three numbers is meant where it could be either: `3/4/2026` is the 4th of March for Americans. */
export type DateOrder = 'month first' | 'day first'

/** How the cells of a file are read. */
export type CellReading = {
  readonly order: DateOrder
  /** An instant as the company's clock shows it, beginning `2026-06-20T08:45`. */
  readonly onClock: (instant: Date) => string
}

const CLOCK = /^(\d{1,2})(?::(\d{2}))?(?::\d{2}(?:\.\d+)?)?\s*(am|pm|a\.m\.|p\.m\.)?$/i
const DAY_AND_CLOCK =
  /^(.*?\d)(?:[T\s,]+|\s+at\s+)(\d{1,2}(?::\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:am|pm|a\.m\.|p\.m\.)?|\s*(?:am|pm)))\s*(Z|UTC|GMT|[ECMP][SD]T|[+-]\d{2}:?\d{2})?$/i

/** Hours ahead of UTC, as American programs write zones. */
const ZONES: Readonly<Record<string, string>> = {
  ...{ Z: 'Z', UTC: 'Z', GMT: 'Z', EST: '-05:00', EDT: '-04:00', CST: '-06:00', CDT: '-05:00' },
  ...{ MST: '-07:00', MDT: '-06:00', PST: '-08:00', PDT: '-07:00' },
}

function plainClock(text: string): string | null {
  const [, hours, minutes = '00', half] = CLOCK.exec(text.trim()) ?? []
  if (hours === undefined || Number(minutes) > 59) return null
  const said = Number(hours)
  if (half === undefined) return said > 23 ? null : `${String(said).padStart(2, '0')}:${minutes}`
  if (said < 1 || said > 12) return null
  const hour = (said % 12) + (/^p/i.test(half) ? 12 : 0)
  return `${String(hour).padStart(2, '0')}:${minutes}`
}

const HALF = /[ap]\.?m\.?$/i

type Span = { from: string; to: string; isSpaced: boolean }

/** What stands before and behind the last dash, or the last `to`. */
function spanIn(text: string): Span | null {
  const at = Math.max(text.lastIndexOf('-'), text.lastIndexOf('–'), text.lastIndexOf('—'))
  const word = text.toLowerCase().lastIndexOf(' to ')
  if (at <= 0 && word <= 0) return null
  const [end, next] = word > at ? [word, word + 4] : [at, at + 1]
  const isSpaced = word > at || text[at] !== '-' || text[next] === ' '
  return { from: text.slice(0, end).trim(), to: text.slice(next).trim(), isSpaced }
}

/** The beginning of a span whose end says which half of the day is meant: `8-10 AM`, `11 - 1 PM`. */
function beginning(from: string, to: string): string | null {
  const end = plainClock(to)
  if (end === null) return null
  const [half] = HALF.exec(to) ?? []
  if (half === undefined || HALF.test(from)) return plainClock(from)
  const alike = plainClock(`${from} ${half}`)
  return alike !== null && alike <= end ? alike : plainClock(`${from} am`)
}

/** A time of day, `HH:MM`: `8`, `8:30 AM`, `14:00`, `2 pm`; of a window such as `8:00 AM - 10:00 AM` its beginning. */
export function readClock(text: string): string | null {
  const clock = plainClock(text)
  if (clock !== null) return clock
  const span = spanIn(text)
  return span && beginning(span.from, span.to)
}

const MONTH_IN_WORDS = /^(\d{1,2})[-/. ]([a-z]{3,9})[-/. ](\d{4}|\d{2})$/i
/** Days that a workbook counts from the end of 1899: those of 2000 to 2099. */
const [FIRST_SERIAL, LAST_SERIAL] = [36_526, 73_050]
const SERIAL = /^\d{5}(?:\.\d{1,12})?$/

/** A number as a workbook keeps a day, which other programs write out as it is. */
function serialMoment(text: string): { day: string; clock: string | null } | null {
  const serial = SERIAL.test(text) ? Number(text) : 0
  if (serial < FIRST_SERIAL || serial > LAST_SERIAL) return null
  const moment = new Date(Date.UTC(1899, 11, 30) + Math.round(serial * 1440) * 60_000).toISOString()
  const clock = moment.slice(11, 16)
  return { day: moment.slice(0, 10), clock: clock === '00:00' ? null : clock }
}

/**
 * The day that a cell says, `YYYY-MM-DD`, in American or ISO form, in words, or as a workbook counts it; its year has to be
 * said. Null when it is none.
 */
export function readDay(text: string, order: DateOrder): string | null {
  const written = text.trim().replace(/^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i, '')
  const [, first, second, year] = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/.exec(written) ?? []
  if (first !== undefined && second !== undefined) {
    return typedDay(
      `${order === 'month first' ? `${first}/${second}` : `${second}/${first}`}/${year}`,
      '2000-01-01',
    )
  }
  const serial = serialMoment(written)
  if (serial) return serial.day
  const [, day, month, ofYear = ''] = MONTH_IN_WORDS.exec(written) ?? []
  if (day) return typedDay(`${day} ${month} ${ofYear.length === 2 ? `20${ofYear}` : ofYear}`, '2000-01-01')
  if (!/20\d{2}/.test(written)) return null
  return typedDay(written.replaceAll('/', '-').replace(/^(20\d{2})(\d{2})(\d{2})$/, '$1-$2-$3'), '2000-01-01')
}

type Moment = { day: string; clock: string | null }

/** A day at midnight is a day of which no time is said: so databases and spreadsheets write it. */
const unlessMidnight = (clock: string) => (clock === '00:00' ? null : clock)

/**
 * The same with the time of day that may stand behind it; null when there is no day. An instant that names its zone is
 * read on the company's clock.
 */
export function readMoment(text: string, reading: CellReading): Moment | null {
  const written = text.trim()
  const window = windowIn(written, reading)
  if (window) return window
  const serial = serialMoment(written)
  if (serial) return serial
  const [, before, after, zone] = DAY_AND_CLOCK.exec(written) ?? []
  const day = readDay(before ?? written, reading.order)
  if (day === null) return null
  if (after === undefined) return { day, clock: null }
  const clock = readClock(after)
  if (clock === null) return null
  if (zone === undefined || clock === '00:00') return { day, clock: unlessMidnight(clock) }
  const instant = new Date(`${day}T${clock}:00${ZONES[zone.toUpperCase()] ?? withColon(zone)}`)
  if (Number.isNaN(instant.getTime())) return null
  const shown = reading.onClock(instant)
  return { day: shown.slice(0, 10), clock: shown.slice(11, 16) }
}

const withColon = (zone: string) => (zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`)

/** A day with a window of arrival, `6/20/2026 8:00 AM - 10:00 AM`: its beginning. */
function windowIn(written: string, reading: CellReading): Moment | null {
  const span = spanIn(written)
  const end = span && plainClock(span.to)
  if (!span || !end) return null
  const [, before, after = ''] = DAY_AND_CLOCK.exec(HALF.test(span.to) ? withHalf(span) : span.from) ?? []
  const day = before === undefined ? null : readDay(before, reading.order)
  const clock = readClock(after)
  if (day === null || clock === null) return null
  // What is attached to a clock is its distance from UTC, unless it can only be a later time.
  const isWindow = span.isSpaced || HALF.test(span.to)
  const isLater = !HALF.test(after) && !/T|:\d{2}:/i.test(span.from) && end > clock
  return isWindow || isLater ? { day, clock } : null
}

/** The beginning of a window with the half of the day that its end says. */
function withHalf({ from, to }: Span): string {
  if (HALF.test(from)) return from
  const at = from.lastIndexOf(' ')
  const begins = beginning(from.slice(at + 1), to)
  return begins === null ? from : `${from.slice(0, at)} ${begins}`
}
