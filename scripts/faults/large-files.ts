import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { IMPORT_PIECE_BYTES, type Import, LARGEST_IMPORT_BYTES } from '../../src/contract/imports.ts'
import type { ImportKind } from '../../src/domain/imports/import-fields.ts'
import { WORKED_ON } from '../../src/domain/imports/import-states.ts'
import { startDataCommand, startServerProcess } from '../../test/setup/built-server.ts'
import { type Company, registerCompany } from '../../test/setup/company.ts'
import { makeScratchFolder } from '../../test/setup/scratch-folder.ts'
import { findPostgres, startScratchPostgres } from '../scratch-postgres.ts'
import type { Attack, Finding } from './attack.ts'

const { dataExports, imports } = contract
const ALLOWED_MS = 250
const BASELINE_MS = 2_000

type LargeFile = { what: string; kind: ImportKind; content: () => string }

/** Rows below their headings, as many as there are or fit into the largest file. */
function csv(headings: string, most: number, row: (n: number) => string): string {
  const lines = [headings]
  let length = headings.length + 1
  for (let n = 1; n <= most; n += 1) {
    const line = row(n)
    length += line.length + 1
    if (length > LARGEST_IMPORT_BYTES) break
    lines.push(line)
  }
  return `${lines.join('\n')}\n`
}

const cells = (count: number, cell: string) => Array.from({ length: count }, () => cell).join(',')
/** Letters that are not packed well. */
const LETTERS = Array.from({ length: 1_000 }, (_, n) => ((n * n * 7919) % 36).toString(36)).join('')
const WIDE = `Name,Email,${Array.from({ length: 198 }, (_, n) => `More ${n}`).join(',')}`
const QUOTES = 'Quote Number,Customer,Email,Origin Address,Destination Address,Move Date,Total,Status,Notes'
const FROM_TO = '1840 Pearl St Denver CO 80203,6217 Marigold Ct Arvada CO 80004'

/** The heaviest files that are taken, each in its own way; some hold few rows so that a run stays short. */
const FILES: LargeFile[] = [
  {
    what: '64 MB, 200 columns',
    kind: 'customers',
    content: () =>
      csv(WIDE, 1_000, (n) => `Wide ${n},wide${n}@example.com,${cells(198, LETTERS.slice(0, 990))}`),
  },
  {
    what: '64 MB, all wrong',
    kind: 'customers',
    content: () => csv(WIDE, 1_000, (n) => `Wrong ${n},wrong${n},${cells(198, LETTERS.slice(0, 990))}`),
  },
  {
    what: '1,500 quotes',
    kind: 'quotes',
    content: () =>
      csv(
        QUOTES,
        1_500,
        (n) =>
          `Q${n},Given Family ${n},person${n}@example.com,${FROM_TO},2026-03-1${n % 10},${500 + n},Won,Two bedrooms`,
      ),
  },
  {
    what: '500 quotes, long notes',
    kind: 'quotes',
    content: () =>
      csv(
        QUOTES,
        500,
        (n) =>
          `L${n},Given Family ${n},long${n}@example.com,${FROM_TO},2026-03-1${n % 10},${500 + n},Won,${LETTERS.repeat(5).slice(0, 4_900)}`,
      ),
  },
  {
    what: '200,000 rows, all the same',
    kind: 'customers',
    content: () => csv('Name,Email', 200_000, () => `Ada Poe,ada@example.com`),
  },
  {
    what: '20,000 rows, all distinct',
    kind: 'customers',
    content: () => csv('Name,Email', 20_000, (n) => `Given Family ${n},person${n}@example.com`),
  },
  {
    what: '3,000 trucks',
    kind: 'trucks',
    content: () => csv('Truck,Plate', 3_000, (n) => `Truck ${n},CO ${n}`),
  },
]

type Play = { office: Company; others: Others; backUp: () => Promise<void> }
type Others = { since(): Promise<{ most: number; late: number; failed: number[] }>; end(): Promise<unknown> }

/** Another company at its small screens, and how long it waited since it was asked last. */
async function otherCompany(url: string): Promise<Others> {
  const company = await registerCompany({}, { baseUrl: url })
  const { id: quoteId } = await company.createQuote()
  const thread = new Worker(new URL('./small-screens.ts', import.meta.url), {
    workerData: { url, token: company.token, quoteId },
  })
  return {
    async since() {
      thread.postMessage('tell')
      const [{ waits, failed }] = (await once(thread, 'message')) as [{ waits: number[]; failed: number[] }]
      return { most: Math.max(0, ...waits), late: waits.filter((ms) => ms > ALLOWED_MS).length, failed }
    },
    end: () => thread.terminate(),
  }
}

async function settled(office: Company, id: number): Promise<Import> {
  for (;;) {
    const found = await office.call(imports.get, { params: { id } })
    if (!WORKED_ON.includes(found.state)) return found
    await pause(100)
  }
}

async function send(office: Company, { kind, content }: LargeFile): Promise<number> {
  const bytes = new TextEncoder().encode(content())
  const { id } = await office.call(imports.create, {
    body: { kind, file_name: `${kind}.csv`, size: bytes.byteLength },
  })
  for (let offset = 0; offset < bytes.byteLength; offset += IMPORT_PIECE_BYTES) {
    const { status } = await office.request('PUT', `${API_PREFIX}/imports/${id}/file?offset=${offset}`, {
      body: bytes.slice(offset, offset + IMPORT_PIECE_BYTES),
      headers: { 'content-type': 'application/octet-stream' },
    })
    if (status !== 200) throw new Error(`a piece was answered ${status}`)
  }
  return id
}

async function exportAll(office: Company): Promise<void> {
  const { id } = await office.call(dataExports.create)
  for (;;) {
    const found = (await office.call(dataExports.list)).exports.find((one) => one.id === id)
    if (found?.state === 'ready') return
    if (found?.state === 'failed') throw new Error('the export failed')
    await pause(100)
  }
}

type Step = [what: string, work: () => Promise<unknown>]

/** Everything that is done with a file, and with what it leaves. */
function stepsOf(file: LargeFile, { office, backUp }: Play): Step[] {
  let id = 0
  const params = () => ({ params: { id } })
  return [
    ['without', () => pause(BASELINE_MS)],
    [
      'sent',
      async () => {
        id = await send(office, file)
      },
    ],
    ['read', () => settled(office, id)],
    [
      'checked',
      async () => {
        await office.call(imports.update, { ...params(), body: {} })
        const { state, failure } = await settled(office, id)
        if (state !== 'checked') throw new Error(`${state}: ${failure}`)
      },
    ],
    [
      'listed',
      async () => {
        const pages = [1, 2, 50].map((page) => ({ per_page: 100, page }))
        for (const query of pages) await office.call(imports.rows, { ...params(), query })
      },
    ],
    ['errors', () => office.call(imports.errors, params())],
    [
      'run',
      async () => {
        const { status } = await office.attempt(imports.run, { ...params(), body: { leave_out: [2] } })
        if (status === 200) await settled(office, id)
      },
    ],
    ['exported', () => exportAll(office)],
    ['backed up', backUp],
    [
      'taken back',
      async () => {
        const { status } = await office.attempt(imports.undo, params())
        if (status === 200) await settled(office, id)
      },
    ],
  ]
}

/** Does it all; each step tells how long the other company waited at most meanwhile. */
async function* playFile(file: LargeFile, play: Play): AsyncGenerator<Finding> {
  await play.others.since()
  for (const [what, work] of stepsOf(file, play)) {
    const begun = performance.now()
    await work()
    const seconds = (performance.now() - begun) / 1000
    const { most, late, failed } = await play.others.since()
    const refusals = failed.length > 0 ? `, refused ${failed.join(', ')}` : ''
    yield {
      what,
      figures: `${Math.round(most)} ms${late > 1 ? ` (${late} calls late)` : ''} in ${seconds.toFixed(1)} s${refusals}`,
      stood: failed.length === 0 && (what === 'without' || most <= ALLOWED_MS),
    }
  }
}

/** Brings a file to a server of its own, on a database of its own. */
async function* bring(file: LargeFile, onPostgres: boolean): AsyncGenerator<Finding> {
  const programs = onPostgres ? findPostgres() : null
  if (onPostgres && !programs) {
    yield { what: 'not played', figures: 'this machine has no PostgreSQL', stood: true }
    return
  }
  const scratch = makeScratchFolder('faults')
  const postgres = programs && (await startScratchPostgres(programs))
  const env = {
    DATA_DIR: join(scratch.path, 'data'),
    PASSWORD_COST: 'low',
    APP_SECRET: 'a secret of nothing but this run',
    ...(postgres && { DATABASE_URL: postgres.url }),
  }
  const app = await startServerProcess(env)
  const office = await registerCompany({}, { baseUrl: app.url })
  const others = await otherCompany(app.url)
  const backUp = async () => {
    // The export's copy of the database is still being removed.
    await pause(1_000)
    const backup = await startDataCommand(['backup', join(scratch.path, 'all.backup')], env)
    const { code, words } = await backup.ended
    if (code !== 0) throw new Error(words)
  }
  try {
    yield* playFile(file, { office, others, backUp })
  } finally {
    await others.end()
    await app.end('SIGKILL')
    await postgres?.stop()
    scratch.remove()
  }
}

export const largeFiles: Attack[] = FILES.flatMap((file) =>
  [false, true].map((onPostgres) => ({
    name: `a large file, ${file.what}, ${onPostgres ? 'PostgreSQL' : 'embedded'}`,
    play: () => bring(file, onPostgres),
  })),
)
