import { contract } from '../../src/contract/contract.ts'
import { type Receiver, startReceiver, withStatus } from '../fakes/receiver.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

let receiver: Receiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.stop())

// @spec 10.275 An Admin sees each delivery with its answer, resends one, tests an address, changes its
//   secret and turns it off
test('an Admin has events sent, sees what became of them, and sends one again', async ({ page }) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await page.goto('/settings?tab=webhooks')
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await page.getByRole('button', { name: 'Add webhook' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Address').fill('http://example.com')
  await dialog.getByRole('checkbox', { name: 'All events' }).uncheck()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByText('Must begin with https://')).toBeVisible()
  await expect(dialog.getByText('Choose at least one event')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByLabel('Address').fill(receiver.url)
  await dialog.getByLabel('Name (optional)').fill('Accounting')
  await dialog.getByRole('checkbox', { name: 'All events' }).check()
  await dialog.getByRole('button', { name: 'Add webhook' }).click()
  await expect(dialog.getByLabel('Signing secret')).toHaveValue(/^whsec_.{40,}/)
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Show deliveries to Accounting' }).click()
  const deliveries = page.getByRole('region', { name: 'Deliveries to Accounting' })
  await expect(deliveries.getByText('Nothing yet.')).toBeVisible()
  await deliveries.getByRole('button', { name: 'Send test' }).click()
  await expect(deliveries.getByText(/^The test was taken, after \d+ ms\.$/)).toBeVisible()

  receiver.reply = withStatus(200, {}, 'thanks')
  await office.createJob()
  await expect.poll(() => receiver.received.length).toBe(2)
  receiver.reply = withStatus(503, {}, 'down for maintenance')
  await office.createJob({ scheduled_date: '2027-05-18T09:00:00' })
  const params = { id: (await office.call(contract.webhooks.list)).webhooks[0]?.id as number }
  await expect
    .poll(async () => (await office.call(contract.webhooks.deliveries, { params })).deliveries[0]?.status)
    .toBe(503)
  await page.reload()
  await expect(page.getByText('Last 24 h: 1 delivered, 1 waiting.')).toBeVisible()
  await expect(page.getByText(/^It has accepted nothing since/)).toBeVisible()
  await page.getByRole('button', { name: 'Show deliveries to Accounting' }).click()
  await expect(deliveries.getByText(/Answered 503: down for maintenance/)).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  receiver.reply = withStatus(204)
  await deliveries.getByRole('button', { name: /^Send now/ }).click()
  await expect.poll(() => receiver.received.at(-1)?.event.number).toBe(2)
  await deliveries.getByRole('button', { name: 'New secret' }).click()
  await dialog.getByRole('button', { name: 'Make new secret' }).click()
  await expect(dialog.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(deliveries.getByText(/^The old secret stays valid until/)).toBeVisible()
  await deliveries.getByRole('button', { name: 'Switch off' }).click()
  await expect(page.getByText('Switched off.')).toBeVisible()
  await deliveries.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})
