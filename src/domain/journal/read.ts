import { daysFrom } from '../calendar.ts'
import { ACCOUNTS, type Account } from './accounts.ts'
import { lotsOf } from './book.ts'
import {
  centsOf,
  type Day,
  type Id,
  isMoney,
  type Month,
  monthOf,
  type NewEntry,
  type Posting,
  postingsOf,
  sumOn,
} from './entry.ts'
import { shareOf } from './shares.ts'

type Entries = readonly NewEntry[]

const postingsBy = (entries: Entries, day: Day): Posting[] =>
  postingsOf(entries.filter((entry) => entry.day <= day))

/** Sums of postings by a key, without those that come to nothing. */
function sumsBy<Key>(postings: readonly Posting[], keyOf: (posting: Posting) => Key): [Key, number][] {
  return [...Map.groupBy(postings, keyOf)]
    .map(([key, group]): [Key, number] => [key, centsOf(group)])
    .filter(([, cents]) => cents !== 0)
}

/** What each account comes to at the end of a day, in whole cents: debits above zero. */
export const balances = (entries: Entries, day: Day): Map<Account, number> =>
  new Map(sumsBy(postingsBy(entries, day), ({ account }) => account))

/** What each account moves in a month; the months of a year add up to the year. */
export const monthSums = (entries: Entries, month: Month): Map<Account, number> =>
  new Map(sumsBy(postingsOf(entries.filter(({ day }) => monthOf(day) === month)), ({ account }) => account))

/** What is receivable on a due day; days are since then, below zero before it. */
export type Debt = {
  readonly job: Id
  readonly payer: Id
  readonly invoice?: Id
  readonly due: Day
  readonly days: number
  readonly cents: number
}

/** What is receivable at the end of a day, with its age. */
export function aging(entries: Entries, day: Day): Debt[] {
  const until = entries.filter((entry) => entry.day <= day)
  const jobs = new Set(postingsOf(until).flatMap((one) => (one.account === '1200' ? [one.job] : [])))
  return [...jobs].flatMap((job = '') =>
    lotsOf({ entries: until }, job)
      .map(({ payer, invoice, due, ...lot }) => ({
        ...{ job, payer, invoice, due, days: daysFrom(due, day) },
        cents: centsOf(lot.moves),
      }))
      .filter(({ cents }) => cents !== 0),
  )
}

/** Money held at the end of a day, in whole cents above zero, by agreement, job without one, or payer’s account. */
export const held = (entries: Entries, day: Day) =>
  sumsBy(
    postingsBy(entries, day).filter(({ account }) => account === '2300'),
    ({ agreement, job, payer }) =>
      agreement !== undefined
        ? `agreement ${agreement}`
        : job !== undefined
          ? `job ${job}`
          : `account ${payer}`,
  ).map(([purse, cents]) => ({ purse, cents: -cents }))

/** Tips owed to each of the crew at the end of a day, in whole cents above zero. */
export const tipsOwed = (entries: Entries, day: Day) =>
  sumsBy(
    postingsBy(entries, day).filter(({ account }) => account === '2400'),
    ({ person }) => person,
  ).map(([person, cents]) => ({ person, cents: -cents }))

/** Before tax: income less discounts, credits and bad debt; where there is a rate, it is the taxable amount. */
export type TaxRow = {
  readonly month: Month
  readonly for: Month
  readonly place: string
  readonly rate: number | null
  readonly beforeTaxCents: number
  readonly taxCents: number
}

/** Sales tax on the accrual basis: by month of the entry and the month that it is for, place and rate. */
export function salesTax(entries: Entries): TaxRow[] {
  const rows = entries.flatMap((entry) =>
    entry.postings
      .filter(({ place }) => place !== undefined)
      .map(({ account, place = '', rate = null, cents }) => ({
        ...{ month: monthOf(entry.day), for: entry.for ?? monthOf(entry.day), place, rate },
        beforeTaxCents: account === '2200' ? 0 : -cents,
        taxCents: account === '2200' ? -cents : 0,
      })),
  )
  const groups = Map.groupBy(rows, (row) => [row.month, row.for, row.rate, row.place].join(' '))
  return [...groups.values()].map((group) => ({
    ...(group[0] as TaxRow),
    beforeTaxCents: centsOf(group.map((row) => ({ cents: row.beforeTaxCents }))),
    taxCents: centsOf(group.map((row) => ({ cents: row.taxCents }))),
  }))
}

/**
 * Sales tax of a job that has been collected by the end of a day, by place: its share of what was charged and let go of
 * nothing that is paid. A month on the cash basis is the difference of two month ends.
 */
export function taxCollected(entries: Entries, job: Id, day: Day) {
  const until = entries.filter((entry) => entry.day <= day)
  const own = postingsOf(until, job)
  const opened = postingsOf(
    until.filter(({ kind }) => kind === 'opening'),
    job,
  )
  const charged = sumOn(opened, '1200') - centsOf(own.filter(({ account }) => isCharge(account)))
  const open = sumOn(own, '1200')
  return sumsBy(
    own.filter(({ account }) => account === '2200'),
    ({ place = '' }) => place,
  ).map(([place, cents]) => ({
    place,
    cents: charged > 0 ? shareOf(-cents, charged - open, charged) : 0,
  }))
}

const isCharge = (account: Account) =>
  account === '2200' || account === '6100' || ACCOUNTS[account].type.endsWith('income')

/** How a job stands; whole cents. `owed − paid = due + later − held`, always. */
export type JobStanding = {
  /** What it was charged less what was let go and set off. */
  readonly owedCents: number
  /** What was received and kept, tips aside. */
  readonly paidCents: number
  readonly dueCents: number
  readonly laterCents: number
  /** Of a delivered or cancelled job: what is to be refunded. */
  readonly heldCents: number
}

/** How the jobs of one agreement stand together at the end of a day, or a job without one. */
export function jobStanding(
  entries: Entries,
  { jobs, agreement }: { jobs: readonly Id[]; agreement: Id | null },
  day: Day,
): JobStanding {
  const until = entries.filter((entry) => entry.day <= day)
  const isOurs = (posting: Posting) =>
    posting.account === '2300' && agreement !== null
      ? posting.agreement === agreement
      : posting.job !== undefined && jobs.includes(posting.job)
  const own = (entry: NewEntry) => entry.postings.filter(isOurs)
  const money = until.filter(isMoney).flatMap(own)
  const others = until.filter((entry) => !isMoney(entry))
  const opened = sumOn(others.filter(({ kind }) => kind === 'opening').flatMap(own), '2300')
  const back = sumOn(money, '4800', '2200')
  const lots = jobs.flatMap((job) => lotsOf({ entries: until }, job))
  const openOn = (isDue: boolean) =>
    centsOf(lots.filter(({ due }) => due <= day === isDue).flatMap(({ moves }) => moves))
  return {
    owedCents: sumOn(others.flatMap(own), '1200', '2300') - opened - back,
    paidCents: 0 - sumOn(money, '1200', '2300') - back - opened,
    dueCents: openOn(true),
    laterCents: openOn(false),
    heldCents: 0 - sumOn(until.flatMap(own), '2300'),
  }
}

/** What a payer owes before a day, less what is held of theirs: how a statement begins. Whole cents. */
export const balanceForward = (entries: Entries, payer: Id, day: Day): number =>
  sumOn(
    postingsOf(entries.filter((entry) => entry.day < day)).filter((one) => one.payer === payer),
    '1200',
    '2300',
  )
