import { type CsvFigure, csvBeginning, csvDecimal, csvRows } from '../csv.ts'
import { type AccountNames, namedAccount } from './accounts.ts'
import { type Id, type Month, monthOf, type Posting } from './entry.ts'
import { numberInMonth, type Stored } from './months.ts'

type Cell = string | CsvFigure | null

const HEADINGS = [
  ...['Number', 'Day', 'Kind', 'For', 'Corrects', 'Account', 'Account name', 'Debit', 'Credit'],
  ...['Job', 'Invoice', 'Payer', 'Place', 'Rate'],
]

type MonthToFile = {
  readonly company: string
  readonly month: Month
  readonly edition: number
  /** Of the month, those without a number among them, which stand in no file. */
  readonly entries: readonly Stored[]
  /** Of its entries, and of those of closed months that they correct. */
  readonly numbers: ReadonlyMap<Id, { readonly month: Month; readonly number: number }>
  readonly names: AccountNames
}

/**
 * The file of a month as it is stored when the month closes: a row for each posting, in the order of the entries’ numbers.
 * It holds ids and no person’s name, so that a person’s data can be removed while it stays.
 */
export function monthFile({ company, month, edition, entries, numbers, names }: MonthToFile): string {
  const numbered = entries
    .flatMap((entry) => {
      const known = numbers.get(entry.id)
      return known ? [{ entry, number: known.number }] : []
    })
    .toSorted((one, other) => one.number - other.number)
  const { debits, credits } = sumsOf(numbered.flatMap(({ entry }) => entry.postings))
  const named = (id: Id | undefined) => {
    const known = id === undefined ? undefined : numbers.get(id)
    return known ? numberInMonth(known.month, known.number) : null
  }
  return [
    csvBeginning(['Company', company]),
    csvRows([
      ['Month', month],
      ['Edition', edition],
      ['Entries', numbered.length],
      ['Debits', csvDecimal(debits)],
      ['Credits', csvDecimal(credits)],
      HEADINGS,
    ]),
    csvRows(
      numbered.flatMap(({ entry }) => {
        const { id, day, kind, for: forMonth = monthOf(day), corrects } = entry
        const first = [named(id), day, kind, forMonth === month ? null : forMonth, named(corrects)]
        return entry.postings.map((posting) => [...first, ...postingCells(posting, names)])
      }),
    ),
  ].join('')
}

/** Both sides of some postings, in whole cents. */
const sumsOf = (postings: readonly Pick<Posting, 'cents'>[]) => ({
  debits: postings.reduce((sum, { cents }) => sum + Math.max(cents, 0), 0),
  credits: postings.reduce((sum, { cents }) => sum + Math.max(-cents, 0), 0),
})

function postingCells(posting: Posting, names: AccountNames): Cell[] {
  const { account, cents, job, invoice, payer, place = null, rate } = posting
  const { name, code } = namedAccount(names, account)
  const amount = csvDecimal(Math.abs(cents))
  return [
    ...[code, name, cents > 0 ? amount : null, cents > 0 ? null : amount],
    ...[
      idCell(job),
      idCell(invoice),
      idCell(payer),
      place,
      rate === undefined ? null : { figure: String(rate) },
    ],
  ]
}

/** 0 is the payer of a job without a customer. */
const idCell = (id: Id = 0) => (id === 0 ? null : String(id))
