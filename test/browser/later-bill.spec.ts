import { takeCards } from '../setup/card-payments.ts'
import { BETWEEN_STATES, describeRidgeline, signedJob } from '../setup/signed-job.ts'
import { press, TODAY } from './crew-phone.ts'
import {
  expectAtDesk,
  figure,
  issueInvoice,
  linkOf,
  type MoneyServer,
  openLead,
  openSides,
  signInAgain,
  startMoneyServer,
  workedOnDay,
} from './money-sides.ts'
import { expect, openWhole, test } from './page.ts'

/** How far the server’s clock is ahead of the tests’. */
let ahead = 0
const DAY_MS = 86_400_000

let server: MoneyServer
test.beforeAll(async () => {
  server = await startMoneyServer(() => new Date(Date.now() + ahead))
})
test.afterAll(() => server.stop())

const CHARGES = [
  ['More boxes', '200', 'Part of the agreed work'],
  ['Shuttle to the house', '600', 'The place could not be reached as usual'],
] as const

// @spec 10.163
test('between states without a binding price: 110 percent and a part of the shuttle at the door, the rest 30 days later @all', async ({
  browser,
}) => {
  const { office, desk, customer, phone, crew, close } = await openSides(browser, server)
  await describeRidgeline(office, ['Cash', 'Card'])
  await takeCards(office)
  const wish = {
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: crew,
    early_reason: 'The customer gives up their apartment today.',
  }
  const { id, quote_id } = await signedJob(office, BETWEEN_STATES, wish, { baseUrl: server.baseUrl })
  const path = await linkOf(office, quote_id as number)
  const payment = customer.getByRole('region', { name: 'Payment' })
  await openLead(office, phone)
  await workedOnDay(office, id, [
    ['load_start', '06:10:00-07:00'],
    ['load_end', '07:05:00-07:00'],
    ['unload_start', '08:30:00-07:00'],
    ['unload_end', '09:15:00-07:00'],
  ])

  await test.step('more boxes and a shuttle are written down, each by what it is to the law', async () => {
    await openWhole(desk, `/jobs/${id}?tab=money`)
    for (const [label, amount, why] of CHARGES) {
      await desk.getByRole('button', { name: 'Add Charge' }).click()
      const dialog = desk.getByRole('dialog', { name: 'Add Charge' })
      await dialog.getByLabel('Charge', { exact: true }).fill(label)
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByLabel('Why it is charged').selectOption(why)
      await dialog.getByLabel('Reason').fill('Found at the house.')
      await dialog.getByRole('button', { name: 'Add Charge' }).click()
      await expect(dialog).toBeHidden()
    }
  })

  // 110 % of $1,086.40 is $1,195.04; of the shuttle 15 % of that.
  await test.step('at the door the phone, the desk, the link and the invoice ask for the same', async () => {
    await phone.goto(`/crew#amount/${id}`)
    await phone.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(phone.getByRole('main')).toContainText('Collect now$1,374.29')
    await expect(figure(phone, 'Billed later')).toHaveText('−$512.11')
    await customer.goto(path)
    await expect(payment).toContainText('Balance due$1,374.29')
    await expect(figure(payment, 'Due later')).toHaveText('$512.11')
    await expectAtDesk(desk, id, {
      paid: '$0.00',
      due: '$1,374.29',
      later: '$512.11',
      toCollect: '$1,886.40',
    })
    await openWhole(desk, `/jobs/${id}?tab=money`)
    await issueInvoice(desk)
    await expect(desk.getByRole('listitem').filter({ hasText: 'I-2026-0001' })).toContainText('$1,374.29')
  })

  await test.step('paid there, the rest waits and is not asked for', async () => {
    await press(phone, 'Take payment')
    await press(phone, 'Next')
    await phone.getByRole('radio', { name: 'No receipt' }).check()
    await press(phone, 'Take $1,374.29')
    await expect(phone.getByText('All is paid')).toBeVisible()
    await expect(phone.getByRole('link', { name: /All sent/ })).toBeVisible()
    await workedOnDay(office, id, [['done', '09:30:00-07:00']])
    await customer.reload()
    await expect(payment).toContainText('Paid so far$1,374.29')
    await expect(payment.getByRole('button', { name: 'Pay by card' })).toHaveCount(0)
    await expectAtDesk(desk, id, { paid: '$1,374.29', due: '$0.00', later: '$512.11', toCollect: '$512.11' })
  })

  await test.step('30 days later it is billed, paid by card and settled', async () => {
    ahead = 31 * DAY_MS
    await signInAgain(office, desk, server)
    await openWhole(desk, `/jobs/${id}?tab=money`)
    await expect(figure(desk, 'Due now').first()).toHaveText('$512.11')
    await issueInvoice(desk)
    const bill = desk.getByRole('listitem').filter({ hasText: 'I-2026-0002' })
    await expect(bill).toContainText('Later bill of Dec 24, 2026')
    await expect(bill).toContainText('$512.11')
    // Anyone who comes back weeks later says who they are.
    await customer.reload()
    await customer.getByLabel('Last four digits').fill('0117')
    await customer.getByRole('button', { name: 'Show my quote' }).click()
    await expect(payment).toContainText('Balance due$512.11')
    await payment.getByRole('button', { name: 'Pay by card' }).click()
    await customer.getByRole('button', { name: 'Pay' }).click()
    await expect(payment).toContainText('Paid, thank you$1,886.40')
    await expectAtDesk(desk, id, { paid: '$1,886.40', due: '$0.00', later: '$0.00', toCollect: '$0.00' })
    await openWhole(desk, '/money/invoices')
    for (const number of ['I-2026-0001', 'I-2026-0002']) {
      await expect(desk.getByRole('row', { name: new RegExp(number) })).toContainText('Paid')
    }
    expect(server.fake.charged).toEqual([51_211])
  })
  await close()
})
