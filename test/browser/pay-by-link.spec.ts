import { type FakeStripe, startFakeStripe } from '../fakes/stripe.ts'
import { askForDeposit, offeredMove, openCardPayments, takeCards } from '../setup/card-payments.ts'
import { type OwnServer, startOwnServer } from '../setup/own-server.ts'
import { registerRidgeline } from '../setup/signed-job.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

let fake: FakeStripe
let server: OwnServer
test.beforeAll(async () => {
  fake = await startFakeStripe()
  server = await startOwnServer(() => new Date(), { STRIPE_API_URL: fake.url })
})
test.afterAll(async () => {
  await server.stop()
  await fake.stop()
})

// @spec 10.174
test('a customer pays the balance by card from their link, and the office sees it @phone @all', async ({
  page,
}) => {
  const { ledger, params, deliver, pages } = await openCardPayments(fake, server)
  await openWhole(page, `${server.baseUrl}/q/${params.token}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Balance due')
  await expect(payment).toContainText('$1,086.40')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  // The first card is declined, and says so on the provider’s page; back at ours nothing is paid.
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $1,086.40' })).toBeVisible()
  await page.getByLabel('Card').fill('0002')
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(payment).toContainText('Balance due')

  // The same page again; the provider cannot be asked at first, so nothing is called paid.
  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $1,086.40' })).toBeVisible()
  fake.fail({ on: 'GET /v1/checkout/sessions/', does: 500 })
  await page.getByRole('button', { name: 'Pay' }).click()
  await expect(payment).toContainText('Your payment is being confirmed')
  await expect(payment).not.toContainText('thank you')
  const [{ id }] = fake.sessions.slice(-1) as [FakeStripe['sessions'][number]]
  await deliver('checkout.session.completed', id)
  await expect(payment).toContainText('Paid, thank you')
  await expect(payment).toContainText('Card ending 4242, receipt R-')
  expect(new URL(page.url()).search).toBe('')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  expect((await ledger()).entries).toMatchObject([{ kind: 'payment', method: 'card', amount: 1086.4 }])
  expect((await pages()).checkouts).toMatchObject([{ state: 'paid' }])
  expect(fake.charged).toEqual([108_640])
})

test('a deposit is paid by card right after signing, before anybody has booked @phone', async ({ page }) => {
  const company = await registerRidgeline(server)
  const webhook = await takeCards(company)
  await askForDeposit(company)
  const move = await offeredMove(fake, company, { webhook, place: server })
  await openWhole(page, `${server.baseUrl}/q/${move.params.token}`)
  const payment = page.getByRole('region', { name: 'Payment' })
  await expect(payment).toContainText('Deposit due')
  await expect(payment).toContainText('$200.00')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await payment.getByRole('button', { name: 'Pay by card' }).click()
  await expect(page.getByRole('heading', { name: 'Pay $200.00' })).toBeVisible()
  await page.getByRole('button', { name: 'Pay' }).click()
  await move.arrives(fake.sessions.at(-1)?.id as string)
  await expect(payment).toContainText('Paid so far')
  await expect(page.getByText('Your deposit of $200.00 is paid. Thank you.')).toBeVisible()
  await expect(page.getByText('Ridgeline Movers confirms the day with you.')).toBeVisible()
  expect(await move.jobId()).not.toBeNull()
})
