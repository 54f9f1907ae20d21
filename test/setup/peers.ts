import { execFile, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beancountFile, hledgerJournal, type PlainBooks } from './plain-text-books.ts'
import { makeScratchFolder } from './scratch-folder.ts'

const run = promisify(execFile)
/** Without it hledger takes no letter that English lacks. */
const OPTIONS = { env: { ...process.env, LC_ALL: 'C.UTF-8' }, maxBuffer: 100_000_000 }

/** What each account moves in each month, in whole cents, by `2026-10 Assets:Bank`, without what comes to nothing. */
export type MonthSums = Record<string, number>

/** A program of others that keeps double-entry books. */
export type Peer = {
  name: string
  /** What has to be installed for it. */
  programs: readonly string[]
  /** What it finds wrong with the books; empty where they balance and hold what they assert. */
  faults: (books: PlainBooks) => Promise<string>
  monthSums: (books: PlainBooks) => Promise<MonthSums>
}

/** The program's answer about books that are written for it into a file. */
async function ask(text: string, program: string, argumentsFor: (file: string) => string[]): Promise<string> {
  const folder = makeScratchFolder('peers')
  try {
    const file = join(folder.path, 'books')
    writeFileSync(file, text)
    return (await run(program, argumentsFor(file), OPTIONS)).stdout
  } finally {
    folder.remove()
  }
}

/** What a check says that ended with an error; a program that did not run at all has found nothing. */
const faultsOf = (check: Promise<string>): Promise<string> =>
  check.then(
    () => '',
    (error: Error & { code: unknown; stdout: string; stderr: string }) => {
      if (typeof error.code !== 'number') throw error
      return `${error.stdout}${error.stderr}` || error.message
    },
  )

const cents = (amount: string): number => Math.round(Number.parseFloat(amount) * 100)

const sumsOf = (sums: readonly (readonly [string, number])[]): MonthSums =>
  Object.fromEntries(sums.filter(([, sum]) => sum !== 0))

const hledger: Peer = {
  name: 'hledger',
  programs: ['hledger'],
  faults: (books) => faultsOf(ask(hledgerJournal(books), 'hledger', (file) => ['-f', file, 'check'])),
  monthSums: async (books) => {
    const report = ['balance', '--monthly', '--flat', '--no-total', '--output-format', 'csv']
    const table = await ask(hledgerJournal(books), 'hledger', (file) => ['-f', file, ...report])
    const [[, ...months] = [], ...rows] = table
      .trimEnd()
      .split('\n')
      .map((line) => line.slice(1, -1).split('","'))
    return sumsOf(
      rows.flatMap(([account, ...amounts]) =>
        amounts.map((amount, index) => [`${months[index]} ${account}`, cents(amount)] as const),
      ),
    )
  },
}

const BY_MONTH = 'select account, year, month, sum(number) as total group by account, year, month'

const beancount: Peer = {
  name: 'Beancount',
  programs: ['bean-check', 'bean-query'],
  faults: (books) => faultsOf(ask(beancountFile(books), 'bean-check', (file) => [file])),
  monthSums: async (books) => {
    const table = await ask(beancountFile(books), 'bean-query', (file) => ['-f', 'csv', file, BY_MONTH])
    return sumsOf(
      table
        .trimEnd()
        .split('\n')
        .slice(1)
        .map((line) => {
          const [account, year, month = '', total = ''] = line.split(',').map((cell) => cell.trim())
          return [`${year}-${month.padStart(2, '0')} ${account}`, cents(total)] as const
        }),
    )
  },
}

export const PEERS: readonly Peer[] = [hledger, beancount]

/** What is not installed of what they need. */
export const missingOf = ({ programs }: Peer): string[] =>
  programs.filter((program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status !== 0)
