import { createHash } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aroundAll, expect, test } from 'vitest'
import { startDataImport, startServerProcess } from '../../../test/setup/built-server.ts'
import { type Caller, type Company, registerCompany, visitor } from '../../../test/setup/company.ts'
import { type Exported, readExported } from '../../../test/setup/exported-rows.ts'
import { issueInvoice } from '../../../test/setup/invoice.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { takePayment } from '../../../test/setup/payment.ts'
import { openScratchDatabase, putDatabase } from '../../../test/setup/prepared-database.ts'
import { makeScratchFolder } from '../../../test/setup/scratch-folder.ts'
import { signReceipt } from '../../../test/setup/sign-paper.ts'
import { registerRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { someEmail } from '../../../test/setup/team.ts'
import { contract } from '../../contract/contract.ts'
import { DAY_MS } from '../../domain/calendar.ts'
import { queryIn } from '../storage/database.ts'
import { type CompanyTable, companyTables } from './company-tables.ts'

const { auth, crews, dataExports, history, jobMoney, jobs, people, receivables, trucks } = contract

const scratch = makeScratchFolder('data-export')
const here = join(scratch.path, 'here')
const there = join(scratch.path, 'there')
const firstZip = join(scratch.path, 'first.zip')
let later = 0
let app: OwnServer
let ridgeline: Company
let tables: CompanyTable[]

aroundAll(async (runTests) => {
  await putDatabase(here)
  app = await startOwnServer(
    () => new Date(Date.now() + later),
    { DATA_DIR: here },
    { followUpsEveryMs: 200 },
  )
  const database = await openScratchDatabase()
  tables = await companyTables(queryIn(database.db))
  await database.close()
  try {
    ridgeline = await registerRidgeline({ baseUrl: app.baseUrl })
    await fill()
    await runTests()
  } finally {
    await app.stop()
    scratch.remove()
  }
})

/** A row of whatever a company can have without its phones. */
async function fill() {
  const place = { baseUrl: app.baseUrl }
  const job = await signedJob(ridgeline, undefined, undefined, place)
  await signReceipt(ridgeline, job.id)
  await takePayment(ridgeline, job.id)
  await ridgeline.call(contract.claims.file, {
    params: { id: job.id },
    body: { items: [{ what: 'Dresser', result: 'damaged', asked: 120 }] },
  })
  await issueInvoice(ridgeline, (await ridgeline.createJob()).id)
  const quote = await ridgeline.createQuote()
  const alike = await ridgeline.createQuote({ customer_email: someEmail(), customer_phone: '5550100' })
  await ridgeline.call(contract.customers.merge, {
    params: { id: quote.customer_id as number },
    body: { other_id: alike.customer_id as number },
  })
  const person = await ridgeline.call(people.create, {
    body: { ...people.create.example, name: '=HYPERLINK("x")' },
  })
  const truck = await ridgeline.call(trucks.create, { body: trucks.create.example })
  const named = { member_ids: [person.id], truck_id: truck.id }
  await ridgeline.call(crews.create, { body: { ...crews.create.example, ...named } })
  await ridgeline.call(people.addDaysOff, { params: { id: person.id }, body: people.addDaysOff.example })
  const reminder = { ...contract.reminders.create.example, quote_id: quote.id }
  await ridgeline.call(contract.reminders.create, { body: reminder })
  await ridgeline.call(contract.quoteViews.keep, { body: contract.quoteViews.keep.example })
}

const list = (office: Caller) => office.call(dataExports.list)
const stateOf = async (office: Caller) => (await list(office)).exports[0]?.state
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

async function exportTo(
  office: Caller,
  path: string,
): Promise<{ id: number; zip: Buffer; exported: Exported }> {
  const { id } = await office.call(dataExports.create)
  await expect.poll(() => stateOf(office)).toBe('ready')
  const file = (await office.call(dataExports.file, { params: { id } })) as File
  expect(file.name).toMatch(/^[a-z-]+-2026-11-2\d\.zip$/)
  const zip = Buffer.from(await file.arrayBuffer())
  writeFileSync(path, zip)
  return { id, zip, exported: await readExported(path, tables) }
}

let first: Exported
let link: string

// @spec 10.177 *Export* for Admins: all company data as a ZIP of CSV, JSON, documents and photos, made in
//   the background from one moment, with progress, mailed as a link for a day, then deleted; at most hourly
test('everything is made into one file and mailed as a link', async () => {
  expect(await list(ridgeline)).toEqual({ exports: [], next_at: null })
  const { id, zip, exported } = await exportTo(ridgeline, firstZip)
  first = exported
  const [made] = (await list(ridgeline)).exports
  const rows = Object.values(first.rows).flat().length
  expect(made).toMatchObject({ id, percent: 100, detail: null, bytes: zip.length, rows })
  expect(made?.by).toBe(ridgeline.account.email)
  for (const table of [
    'quotes',
    'jobs',
    'ledger_entries',
    'claims',
    'invoices',
    'customer_merges',
    'job_papers',
  ]) {
    expect(first.rows[table]?.length, table).toBeGreaterThan(0)
  }
  expect(first.csv['csv/people.csv']).toContain(`"'=HYPERLINK(""x"")"`)
  expect(first.files).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/-signed\.pdf /),
      expect.stringMatching(/^documents\/invoice-I-2026-0001\.pdf /),
    ]),
  )

  const { text } = await app.mailbox.waitForMail({
    to: ridgeline.account.email,
    subject: 'Your export is ready',
  })
  link = /\/exports\/[\w-]{27}/.exec(text ?? '')?.[0] as string
  const answer = await fetch(app.baseUrl + link)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-length')).toBe(String(zip.length))
  expect(hashOf(new Uint8Array(await answer.arrayBuffer()))).toBe(hashOf(zip))
  const entries = (await ridgeline.call(history.list, { query: { entity: 'settings' } })).history
  expect(entries[0]).toMatchObject({ action: 'exported', name: 'all data' })
})

// @spec 10.177
test('one follows another after an hour, and a file is only its company’s', async () => {
  expect(await ridgeline.refused(dataExports.create)).toMatchObject({
    status: 429,
    detail: expect.stringMatching(/^Everything was exported within the last hour\. Please try again in /),
  })
  const stranger = await registerRidgeline({ baseUrl: app.baseUrl })
  const [made] = (await list(ridgeline)).exports
  expect(await stranger.refused(dataExports.file, { params: { id: made?.id as number } })).toMatchObject({
    status: 404,
    detail: 'Export not found',
  })
  const wrong = await fetch(`${app.baseUrl}/exports/${'x'.repeat(27)}`)
  expect([wrong.status, await wrong.text()]).toEqual([404, expect.stringContaining('no longer works')])
})

/** An invoice's PDF is made again, and says when. */
const withoutMade = (files: string[]) =>
  files.map((file) => (file.startsWith('documents/invoice-') ? file.split(' ')[0] : file))

/** What says the same of the same company, without the numbers of its rows. */
const withoutIds = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (key, value) => (/(^|_)id$|^of_|_key$/.test(key) ? undefined : value)))

async function moneyOf(office: Caller) {
  const all = (await office.call(jobs.list, { query: {} })).jobs
  const moneys = []
  for (const { id } of all) moneys.push(withoutIds(await office.call(jobMoney.get, { params: { id } })))
  return [moneys, withoutIds(await office.call(receivables.list, { query: {} }))]
}

// @spec 10.180
test('it comes into another installation as it was, and out of that again', async () => {
  const email = ridgeline.account.email
  const command = await startDataImport([firstZip], { DATA_DIR: there, PASSWORD_COST: 'low' })
  const { code, words } = await command.ended
  expect(words).toContain(
    `${email} is its Admin. They set a password within 24 hours at http://localhost:3000/`,
  )
  expect(code).toBe(0)
  const token = /reset-password\?token=([\w-]+)/.exec(words)?.[1] as string
  const other = await startOwnServer(() => new Date(), { DATA_DIR: there })
  try {
    const place = { baseUrl: other.baseUrl }
    const password = 'a password of my own'
    await visitor(place).call(auth.resetPassword, { body: { token, password } })
    const session = await visitor(place).call(auth.login, { body: { email, password } })
    const office = visitor({ ...place, token: session.access_token })
    expect(await moneyOf(office)).toEqual(await moneyOf(ridgeline))
    const second = (await exportTo(office, join(scratch.path, 'second.zip'))).exported
    for (const [table, rows] of Object.entries(first.rows)) {
      // That it was exported again came to the history since.
      expect(second.rows[table]?.slice(0, rows.length), table).toEqual(rows)
      if (table !== 'history' && table !== 'mails') expect(second.rows[table]).toHaveLength(rows.length)
    }
    expect(withoutMade(second.files)).toEqual(withoutMade(first.files))
    const { 'csv/history.csv': _, 'csv/mails.csv': __, ...csv } = second.csv
    expect(first.csv).toMatchObject(csv)
    // Numbers go on where they were.
    expect(
      (await office.call(contract.quotes.create, { body: contract.quotes.create.example })).quote_number,
    ).toBe((await ridgeline.createQuote()).quote_number)
  } finally {
    await other.stop()
  }
})

test('a server that is killed in the middle begins it again', async () => {
  const folder = join(scratch.path, 'killed')
  const env = { DATA_DIR: folder, TRUST_PROXY: 'true', PASSWORD_COST: 'low' }
  await putDatabase(folder)
  const killed = await startServerProcess(env)
  const office = await registerCompany({}, { baseUrl: killed.url })
  await office.createJob()
  await office.call(dataExports.create)
  await killed.end('SIGKILL')
  const again = await startServerProcess(env)
  const there = visitor({ baseUrl: again.url, token: office.token })
  await expect.poll(() => stateOf(there)).toBe('ready')
  await again.stop()
})

test('a file that was changed brings in nothing', async () => {
  const spoilt = join(scratch.path, 'spoilt.zip')
  const folder = join(scratch.path, 'nothing')
  writeFileSync(spoilt, Buffer.from('PK'))
  const { code, words } = await (await startDataImport([spoilt], { DATA_DIR: folder })).ended
  expect({ code, words }).toEqual({
    code: 1,
    words: expect.stringMatching(/^The file cannot be brought in: it is not a whole ZIP file/),
  })
  expect(existsSync(folder)).toBe(false)
})

// @spec 10.177
test('after a day the file is deleted and its link over', async () => {
  const [made] = (await list(ridgeline)).exports
  later = DAY_MS + 60_000
  await expect.poll(() => stateOf(ridgeline)).toBe('gone')
  await expect.poll(() => readdirSync(join(here, 'exports'))).toEqual([])
  expect((await fetch(app.baseUrl + link)).status).toBe(404)
  expect(await ridgeline.refused(dataExports.file, { params: { id: made?.id as number } })).toMatchObject({
    status: 409,
    detail: 'The file of this export is not there. Please export again.',
  })
})
