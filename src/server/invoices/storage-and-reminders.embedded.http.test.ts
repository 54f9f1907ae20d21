import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Caller, type Company, visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { type OwnServer, startOwnServer } from '../../../test/setup/own-server.ts'
import { describeRidgeline, signedJob, WITHIN_COLORADO } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const {
  auth,
  debtReminders,
  invoices,
  jobInvoices,
  jobMoney,
  jobs,
  moveDays,
  moneySettings,
  quoteVersions,
  receivables,
} = contract

let now = new Date('2026-11-23T17:00:00Z')
let server: OwnServer
beforeAll(async () => {
  server = await startOwnServer(() => now, {}, { followUpsEveryMs: 150 })
})
afterAll(() => server.stop())

const itIs = (utc: string) => {
  now = new Date(utc)
}
const companyIn = (time_zone: string) =>
  registerMailingCompany(server.mailbox, { time_zone }, { baseUrl: server.baseUrl })
/** Their session has ended when days have passed. */
async function signInAgain({ account, withToken }: Company): Promise<Caller> {
  const { email, password } = account
  const guest = visitor({ baseUrl: server.baseUrl })
  return withToken((await guest.call(auth.login, { body: { email, password } })).access_token)
}
const itsInvoices = async (office: Caller, id: number) =>
  (await office.call(jobInvoices.list, { params: { id } })).invoices

const STORAGE = {
  ...({ label: 'Storage', kind: 'service', quantity: 2, unit: 'month', unit_price: 150 } as const),
  ...{ starts_on: '2026-12-01', recurring: true },
}

/** A job whose customer has signed two months of storage that go on by the month. */
async function storedJob(company: Company) {
  await describeRidgeline(company)
  const quote = { ...WITHIN_COLORADO, lines: [STORAGE], maximum_price: 1500 }
  return signedJob(company, quote, {}, { baseUrl: server.baseUrl })
}

// @spec 10.167
test('storage is invoiced once for each month that has begun by the company’s calendar, until it ends', async () => {
  const denver = await companyIn('America/Denver')
  const newYork = await companyIn('America/New_York')
  const [{ id }, { id: witness }] = [await storedJob(denver), await storedJob(newYork)]
  for (const [company, job] of [
    [denver, id],
    [newYork, witness],
  ] as const) {
    const started = await company.call(jobInvoices.startStorage, { params: { id: job }, body: {} })
    expect(started).toMatchObject({
      invoices: [],
      storage: { label: 'Storage', monthly: 150, next_on: '2027-02-01', ends_on: null },
    })
  }
  expect(await denver.refused(jobInvoices.startStorage, { params: { id }, body: {} })).toMatchObject({
    ...{ status: 409, detail: 'The storage of this job is invoiced already.' },
  })

  // In New York it is February, in Denver still January.
  itIs('2027-02-01T06:30:00Z')
  const east = await signInAgain(newYork)
  const office = await signInAgain(denver)
  await expect.poll(() => itsInvoices(east, witness)).toHaveLength(1)
  expect(await itsInvoices(office, id)).toEqual([])
  itIs('2027-02-01T07:01:00Z')
  await expect.poll(() => itsInvoices(office, id)).toHaveLength(1)
  expect(await office.call(jobInvoices.list, { params: { id } })).toMatchObject({
    invoices: [{ kind: 'storage', period: '2027-02-01', issued_on: '2027-02-01', total: 150, state: 'open' }],
    ...{ over_invoiced: 0, storage: { next_on: '2027-03-01' } },
  })
  // The month is in the books, too, and can be paid before the goods are delivered.
  const { entries } = await office.call(jobMoney.get, { params: { id } })
  expect(entries).toMatchObject([{ kind: 'charge', amount: 150, reason: 'Feb 1, 2027 to Feb 28, 2027' }])
  const payment = { purpose: 'balance', method: 'check', amount: 150 } as const
  await office.call(jobMoney.take, { params: { id }, body: payment })
  expect(await itsInvoices(office, id)).toMatchObject([{ state: 'paid', open: 0 }])

  // A server that was away issues the months that it missed, each once.
  itIs('2027-04-02T18:00:00Z')
  const later = await signInAgain(denver)
  await expect.poll(() => itsInvoices(later, id)).toHaveLength(3)
  const periods = (await itsInvoices(later, id)).map(({ period }) => period)
  expect(periods).toEqual(['2027-04-01', '2027-03-01', '2027-02-01'])

  // What was issued by mistake goes with its charge.
  const [april] = await itsInvoices(later, id)
  const voiding = { params: { id: april?.id as number }, body: { reason: 'Fetched in March.' } }
  expect(await later.call(invoices.void, voiding)).toMatchObject({ state: 'void', open: 0 })
  expect((await later.call(jobMoney.get, { params: { id } })).entries.at(-1)).toMatchObject({
    ...{ kind: 'credit', amount: 150 },
  })
  expect(await itsInvoices(later, id)).toMatchObject([
    ...[{ state: 'void' }, { state: 'open', open: 150 }, { state: 'paid' }],
  ])

  const ended = await later.call(jobInvoices.endStorage, {
    params: { id },
    body: { storage_ends_on: '2027-04-30' },
  })
  expect(ended.storage).toMatchObject({ next_on: null, ends_on: '2027-04-30' })
  itIs('2027-06-02T18:00:00Z')
  const [eastInJune, inJune] = [await signInAgain(newYork), await signInAgain(denver)]
  await expect.poll(() => itsInvoices(eastInJune, witness)).toHaveLength(5)
  expect(await itsInvoices(inJune, id)).toHaveLength(3)
})

/** A move of $500.00 that was done this morning. */
async function debtOf(office: Caller & Pick<Company, 'createQuote' | 'createJob'>, customer_email: string) {
  const { id: quoteId } = await office.createQuote({
    ...{ customer_name: 'Megan Ortega', customer_email },
    fixed_price: { amount: 500, reason: 'As agreed' },
  })
  await office.call(quoteVersions.createLink, { params: { id: quoteId } })
  const day = now.toISOString().slice(0, 10)
  const { id } = await office.createJob({ quoteId, scheduled_date: `${day}T05:00:00` })
  const body = { id: randomUUID(), kind: 'done', at: `${day}T09:00:00-07:00`, data: {} } as const
  await office.call(moveDays.add, { params: { id }, body })
  return id
}

// @spec 10.168 A balance reminder in the company's words, off by default, sent by hand for one job or all
//   due, at most every three days, none once paid
test('customers are reminded of a balance where the company wants it, once in three days, and not once it is paid', async () => {
  itIs('2027-11-08T17:00:00Z')
  const company = await companyIn('America/Denver')
  const to = `megan.${randomUUID()}@example.com`
  const id = await debtOf(company, to)
  const { due_now: due } = await company.call(jobMoney.get, { params: { id } })
  expect(due).toBeGreaterThan(0)
  const one = { params: { id } }
  const off = {
    status: 409,
    detail: 'Reminders are off. An Admin can switch them on in the settings, under Messages.',
  }
  expect(await company.refused(debtReminders.one, one)).toMatchObject(off)
  expect(await company.refused(debtReminders.all)).toMatchObject(off)

  const value = { reminders: true, subject: 'Open: {{job_number}}', text: 'Dear {{first_name}}, {{amount}}.' }
  await company.call(moneySettings.put, { body: { value } })
  expect(await company.call(debtReminders.one, one)).toEqual({ reminded: 1, left_out: 0 })
  const { job_number } = await company.call(jobs.get, one)
  const mail = await server.mailbox.waitForMail({ to, subject: `Open: ${job_number}` })
  expect(mail.text).toContain(`Dear Megan, $${due.toFixed(2)}.`)
  expect(mail.text).toContain('/q/')
  const list = await company.call(receivables.list)
  expect(list).toMatchObject({ debts: [{ job_id: id, reminded_at: '2027-11-08T10:00:00-07:00' }] })
  const lately = { status: 409, detail: 'A reminder went out within the last three days.' }
  expect(await company.refused(debtReminders.one, one)).toMatchObject(lately)
  expect(await company.call(debtReminders.all)).toEqual({ reminded: 0, left_out: 0 })

  itIs('2027-11-11T16:59:00Z')
  const before = await signInAgain(company)
  expect(await before.refused(debtReminders.one, one)).toMatchObject(lately)
  itIs('2027-11-11T17:00:00Z')
  expect(await before.call(debtReminders.all)).toEqual({ reminded: 1, left_out: 0 })
  await expect.poll(() => server.mailbox.mailsTo(to)).toHaveLength(2)

  await before.call(jobMoney.take, {
    ...one,
    body: { purpose: 'balance', method: 'cash', amount: due } as const,
  })
  itIs('2027-11-20T17:00:00Z')
  const after = await signInAgain(company)
  const paid = { status: 409, detail: 'Nothing is due for this job.' }
  expect(await after.refused(debtReminders.one, one)).toMatchObject(paid)
  expect(await after.call(debtReminders.all)).toEqual({ reminded: 0, left_out: 0 })
  expect(await server.mailbox.mailsTo(to)).toHaveLength(2)
})

test('a reminder by a clock that was ahead keeps none from going once the clock is set right', async () => {
  itIs('2027-12-06T17:00:00Z')
  const company = await companyIn('America/Denver')
  await company.call(moneySettings.put, { body: { value: { reminders: true } } })
  const one = { params: { id: await debtOf(company, `megan.${randomUUID()}@example.com`) } }
  itIs('2027-12-09T17:00:00Z')
  await company.call(debtReminders.one, one)
  itIs('2027-12-06T17:10:00Z')
  expect(await company.call(debtReminders.all)).toEqual({ reminded: 1, left_out: 0 })
  expect(await company.refused(debtReminders.one, one)).toMatchObject({ status: 409 })
})

// @spec 10.168
test('no one is reminded without an address; the others are all the same', async () => {
  itIs('2028-01-10T17:00:00Z')
  const company = await companyIn('America/Denver')
  await company.call(moneySettings.put, { body: { value: { reminders: true } } })
  const to = `megan.${randomUUID()}@example.com`
  const known = await debtOf(company, to)
  const { id } = await company.createJob({ scheduled_date: '2028-01-10T05:00:00' })
  await company.call(jobs.update, { params: { id }, body: { customer_email: null } })
  const done = { id: randomUUID(), kind: 'done', at: '2028-01-10T09:00:00-07:00', data: {} } as const
  await company.call(moveDays.add, { params: { id }, body: done })
  // Its price goes by the hour: until these are entered nothing is due.
  await company.call(jobs.update, { params: { id }, body: { actual_hours: 4 } })
  expect(await company.refused(debtReminders.one, { params: { id } })).toMatchObject({
    ...{ status: 422, detail: 'This job has no email address to send it to.' },
  })
  expect(await company.call(debtReminders.all)).toEqual({ reminded: 1, left_out: 1 })
  const { job_number } = await company.call(jobs.get, { params: { id: known } })
  const mail = await server.mailbox.waitForMail({ to })
  expect(mail.subject).toBe(`The balance for your move ${job_number}`)
})
