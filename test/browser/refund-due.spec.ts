import { contract } from '../../src/contract/contract.ts'
import { NO_DEPOSIT } from '../../src/domain/agreements/deposit-rule.ts'
import { takeCards } from '../setup/card-payments.ts'
import { visitor } from '../setup/company.ts'
import { signOffer } from '../setup/sign-offer.ts'
import { TODAY } from './crew-phone.ts'
import {
  expectAtDesk,
  figure,
  issueInvoice,
  linkOf,
  type MoneyServer,
  openSides,
  startMoneyServer,
  workedOnDay,
} from './money-sides.ts'
import { expect, openWhole, test } from './page.ts'

const { agreement, jobMoney, papers, quotes } = contract

let server: MoneyServer
test.beforeAll(async () => {
  server = await startMoneyServer()
})
test.afterAll(() => server.stop())

const PDF = (papers.putPdf.example as { pdf: string }).pdf
const price = (amount: number) => ({ fixed_price: { amount, reason: 'As agreed on the phone' } })
const MOVE = {
  customer_name: 'Priya Raman',
  pickup_address: '500 J St, Sacramento, CA 95814',
  delivery_address: '1200 Alhambra Blvd, Sacramento, CA 95816',
  ...price(1086.4),
  price_kind: 'not_to_exceed',
  maximum_price: 1200,
} as const

test('a change that lowers the price below what was paid: the rest goes back by card and in cash, to zero @all', async ({
  browser,
}) => {
  const { office, desk, customer, close } = await openSides(browser, server, 'America/Los_Angeles')
  const deposit = { ...NO_DEPOSIT, kind: 'fixed', amount: 500 }
  const value = { address: '1 Depot Rd, Sacramento, CA 95814', deposit, forms_of_payment: ['Cash', 'Card'] }
  await office.call(agreement.put, { body: { value: value as never } })
  const words = 'Read this before any service.'
  await office.call(papers.putWords, { params: { paper: 'ca_important_notice' }, body: { words } })
  await office.call(papers.putPdf, { params: { paper: 'ca_booklet' }, body: { pdf: PDF } })
  await takeCards(office)
  const { id: quoteId } = await office.createQuote(MOVE)
  const sign = async (version: number) => {
    const path = await linkOf(office, quoteId)
    await signOffer(visitor({ baseUrl: server.baseUrl }), path.split('/q/')[1] as string, { version })
    return path
  }
  const first = await sign(1)
  const { id } = await office.createJob({
    ...{ quoteId, scheduled_date: `${TODAY}T13:00:00` },
    early_reason: 'The customer gives up their apartment today.',
  })
  const payment = customer.getByRole('region', { name: 'Payment' })
  const back = desk.getByRole('region', { name: 'To give back' })

  await test.step('a part is paid by card, all else in cash', async () => {
    await customer.goto(first)
    await payment.getByRole('button', { name: 'Pay by card' }).click()
    await customer.getByRole('button', { name: 'Pay' }).click()
    await expect(payment).toContainText('Paid so far$500.00')
    const body = { purpose: 'balance', method: 'cash', amount: 586.4 } as const
    await office.call(jobMoney.take, { params: { id }, body })
    await expectAtDesk(desk, id, { paid: '$1,086.40', due: '$0.00', toCollect: '$0.00' })
    await expect(back).toHaveCount(0)
  })

  await test.step('the customer signs a lower price: what is paid above it goes back', async () => {
    await office.call(quotes.update, { params: { id: quoteId }, body: price(900) })
    const second = await sign(2)
    await expectAtDesk(desk, id, { paid: '$1,086.40', due: '$0.00', refund: '$186.40', toCollect: '$0.00' })
    await expect(back).toContainText('$186.40')
    await customer.goto(second)
    await expect(figure(payment, 'Goes back to you')).toHaveText('$186.40')
  })

  await test.step('after the delivery by the day that the rules of the place name', async () => {
    await workedOnDay(office, id, [
      ['load_start', '06:10:00-08:00'],
      ['load_end', '07:05:00-08:00'],
      ['unload_start', '07:30:00-08:00'],
      ['unload_end', '08:15:00-08:00'],
      ['done', '08:30:00-08:00'],
    ])
    await expectAtDesk(desk, id, { paid: '$1,086.40', due: '$0.00', refund: '$186.40', toCollect: '$0.00' })
    await expect(back).toContainText('$186.40 by Thu, Dec 3')
    await openWhole(desk, `/jobs/${id}?tab=money`)
    await expect(desk.getByText('$186.40 goes back to the customer by Dec 3, 2026.')).toBeVisible()
    await customer.reload()
    await expect(payment).toContainText('By Dec 3, 2026')
  })

  await test.step('given back by card and in cash nothing is open on either side', async () => {
    const numbers = (await office.call(jobMoney.get, { params: { id } })).entries.map(({ number }) => number)
    for (const [index, amount] of ['100', '86.40'].entries()) {
      await desk.getByRole('button', { name: `More actions for ${numbers[index]}` }).click()
      await desk.getByRole('menuitem', { name: 'Refund' }).click()
      const dialog = desk.getByRole('dialog', { name: `Refund ${numbers[index]}` })
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByLabel('Reason').fill('The price was lowered.')
      await dialog.getByRole('button', { name: 'Record Refund' }).click()
      await expect(dialog).toBeHidden()
    }
    expect(server.fake.refunds.map(({ cents }) => cents)).toEqual([10_000])
    await expectAtDesk(desk, id, { paid: '$900.00', due: '$0.00', later: '$0.00', toCollect: '$0.00' })
    await expect(back).toHaveCount(0)
    await customer.reload()
    await expect(payment).toContainText('Paid, thank you$900.00')
    await expect(figure(payment, 'Goes back to you')).toHaveCount(0)
    await expect(figure(payment, 'Given back')).toHaveCount(2)
    await openWhole(desk, `/jobs/${id}?tab=money`)
    await issueInvoice(desk)
    const invoice = desk.getByRole('listitem').filter({ hasText: 'I-2026-0001' })
    await expect(invoice).toContainText('$900.00')
    await expect(invoice.getByText('Paid', { exact: true })).toBeVisible()
  })
  await close()
})
