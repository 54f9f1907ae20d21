import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { makeScratchDatabase } from '../../scripts/scratch-database.ts'
import { contract } from '../../src/contract/contract.ts'
import { checkFile } from '../setup/bring-file.ts'
import { type Company, MOVE_DAY, visitor } from '../setup/company.ts'
import { issueInvoice } from '../setup/invoice.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { event, openDay, send } from '../setup/move-day.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'
import { takePayment } from '../setup/payment.ts'
import { signReceipt } from '../setup/sign-paper.ts'
import { describeRidgeline, signedJob } from '../setup/signed-job.ts'
import { joinTeam } from '../setup/team.ts'
import { openReceiver } from '../setup/webhooks.ts'
import { everyEndpoint } from './every-endpoint.ts'

// A release beside this one, or one that was gone back from, may have stored a kind that this one does not know.

/** Words of ours, in any column that holds only such; `later` is none of them. */
const KIND = '^[a-z]+(_[a-z]+)*$'
const LATER = 'sent_by_balloon'
/** Columns of such words that name no kind, and those that the database holds to theirs. */
const NO_KINDS = ['first_name', 'locale', 'unit', 'search_text', 'word', 'colour', 'provider', 'label']

/** A company with a row in most tables, in which columns are given a later kind. */
async function openStory(onTestFinished: (end: () => Promise<void>) => void) {
  const database = await makeScratchDatabase(process.env.TEST_DATABASE_URL as string)
  const server = await startOwnServer(() => new Date(`${MOVE_DAY}T16:00:00Z`), {
    ...{ DATABASE_URL: database.url, APP_SECRET: 'a secret that only signs the tokens of tests' },
    ...{ WEBHOOKS_TO_LOOPBACK: '1', LOG_LEVEL: 'fatal' },
  })
  const client = new Client(database.url)
  await client.connect()
  onTestFinished(async () => {
    await server.stop()
    await client.end()
    await database.drop()
  })
  const read = await tellStory(server)
  expect(await read()).toEqual([])

  // What is append-only stays so but for this test.
  await client.query('set session_replication_role = replica')
  return { client, read, columns: await kindColumns(client) }
}

/** Puts a later kind in the newest row. @returns what puts back what it was; null where the database refuses the kind */
async function putLater(client: Client, { table, column }: Column): Promise<(() => Promise<unknown>) | null> {
  const of = `from "${table}" where "${column}" is not null order by ctid desc limit 1`
  const was: string = (await client.query(`select "${column}" as was ${of}`)).rows[0].was
  const put = `update "${table}" set "${column}" = $1 where ctid in`
  try {
    await client.query(`${put} (select ctid ${of})`, [LATER])
  } catch {
    return null
  }
  return () => client.query(`${put} (select ctid from "${table}" where "${column}" = $2)`, [was, LATER])
}

// Quicker than column by column, and less: a changed column may hide the row from a page that another would fail.
test('kinds that a later release stored in all columns of a table fail no page', async ({
  onTestFinished,
}) => {
  const { client, read, columns } = await openStory(onTestFinished)
  const failed: string[] = []
  for (const [table, own] of Map.groupBy(columns, (column) => column.table)) {
    const back: (() => Promise<unknown>)[] = []
    for (const column of own) {
      const putBack = await putLater(client, column)
      if (putBack) back.push(putBack)
    }
    if (back.length > 0) failed.push(...(await read()).map((call) => `${table}: ${call}`))
    for (const putBack of back.reverse()) await putBack()
  }
  expect(failed).toEqual([])
})

test('a kind that a later release stored fails no page, wherever it stands', { tags: 'nightly' }, async ({
  onTestFinished,
}) => {
  const { client, read, columns } = await openStory(onTestFinished)
  const failed: string[] = []
  const tried: string[] = []
  for (const column of columns) {
    const putBack = await putLater(client, column)
    if (!putBack) continue
    const name = `${column.table}.${column.column}`
    tried.push(name)
    failed.push(...(await read()).map((call) => `${name}: ${call}`))
    await putBack()
  }
  expect(tried.length).toBeGreaterThan(40)
  expect(failed).toEqual([])
})

type Column = { table: string; column: string }

/** Columns that hold words of ours and nothing else. */
async function kindColumns(client: Client): Promise<Column[]> {
  const { rows } = await client.query(`
    select c.table_name as table, column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'text' and is_generated = 'NEVER'
    order by 1, 2`)
  const kinds: Column[] = []
  for (const { table, column } of rows) {
    if (NO_KINDS.includes(column)) continue
    const { rows: found } = await client.query(
      `select count("${column}")::int as n, bool_and("${column}" ~ $1) as words from "${table}"`,
      [KIND],
    )
    if (found[0].n > 0 && found[0].words) kinds.push({ table, column })
  }
  return kinds
}

/** A day of a company, in which most tables get a row. @returns what every call that only reads fails with */
async function tellStory(server: OwnServer): Promise<() => Promise<string[]>> {
  const place = { baseUrl: server.baseUrl }
  const office = await registerMailingCompany(server.mailbox, {}, place)
  await joinTeam(office, server.mailbox, 'office', place)
  const shop = await openReceiver()
  await office.call(contract.webhooks.create, {
    body: { url: shop.url, types: ['job.booked', 'payment.recorded'] },
  })
  const { job, lead, links } = await openDay(office, {}, place)
  await send(lead, job, [
    event('load_start', '09:00', { crew_size: 2 }),
    event('pause', '09:20', { reason: 'meal' }),
    event('photo_added', '09:30', { sha256: 'a'.repeat(64), shows: 'item' }),
  ])
  await describeRidgeline(office)
  const signed = await signedJob(office, undefined, undefined, place)
  await signReceipt(office, signed.id)
  await takePayment(office, signed.id)
  await office.call(contract.claims.file, {
    params: { id: signed.id },
    body: { items: [{ what: 'Dresser', result: 'damaged', asked: 120 }] },
  })
  await issueInvoice(office, (await office.createJob({ scheduled_date: '2027-05-16T09:00:00' })).id)
  const token = await askBehindLink(office, signed.quote_id as number, place)
  await checkFile(office, 'customers', 'Name,Email\nAda,ada@example.com\n')
  const { access_token } = await visitor(place).call(contract.crewSessions.open, {
    params: { token: links.Luis as string },
  })
  return readEverything(office, visitor({ ...place, token: access_token }), token)
}

async function askBehindLink(office: Company, quoteId: number, place: { baseUrl: string }): Promise<string> {
  const quote = await office.createQuote({ customer_email: `k.${randomUUID()}@example.com` })
  await office.call(contract.quotes.send, { params: { id: quote.id } })
  await office.call(contract.reminders.create, {
    body: { ...contract.reminders.create.example, quote_id: quote.id },
  })
  await office.call(contract.quoteViews.keep, { body: contract.quoteViews.keep.example })
  await office.call(contract.dataExports.create)
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id: quoteId } })
  const token = url.split('/q/')[1] as string
  await visitor(place).attempt(contract.offers.ask, {
    params: { token },
    body: { message: 'hi', version: 1 },
  })
  return token
}

/** Makes every call that only reads and answers JSON. @returns those that the server failed at */
function readEverything(office: Company, crew: ReturnType<typeof visitor>, token: string) {
  const reads = everyEndpoint.filter(([, { method, media }]) => method === 'GET' && !media)
  const given = {
    token,
    sha256: 'a'.repeat(64),
    date: MOVE_DAY,
    person_id: 1,
    kind: 'customers',
    name: 'revenue',
  }
  return async () => {
    const failed = reads.flatMap(([name, endpoint]) =>
      (/:id|:number/.test(endpoint.path) ? [1, 2, 3] : [1]).map(async (id) => {
        const caller = endpoint.access === 'crew' ? crew : office
        const params = { ...given, id, number: id, paper: 'ready_to_move', export: 'quotes', report: 'sales' }
        const { status, body } = await caller.attempt(endpoint, {
          params,
          query: endpoint.exampleQuery ?? {},
        } as never)
        return status >= 500 ? [`${name}(${id}) ${status} ${JSON.stringify(body)}`] : []
      }),
    )
    return (await Promise.all(failed)).flat().sort()
  }
}
