import { aroundAll, describe, expect, test } from 'vitest'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { type Caller, visitor } from '../setup/company.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'
import { pdfText } from '../setup/pdf-text.ts'
import { connectedLine, retellDelivery } from '../setup/phone-agent.ts'
import { answeredSince, PASSWORD, releases } from '../upgrade/release.ts'
import { withRestored } from '../upgrade/restore.ts'

const { auth, customers, estimates, jobs, quotes, receivables, search, settings } = contract

const everyQuote = async (office: Caller) => {
  const { quotes: rows } = await office.call(quotes.list, { query: { per_page: 100 } })
  expect(rows.length).toBeGreaterThan(0)
  return Promise.all(rows.map(({ id }) => office.call(quotes.get, { params: { id } })))
}
const inWords = (dollars: number) => dollars.toLocaleString('en-US', { minimumFractionDigits: 2 })

describe.each(releases())('a database of release $version', (release) => {
  const now = () => new Date(release.at)
  let server: OwnServer

  aroundAll(async (runTests) => {
    await withRestored(release, async (env) => {
      server = await startOwnServer(now, env)
      await runTests().finally(server.stop)
    })
  }, 240_000)

  const office = ({ token }: { token: string }) => visitor({ baseUrl: server.baseUrl, token })
  const lineOf = (company: typeof release.busy) =>
    connectedLine(office(company), 'retell', company.phoneKey, now)

  // @spec 10.97
  test.each(Object.entries(release.answers))('%s answers what it answered', async (path, answer) => {
    const { status, body } = await office(release.settled).request('GET', API_PREFIX + path)
    expect(status).toBe(200)
    // What has been added since does not matter.
    const expected = answeredSince(answer, release)
    expect(JSON.parse(JSON.stringify(body).replaceAll(server.baseUrl, ''))).toMatchObject(expected)
  })

  test('its people sign in', async () => {
    const credentials = { email: release.settled.email, password: PASSWORD }
    const { access_token: token } = await visitor({ baseUrl: server.baseUrl }).call(auth.login, {
      body: credentials,
    })
    expect((await office({ token }).call(auth.profile)).user.email).toBe(release.settled.email)
  })

  test('every quote has its mail; PDFs are made of the newest and the oldest, and of a job', async () => {
    const settled = office(release.settled)
    const all = await everyQuote(settled)
    const wordsOf = ({ total_cost, quote_number }: (typeof all)[number]) =>
      total_cost === null ? quote_number : inWords(total_cost)
    for (const quote of all) {
      const mail = await settled.call(quotes.mailPreview, { params: { id: quote.id } })
      expect(mail.plain).toContain(wordsOf(quote))
    }
    for (const quote of [all.at(0), all.at(-1)] as typeof all) {
      const pdf = await settled.call(quotes.document, { params: { id: quote.id } })
      expect(pdfText(await pdf.bytes())).toContain(wordsOf(quote))
    }
    const [job] = (await settled.call(jobs.list)).jobs.filter(({ quote_id }) => quote_id !== null)
    const sheet = await settled.call(jobs.sheet, { params: { id: job?.id as number } })
    expect(pdfText(await sheet.bytes())).toContain(job?.job_number)
  })

  // @spec 10.165
  test('a job that was completed before there was a ledger is owed nothing for by being edited', async () => {
    const settled = office(release.settled)
    const done = (await settled.call(jobs.list)).jobs.find(({ status }) => status === 'completed')
    if (done)
      await settled.call(jobs.update, { params: { id: done.id }, body: { job_notes: 'Keys returned.' } })
    const { total, debts } = await settled.call(receivables.list, { query: {} })
    expect({ total, debts }).toEqual({ total: 0, debts: [] })
  })

  test('a mail and a report of a call that were on their way arrive', async () => {
    const mail = await server.mailbox.waitForMail({ to: 'waiting@example.com' })
    const [attached] = mail.attachments
    const pdf = pdfText(new Uint8Array(attached?.content as ArrayBuffer))
    for (const kept of ['MeganOrtega', 'Q-2026-0001', '11.4miles', '$624.40']) expect(pdf).toContain(kept)
    const names = (await (await lineOf(release.busy)).quotes()).map(({ customer_name }) => customer_name)
    expect(names).toContain("Zoë Núñez-O'Brien")
  })

  test('a request that is repeated makes no second quote', async () => {
    const { path, key, body } = release.repeated
    const busy = office(release.busy)
    const { total } = await busy.call(quotes.list)
    const { status, body: answer } = await busy.request('POST', path, {
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(body),
    })
    expect([status, answer]).toEqual([201, expect.objectContaining({ customer_name: 'Megan Ortega' })])
    expect((await busy.call(quotes.list)).total).toBe(total)
  })

  test('a call that goes on corrects its quote, and what was told before still counts', async () => {
    const line = await lineOf(release.busy)
    const callId = release.runningCall.call_id as string
    const told = { ...release.runningCall, call_id: callId }
    expect(
      await line.ask('create_quote', { delivery_stairs: 3, customer_email: 'omar@example.com' }, told),
    ).toMatchObject({ ok: true, has_email: true })
    await line.deliver(retellDelivery('call_analyzed_rich', { call: { call_id: callId } }))
    const omar = (await line.quotes()).find(({ customer_name }) => customer_name === 'Omar Haddad')
    expect(omar).toMatchObject({
      customer_email: 'omar@example.com',
      distance: 21,
      multiple_stops: 1,
      // Only their number was known: it stays what is priced, and no address is made up.
      stops: [{ kind: null, address: null }],
      miles_with_stops: null,
      pickup_stairs: 2,
      delivery_stairs: 3,
      items: [{ name: 'piano-upright', quantity: 1 }],
      customer_post_call_data: { competitor_mentioned: 'Two Men & a Truck' },
    })
    expect(omar?.total_cost).toBeGreaterThan(0)
  })

  test('its rate cards price: every quote is estimated again, and new moves are', async () => {
    const settled = office(release.settled)
    const open = (await everyQuote(settled)).filter(
      ({ job_id, items }) => job_id === null && items.length > 0,
    )
    expect(new Set(open.map(({ rate_card_version }) => rate_card_version)).size).toBeGreaterThan(1)
    for (const { id, distance } of open) {
      const body = { distance: (distance ?? 0) + 1.5 }
      const changed = await settled.call(quotes.update, { params: { id }, body })
      const { costs, explanation } = changed.selected_items_json.estimate ?? {}
      expect(changed.total_cost, 'is a number').toBeGreaterThan(0)
      expect(costs?.total_cost).toBe(changed.total_cost)
      for (const { amount } of explanation?.money ?? []) expect(amount).toBeGreaterThanOrEqual(0)
    }
    const { estimate } = await settled.call(estimates.calculate, { body: estimates.calculate.example })
    expect(estimate.costs.total_cost).toBeGreaterThan(0)
    const { value } = await settled.call(settings.rateCard)
    expect((await settled.call(settings.putRateCard, { body: { value } })).value).toEqual(value)
  })

  // @spec 10.279 Who was one customer before last names told people apart stays one; the page offers to split
  //   them
  test('who was one customer by an address or a number stays one, and is offered to be split', async () => {
    const settled = office(release.settled)
    const all = await everyQuote(settled)
    const melted = all.filter(({ customer_email }) => customer_email === 'megan.ortega@example.com')
    const names = new Set(melted.map(({ customer_name }) => customer_name))
    expect(names.size).toBeGreaterThan(1)
    expect(new Set(melted.map(({ customer_id }) => customer_id)).size).toBe(1)
    const params = { id: melted[0]?.customer_id as number }
    const before = await settled.call(customers.get, { params })
    const [other] = before.other_names
    expect(before.other_names.map(({ name }) => name)).not.toContain(before.name)
    const { quote_ids, job_ids } = other as NonNullable<typeof other>
    const split = await settled.call(customers.split, {
      params,
      body: { quote_ids, job_ids, version: before.version },
    })
    expect(split).toMatchObject({ name: other?.name, quotes: { total: quote_ids.length }, alike: [] })
    const back = await settled.call(customers.merge, { params, body: { other_id: split.id } })
    expect(back.quotes.total).toBe(before.quotes.total)
    // What someone has joined is not asked about again.
    expect(back.other_names).toEqual(before.other_names.slice(1))
  })

  test('what is in it is found and booked on', async () => {
    const settled = office(release.settled)
    const found = await settled.call(search.find, { query: { q: 'whitfield' } })
    expect(JSON.stringify(found)).toContain('Lena Whitfield')
    const [quote] = (await everyQuote(settled)).filter(
      ({ job_id, status }) => job_id === null && status === 'sent',
    )
    const job = await settled.call(quotes.convert, {
      params: { id: quote?.id as number },
      body: { scheduled_date: '2033-05-14T09:00:00', assigned_crew: 'Crew A' },
    })
    const schedule = await settled.call(jobs.dailySchedule, { params: { date: '2033-05-14' }, query: {} })
    expect(schedule.existing_jobs).toMatchObject([{ id: job.id, crew: 'Crew A' }])
  })
})
