import { randomUUID } from 'node:crypto'
import { contract } from '../../src/contract/contract.ts'
import { NO_DEPOSIT } from '../../src/domain/agreements/deposit-rule.ts'
import { takeCards } from '../setup/card-payments.ts'
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
} from './money-sides.ts'
import { expect, openWhole, test } from './page.ts'

const { agreement } = contract

let server: MoneyServer
test.beforeAll(async () => {
  server = await startMoneyServer()
})
test.afterAll(() => server.stop())

/** A move of $1,086.40 within Colorado, of at most $1,200.00. */
const MOVE = {
  customer_name: 'Priya Raman',
  pickup_address: '2210 Ivy St, Denver, CO 80207',
  delivery_address: '1190 Birch St, Broomfield, CO 80020',
  fixed_price: { amount: 1086.4, reason: 'As agreed on the phone' },
  price_kind: 'not_to_exceed',
  maximum_price: 1200,
} as const
const DEPOSIT = { ...NO_DEPOSIT, kind: 'fixed', amount: 250, booking_waits: true } as const
/** From the pickup to where the truck is empty; the list is not gone through. */
const STEPS = [
  ...[
    'On the way',
    'Arrived',
    'Walk-through done',
    'Done anyway',
    'Start loading',
    'Continue without signing',
  ],
  ...['Loading done', 'Start driving', 'Arrived', 'Start unloading', 'Unloading done'],
]

test('a deposit by link, the balance in cash on the phone, the invoice settled: every page says the same @all', async ({
  browser,
}) => {
  const { office, desk, customer, phone, crew, close } = await openSides(browser, server)
  const value = { deposit: DEPOSIT, forms_of_payment: ['Cash', 'Card'] }
  await office.call(agreement.put, { body: { value: value as never } })
  await takeCards(office)
  const email = `priya-${randomUUID()}@example.com`
  const quote = await office.createQuote({ ...MOVE, customer_email: email })
  const path = await linkOf(office, quote.id)
  const payment = customer.getByRole('region', { name: 'Payment' })
  const balanceDue = desk.getByRole('row', { name: /Priya Raman/ })

  await test.step('signed: the deposit is due, and nothing is booked', async () => {
    await customer.goto(path)
    await expect(customer.getByText('Deposit of $250.00, due when you sign.')).toBeVisible()
    await customer.getByRole('button', { name: 'Accept and sign' }).filter({ visible: true }).click()
    const sheet = customer.getByRole('dialog', { name: 'Accept and sign' })
    for (const tick of await sheet.getByRole('checkbox').all()) await tick.check()
    await sheet.getByLabel('Your full name').fill('Priya Raman')
    await sheet.getByRole('button', { name: /^Sign and accept/ }).click()
    await expect(customer.getByText('The deposit of $250.00 is due by Nov 23, 2026.')).toBeVisible()
    await openWhole(desk, `/quotes/${quote.id}`)
    await expect(desk.getByText('$250.00, due at signing')).toBeVisible()
    await expect(desk.getByText('$1,086.40').filter({ visible: true }).first()).toBeVisible()
  })

  const { id } = await office.createJob({
    quoteId: quote.id,
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: crew,
  })

  await test.step('held: the deposit is due everywhere, and is no debt', async () => {
    await customer.reload()
    await expect(customer.getByText('is held for you.')).toBeVisible()
    await expect(payment).toContainText('Deposit due$250.00')
    await expect(figure(payment, 'Due now')).toHaveText('$250.00')
    await expectAtDesk(desk, id, { paid: '$0.00', due: '$250.00', later: '$836.40', toCollect: '$0.00' })
    await expect(desk.getByRole('region', { name: 'Deposits due' })).toContainText('$250.00')
  })

  await test.step('paid by card: booked, at once on the same page', async () => {
    await payment.getByRole('button', { name: 'Pay by card' }).click()
    await expect(customer.getByRole('heading', { name: 'Pay $250.00' })).toBeVisible()
    await customer.getByRole('button', { name: 'Pay' }).click()
    await expect(payment).toContainText('Paid so far$250.00')
    await expect(customer.getByText('Accepted and booked')).toBeVisible()
    await expect(customer.getByText('Your deposit of $250.00 is paid. Thank you.')).toBeVisible()
    await expect(customer.getByText('is due by')).toHaveCount(0)
    const receipt = await server.mailbox.waitForMail({ to: email, subject: /^Your receipt R-\d{4}-0001$/ })
    expect(receipt.text).toMatch(/Deposit, card ending 4242, .*: \$250\.00\./)
    await expectAtDesk(desk, id, { paid: '$250.00', due: '$0.00', later: '$836.40', toCollect: '$0.00' })
    await expect(desk.getByRole('region', { name: 'Deposits due' })).toHaveCount(0)
  })

  await test.step('unloaded: the balance is due on the phone, at the desk, on the link and by the invoice', async () => {
    await openLead(office, phone)
    for (const step of STEPS) await press(phone, step)
    await phone.getByRole('link', { name: /^Amount due/ }).click()
    await expect(phone.getByRole('main')).toContainText('Collect now$836.40')
    await expect(figure(phone, 'Deposit paid')).toHaveText('−$250.00')
    await expect(phone.getByRole('link', { name: /All sent/ })).toBeVisible()
    await customer.reload()
    await expect(payment).toContainText('Balance due$836.40')
    await expectAtDesk(desk, id, { paid: '$250.00', due: '$836.40', later: '$0.00', toCollect: '$836.40' })
    await expect(balanceDue).toContainText('$1,086.40$250.00$836.40')
    await openWhole(desk, `/jobs/${id}?tab=money`)
    await expect(desk.getByText('$1,086.40 is not invoiced yet.')).toBeVisible()
    await issueInvoice(desk)
    const invoice = desk.getByRole('listitem').filter({ hasText: 'I-2026-0001' })
    await expect(invoice).toContainText('Partly paid')
    await expect(invoice).toContainText('$1,086.40$836.40 open')
  })

  await test.step('paid in cash with a tip: nothing is open anywhere', async () => {
    await press(phone, 'Take payment')
    await expect(phone.getByLabel('Amount')).toHaveValue('836.40')
    await press(phone, 'Next')
    await phone.getByLabel('Tip (optional)').fill('20')
    await press(phone, 'Take $856.40')
    await expect(phone.getByText('All is paid')).toBeVisible()
    await expect(phone.getByRole('link', { name: /All sent/ })).toBeVisible()
    const mail = await server.mailbox.waitForMail({ to: email, subject: /^Your receipt R-\d{4}-0002$/ })
    expect(mail.text).toMatch(/Balance, cash: \$836\.40\./)
    expect(mail.text).toMatch(/Tip for the crew, cash: \$20\.00\./)
    expect(mail.text).toMatch(/Paid so far: \$1,086\.40\./)
    expect(mail.text).toMatch(/Balance: \$0\.00\./)
    await press(phone, 'Back to Priya Raman')
    for (const step of ['Job done', 'Done anyway', 'Continue without signing']) await press(phone, step)
    await expect(phone.getByRole('heading', { name: 'Job done' })).toBeVisible()
    await expect(phone.getByRole('link', { name: /All sent/ })).toBeVisible()
    await customer.reload()
    await expect(payment).toContainText('Paid, thank you$1,086.40')
    await expect(figure(payment, 'Due now')).toHaveText('$0.00')
    await expectAtDesk(desk, id, { paid: '$1,086.40', due: '$0.00', later: '$0.00', toCollect: '$0.00' })
    await openWhole(desk, '/money/invoices')
    const row = desk.getByRole('row', { name: /I-2026-0001/ })
    await expect(row).toContainText('Paid')
    await expect(row).toContainText('$1,086.40$0.00')
    await openWhole(desk, `/quotes/${quote.id}`)
    await expect(desk.getByText('$1,086.40').filter({ visible: true }).first()).toBeVisible()
    expect(server.fake.charged).toEqual([25_000])
  })
  await close()
})
