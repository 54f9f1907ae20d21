import { contract } from '../../src/contract/contract.ts'
import { formatMoney } from '../../src/domain/money.ts'
import { visitor } from '../setup/company.ts'
import { pdfText, withoutSpaces } from '../setup/pdf-text.ts'
import { signOffer } from '../setup/sign-offer.ts'
import { press, TODAY } from './crew-phone.ts'
import {
  expectAtDesk,
  figure,
  issueInvoice,
  linkOf,
  type MoneyServer,
  openLead,
  openSides,
  startMoneyServer,
  workedOnDay,
} from './money-sides.ts'
import { expect, openWhole, test } from './page.ts'

const { agreement, invoices, jobMoney, papers, quotes, reports } = contract

let server: MoneyServer
test.beforeAll(async () => {
  server = await startMoneyServer()
})
test.afterAll(() => server.stop())

const PDF = (papers.putPdf.example as { pdf: string }).pdf
const MOVE = {
  customer_name: 'Priya Raman',
  pickup_address: '500 J St, Sacramento, CA 95814',
  delivery_address: '1200 Alhambra Blvd, Sacramento, CA 95816',
  items: [{ name: 'sofa-three-seat', quantity: 1, room: 'Living room', source: 'manual' as const }],
  price_kind: 'not_to_exceed' as const,
  maximum_price: 9_000,
}

// @spec 10.163
test('a move by the hour in California that ran over its maximum: the rest is owed nowhere @all', async ({
  browser,
}) => {
  const { office, desk, customer, phone, crew, close } = await openSides(
    browser,
    server,
    'America/Los_Angeles',
  )
  const value = { address: '1 Depot Rd, Sacramento, CA 95814', forms_of_payment: ['Cash', 'Card'] }
  await office.call(agreement.put, { body: { value } })
  const words = 'Read this before any service.'
  await office.call(papers.putWords, { params: { paper: 'ca_important_notice' }, body: { words } })
  await office.call(papers.putPdf, { params: { paper: 'ca_booklet' }, body: { pdf: PDF } })
  const { id: quoteId, total_cost } = await office.createQuote(MOVE)
  const maximum = Math.ceil(total_cost as number) + 50
  await office.call(quotes.update, { params: { id: quoteId }, body: { maximum_price: maximum } })
  const most = formatMoney(maximum)
  const path = await linkOf(office, quoteId)
  await signOffer(visitor({ baseUrl: server.baseUrl }), path.split('/q/')[1] as string)
  const { id } = await office.createJob({
    ...{ quoteId, scheduled_date: `${TODAY}T13:00:00`, assigned_crew: crew },
    early_reason: 'The customer gives up their apartment today.',
  })
  await openLead(office, phone)
  await workedOnDay(office, id, [
    ['load_start', '00:10:00-08:00'],
    ['load_end', '04:00:00-08:00'],
    ['unload_start', '04:20:00-08:00'],
    ['unload_end', '08:30:00-08:00'],
  ])
  const { done, never_owed } = await office.call(jobMoney.get, { params: { id } })
  expect(done).toBeGreaterThan(maximum)
  expect(Math.round((done - never_owed) * 100)).toBe(maximum * 100)
  const above = formatMoney(-never_owed)

  await test.step('the phone asks for the maximum, and says what is not charged', async () => {
    await phone.goto(`/crew#amount/${id}`)
    await phone.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(phone.getByRole('main')).toContainText(`Collect now${most}`)
    await expect(figure(phone, 'Above')).toHaveText(above)
  })

  await test.step('so do the desk and the customer’s page', async () => {
    await expectAtDesk(desk, id, { paid: '$0.00', due: most, later: '$0.00', toCollect: most })
    await openWhole(desk, `/jobs/${id}?tab=money`)
    await expect(figure(desk, 'Maximum')).toHaveText(most)
    await expect(figure(desk, 'Work done')).toHaveText(formatMoney(done))
    await expect(desk.getByText('is not charged and cannot be billed later.')).toBeVisible()
    await customer.goto(path)
    const payment = customer.getByRole('region', { name: 'Payment' })
    await expect(payment).toContainText(`Balance due${most}`)
    await expect(figure(payment, 'Above your maximum, not charged')).toHaveText(above)
  })

  await test.step('the invoice asks for the maximum, in its lines and in all', async () => {
    await issueInvoice(desk)
    await expect(desk.getByRole('listitem').filter({ hasText: 'I-2026-0001' })).toContainText(most)
    const [invoice] = (await office.call(invoices.list)).invoices
    const pdf = await office.call(invoices.document, { params: { id: invoice?.id as number } })
    const text = pdfText(new Uint8Array(await pdf.arrayBuffer()))
    for (const said of ['Above the signed maximum', above, `Total${most}`]) {
      expect(text).toContain(withoutSpaces(said))
    }
  })

  await test.step('paid on the phone it is settled: no one is asked for more', async () => {
    await press(phone, 'Take payment')
    await press(phone, 'Next')
    await phone.getByRole('radio', { name: 'No receipt' }).check()
    await press(phone, `Take ${most}`)
    await expect(phone.getByText('All is paid')).toBeVisible()
    await expect(phone.getByRole('link', { name: /All sent/ })).toBeVisible()
    await expectAtDesk(desk, id, { paid: most, due: '$0.00', later: '$0.00', toCollect: '$0.00' })
    await workedOnDay(office, id, [['done', '08:40:00-08:00']])
    const query = { from: TODAY, to: TODAY }
    const { totals } = await office.call(reports.get, { params: { name: 'revenue' }, query })
    const of = (label: string) => totals.find((total) => total.label === label)?.value
    expect([of('Settled'), of('Collected')]).toEqual([maximum, maximum])
  })
  await close()
})
