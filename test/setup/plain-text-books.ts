import { dayAfter } from '../../src/domain/calendar.ts'
import { csvDecimal } from '../../src/domain/csv.ts'
import { ACCOUNTS, type Account, type AccountType } from '../../src/domain/journal/accounts.ts'
import type { Day } from '../../src/domain/journal/entry.ts'

/** An entry as programs for plain-text accounting read it. */
export type PlainEntry = {
  readonly day: Day
  readonly number: string
  readonly words: string
  /** Whole cents: a debit above zero, a credit below. */
  readonly lines: readonly { readonly account: string; readonly cents: number }[]
}

/** What an account and all below it come to at the end of a day. */
export type PlainBalance = { readonly day: Day; readonly account: string; readonly cents: number }
export type PlainBooks = {
  readonly entries: readonly PlainEntry[]
  readonly balances?: readonly PlainBalance[]
}

/** Beancount knows accounts by these five words alone. */
const SECTIONS: Readonly<Record<AccountType, string>> = {
  asset: 'Assets',
  liability: 'Liabilities',
  equity: 'Equity',
  income: 'Income',
  contra_income: 'Income',
  expense: 'Expenses',
}

/** A name of letters, numerals and dashes, which both programs take as it is. */
const plainName = (name: string): string => name.replaceAll(/[^A-Za-z0-9]+/g, '-')

/** `Assets:Cash-on-hand`: an account, or one below it. */
export const plainAccount = (account: Account, below?: string): string => {
  const { name, type } = ACCOUNTS[account]
  return [SECTIONS[type], plainName(name), ...(below ? [below] : [])].join(':')
}

const CODES = new Map<string, Account>(
  Object.keys(ACCOUNTS).map((code) => [ACCOUNTS[code as Account].name, code as Account]),
)

function codeOf(name: string): Account {
  const code = CODES.get(name)
  if (!code) throw new Error(`There is no account '${name}'.`)
  return code
}

/** The entries of a journal's file for QuickBooks, from its rows without the headings. */
export function entriesOfFile(rows: readonly (readonly string[])[]): PlainEntry[] {
  return [...Map.groupBy(rows, ([number = '']) => number)].map(([number, lines]) => {
    const [, date = '', , words = ''] = lines[0] ?? []
    const [month, day, year] = date.split('/')
    return {
      ...{ day: `${year}-${month}-${day}`, number, words },
      lines: lines.map(([, , name = '', , debit, credit]) => ({
        account: plainAccount(codeOf(name)),
        cents: Math.round(Number(debit) * 100) - Math.round(Number(credit) * 100),
      })),
    }
  })
}

const dollars = (cents: number): string => csvDecimal(cents).figure

/** For hledger; balances stand below what was entered on their day, as it reads the entries of a day in their order. */
export function hledgerJournal({ entries, balances = [] }: PlainBooks): string {
  const written = entries.map(({ day, number, words, lines }) => [
    // What follows a semicolon is a comment, in which it looks for dates.
    `${day} (${number}) ${words.replaceAll(/[;\r\n]/g, ' ')}`,
    ...lines.map(({ account, cents }) => `    ${account}  ${dollars(cents)} USD`),
  ])
  const asserted = balances.map(({ day, account, cents }) => [
    `${day} Balance`,
    `    ${account}  0.00 USD =* ${dollars(cents)} USD`,
  ])
  return [...written, ...asserted].map((lines) => `${lines.join('\n')}\n`).join('\n')
}

/** For Beancount, which asserts balances at the beginning of a day and, unless it is told, lets a cent pass. */
export function beancountFile({ entries, balances = [] }: PlainBooks): string {
  const accounts = [...entries.flatMap(({ lines }) => lines), ...balances].map(({ account }) => account)
  const opened = [...new Set(accounts)].map((account) => [`1900-01-01 open ${account}`])
  const written = entries.map(({ day, number, words, lines }) => [
    `${day} * "${number}" "${words.replaceAll(/["\\]/g, '\\$&')}"`,
    ...lines.map(({ account, cents }) => `  ${account}  ${dollars(cents)} USD`),
  ])
  const asserted = balances.map(({ day, account, cents }) => [
    `${dayAfter(day)} balance ${account}  ${dollars(cents)} ~ 0.00 USD`,
  ])
  return [...opened, ...written, ...asserted].map((lines) => `${lines.join('\n')}\n`).join('\n')
}
