import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import type { Company } from '../../../test/setup/company.ts'
import { openMailbox } from '../../../test/setup/mailbox.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { addPaper, at, bothSign, signedEvent } from '../../../test/setup/sign-paper.ts'
import { describeRidgeline, signedJob, WITHIN_COLORADO } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'
import { DEFAULT_MONEY_SETTINGS } from '../../domain/invoices/money-settings.ts'
import { buildPaper } from '../../domain/papers/papers.ts'

const { history, invoices, jobInvoices, jobPapers, jobs, moneySettings, moveDays } = contract
const mailbox = openMailbox(inject('mailFolder'))

let company: Company
beforeEach(async () => {
  company = await registerMailingCompany(mailbox)
  await describeRidgeline(company)
})

/** The move of $1,086.40, done. */
async function doneJob(customer_email = `priya.${randomUUID()}@example.com`) {
  const { id } = await signedJob(company, { ...WITHIN_COLORADO, customer_email })
  const body = { id: randomUUID(), kind: 'done', at: '2026-12-01T15:05:00-07:00', data: {} } as const
  await company.call(moveDays.add, { params: { id }, body })
  return id
}
async function issued(id: number) {
  const { invoices: all } = await company.call(jobInvoices.issue, { params: { id }, body: { kind: 'final' } })
  return all[0] as (typeof all)[0]
}

describe('an invoice that is sent', () => {
  // @spec 10.167 The office sends an invoice by mail with its PDF and the customer's link; storage signed
  //   by the month is charged and invoiced once per started month until it ends
  test('comes with its PDF and the link of its customer, and says so', async () => {
    const to = `priya.${randomUUID()}@example.com`
    const { id, number, mail: before } = await issued(await doneJob(to))
    expect(before).toBeNull()
    expect(await company.call(invoices.send, { params: { id } })).toMatchObject({ delivery: 'sent' })
    const mail = await mailbox.waitForMail({ to, subject: new RegExp(number) })
    expect(mail.text).toContain('$1,086.40')
    expect(mail.text).toContain('/q/')
    expect(mail.attachments).toMatchObject([{ filename: `${number}.pdf`, mimeType: 'application/pdf' }])
    const text = pdfText(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
    for (const words of [number, 'Wardrobe box', '$1,086.40']) expect(text).toContain(withoutSpaces(words))
    const list = await company.call(invoices.list)
    expect(list.invoices).toMatchObject([{ number, mail: { state: 'sent', to } }])
  })

  // @spec 10.167
  test('goes nowhere without an address, or once it is void', async () => {
    const to = `priya.${randomUUID()}@example.com`
    const job = await doneJob()
    const { id } = await issued(job)
    await company.call(jobs.update, { params: { id: job }, body: { customer_email: null } })
    expect(await company.refused(invoices.send, { params: { id } })).toMatchObject({
      ...{ status: 422, detail: 'This job has no email address to send it to.' },
    })
    const { id: wrong } = await issued(await doneJob(to))
    await company.call(invoices.void, { params: { id: wrong }, body: { reason: 'Wrong name.' } })
    expect(await company.refused(invoices.send, { params: { id: wrong } })).toMatchObject({
      ...{ status: 409, detail: 'This invoice is void.' },
    })
  })
})

describe('who pays in the customer’s stead', () => {
  const PAYER = {
    ...{ name: 'Front Range Freight', address: '900 Wewatta St, Denver, CO 80202' },
    ...{ purchase_order: '4711-B', terms_days: 45 },
  }
  const bill = (id: number, payer: object | null) =>
    company.call(jobInvoices.bill, { params: { id }, body: { payer } as never })

  // @spec 10.282 Someone other than the customer can be billed, with address, purchase order and terms;
  //   invoices, their mails and reminders go to them, and what was issued before stays as it was
  test('gets the invoice with their purchase order and terms, its mail and its reminder', async () => {
    const [to, email] = [`priya.${randomUUID()}@example.com`, `ap.${randomUUID()}@example.com`]
    const id = await doneJob(to)
    const before = await bill(id, { ...PAYER, email })
    expect(before.payer).toEqual({ ...PAYER, email })
    const invoice = await issued(id)
    expect(invoice).toMatchObject({ total: 1086.4, due_on: '2027-01-07' })
    await company.call(invoices.send, { params: { id: invoice.id } })
    const mail = await mailbox.waitForMail({ to: email, subject: new RegExp(invoice.number) })
    expect(mail.text).toMatch(/^[\s\S]*Hello,\s[\s\S]*\$1,086\.40/)
    // The customer's page is theirs alone.
    expect(mail.text).not.toContain('/q/')
    const text = pdfText(new Uint8Array(mail.attachments[0]?.content as ArrayBuffer))
    for (const words of [PAYER.name, PAYER.address, 'PO 4711-B']) expect(text).toContain(withoutSpaces(words))
    const told = await company.call(history.list, { query: { entity: 'job', id: `${id}` } })
    expect(JSON.stringify(told.history)).toContain('Front Range Freight, PO 4711-B, due in 45 days')
  })

  // @spec 10.282
  test('is asked for an address when there is none, and the customer is billed again from then on', async () => {
    const to = `priya.${randomUUID()}@example.com`
    const id = await doneJob(to)
    await bill(id, { name: PAYER.name })
    const first = await issued(id)
    expect(await company.refused(invoices.send, { params: { id: first.id } })).toMatchObject({
      ...{ status: 422, detail: 'Front Range Freight has no email address to send it to.' },
    })
    await company.call(invoices.void, { params: { id: first.id }, body: { reason: 'Paid by the customer.' } })
    expect((await bill(id, null)).payer).toBeNull()
    const second = await issued(id)
    await company.call(invoices.send, { params: { id: second.id } })
    expect((await mailbox.waitForMail({ to, subject: new RegExp(second.number) })).text).toContain('/q/')
  })

  test('a payer without a name is refused where it is typed', async () => {
    const body = { payer: { name: ' ' } } as never
    const params = { id: await doneJob() }
    expect(await company.refused(jobInvoices.bill, { params, body })).toMatchObject({
      ...{ status: 422, detail: 'Please say who pays' },
    })
  })
})

// @spec 10.166
test('an invoice names the net weight of its tickets, and no route that no one noted', async () => {
  const id = await doneJob()
  const facts = await company.call(jobPapers.facts, { params: { id } })
  const said = {
    ...{ number: 1, scale: 'Denver Certified Scales', place: '5600 E 56th Ave, Commerce City, CO' },
    ...{ weighedOn: '2026-12-01', tareLb: 14_260, grossLb: 18_380, vehicle: 'Truck 6' },
    photo: 'a'.repeat(64),
  }
  const ticket = buildPaper('weight_ticket', facts, { said, madeAt: at('11:50') })
  const [ours] = bothSign(ticket)
  await addPaper(company, id, signedEvent(ticket, { signatures: ours ? [ours] : [], copy_given: null }))
  const file = await company.call(invoices.document, { params: { id: (await issued(id)).id } })
  const text = pdfText(new Uint8Array(await file.arrayBuffer()))
  expect(text).toContain(withoutSpaces('4,120 lb net, by weight ticket'))
  expect(text).toContain(withoutSpaces('Ridgeline Movers, LLC'))
  expect(text).not.toContain('Direct')
})

describe('the settings', () => {
  // @spec 10.168
  test('are due at once and remind no one until someone says otherwise, which the history tells', async () => {
    expect(await company.call(moneySettings.get)).toEqual({ value: DEFAULT_MONEY_SETTINGS })
    const { value } = await company.call(moneySettings.put, { body: { value: { terms_days: 14 } } })
    expect(value).toEqual({ ...DEFAULT_MONEY_SETTINGS, terms_days: 14 })
    expect(await company.call(moneySettings.get)).toEqual({ value })
    const said = await company.call(history.list, { query: { entity: 'settings' } })
    expect(said.history[0]).toMatchObject({ name: 'the invoices and reminders', action: 'changed' })
    expect(await issued(await doneJob())).toMatchObject({ issued_on: '2026-11-23', due_on: '2026-12-07' })
  })

  test.each([
    ['days below zero', { terms_days: -1 }],
    ['half a day', { terms_days: 0.5 }],
    ['more than 60 days', { terms_days: 61 }],
    ['a field that does not exist', { text: 'Hello {{nobody}}' }],
    ['no words', { subject: ' ' }],
  ])('refuse %s', async (_, value) => {
    expect(await company.refused(moneySettings.put, { body: { value } })).toMatchObject({ status: 422 })
    expect(await company.call(moneySettings.get)).toEqual({ value: DEFAULT_MONEY_SETTINGS })
  })
})
