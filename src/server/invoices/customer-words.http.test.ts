import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { visitor } from '../../../test/setup/company.ts'
import { registerMailingCompany } from '../../../test/setup/mailing-company.ts'
import { pdfText, withoutSpaces } from '../../../test/setup/pdf-text.ts'
import { mailbox } from '../../../test/setup/sent-quote.ts'
import { describeRidgeline, signedJob } from '../../../test/setup/signed-job.ts'
import { contract } from '../../contract/contract.ts'

const {
  customerMoneys,
  customers,
  invoices,
  jobInvoices,
  jobMoney,
  jobs,
  payments,
  quoteVersions,
  statements,
} = contract

/** What the office notes for itself, wherever it is asked for a reason. */
const NOTE = 'Between us only'

// @spec 10.170 Internal notes, the reason for a charge, credit, credit note or price above the signed one,
//   never reach the customer's invoices, statements, mails or page, which say 'Price adjustment'; PDFs of
//   earlier releases' invoices omit them
test('no paper, mail or page of the customer says what the office noted for itself', async () => {
  const company = await registerMailingCompany(mailbox)
  await describeRidgeline(company)
  const to = `priya.${randomUUID()}@example.com`
  const { id, quote_id } = await signedJob(company)
  const of = { params: { id } }
  await company.call(jobs.update, { ...of, body: { customer_email: to } as never })
  for (const status of ['in_progress', 'completed'] as const) {
    await company.call(jobs.patch, { ...of, body: { status } })
  }
  const charge = { label: 'Disposal of a mattress', amount: 45, reason: `${NOTE} 1` }
  await company.call(jobMoney.charge, { ...of, body: charge })
  const typed = { actual_cost: 1400, overrun_reason: `${NOTE} 2` }
  await company.call(jobs.update, { ...of, body: typed as never })
  await company.call(jobMoney.waive, { ...of, body: { kind: 'credit', amount: 50, reason: `${NOTE} 3` } })
  const { entries } = await company.call(jobMoney.take, {
    ...of,
    body: { purpose: 'balance', method: 'cash', amount: 100 },
  })
  const payment = entries.find(({ kind }) => kind === 'payment')
  const ofPayment = { params: { id: payment?.id as number } }
  await company.call(payments.sendReceipt, ofPayment)
  await company.call(payments.refund, {
    ...ofPayment,
    body: { amount: 10, reason: `${NOTE} 4` },
  })
  const [invoice] = (await company.call(jobInvoices.issue, { ...of, body: {} })).invoices
  const note = await company.call(invoices.creditNote, {
    params: { id: invoice?.id as number },
    body: { amount: 20, reason: `${NOTE} 5` },
  })
  await company.call(invoices.send, { params: { id: invoice?.id as number } })

  const textOf = async (file: File) => pdfText(new Uint8Array(await file.arrayBuffer()))
  const paper = async (one: number) => textOf(await company.call(invoices.document, { params: { id: one } }))
  const [{ id: customer } = { id: 0 }] = (await company.call(customers.list)).customers
  const { url } = await company.call(quoteVersions.createLink, { params: { id: quote_id as number } })
  const page = await visitor().call(customerMoneys.get, { params: { token: url.split('/q/')[1] as string } })
  const read = {
    invoice: await paper(invoice?.id as number),
    credit: await paper(note.id),
    statement: await textOf(await company.call(statements.get, { params: { id: customer } })),
    page: withoutSpaces(JSON.stringify(page)),
    mails: withoutSpaces(
      JSON.stringify([
        (await mailbox.waitForMail({ to, subject: /receipt/ })).text,
        (await mailbox.waitForMail({ to, subject: /I-2026-0001/ })).text,
      ]),
    ),
  }
  for (const [where, words] of Object.entries(read)) {
    expect(words, where).not.toMatch(new RegExp(withoutSpaces(`${NOTE}|Set when the job|Typed as the`)))
  }
  for (const where of ['invoice', 'page'] as const) {
    expect(read[where]).toContain(withoutSpaces('Price adjustment'))
    expect(read[where]).toContain(withoutSpaces('Disposal of a mattress'))
  }
  // The office still reads each of them.
  const money = await company.call(jobMoney.get, of)
  expect(money.charges.map(({ label, detail }) => [label, detail])).toEqual(
    expect.arrayContaining([
      ['Disposal of a mattress', `${NOTE} 1`],
      ['Price adjustment', `${NOTE} 2`],
    ]),
  )
  expect(money.entries.flatMap(({ reason }) => reason ?? [])).toEqual(
    [1, 2, 3, 4, 5].map((at) => `${NOTE} ${at}`),
  )
})
