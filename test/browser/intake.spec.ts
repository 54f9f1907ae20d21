import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

test('the distance follows the addresses until somebody types it', async ({ page, context }) => {
  const office = await openOffice(page)
  const { value } = await office.call(contract.settings.rateCard)
  await office.call(contract.settings.putRateCard, {
    body: { value: { ...value, carry: { ...value.carry, freeFeet: 120 } } },
  })
  await page.goto('/calculator')
  await expect(page.getByText('To the truck; 120 ft are free')).toHaveCount(2)

  const origin = page.getByLabel('Origin address')
  const destination = page.getByLabel('Destination address')
  const distance = page.getByLabel('Distance (miles)')
  await origin.fill('1840 Pearl St, Apt 3B, Denver, CO 80203')
  await destination.fill('6217 Marigold Ct, Arvada, CO 80004')
  await expect(page.getByText('About 11.1 miles by road, from the ZIP codes. Approximate.')).toBeVisible()
  await expect(distance).toHaveValue('11.1')
  await expectNoAxeViolationsInEitherTheme(page)

  await test.step('another address, another distance; none while it is not understood', async () => {
    await destination.fill('Boulder')
    await expect(distance).toHaveValue('')
    await destination.fill('Boulder, CO')
    await expect(distance).toHaveValue('29.5')
    await expect(page.getByText('from the ZIP code and the city')).toBeVisible()
  })

  await test.step('typed, it stays, with the suggestion beside it', async () => {
    await distance.fill('35')
    await destination.fill('6217 Marigold Ct, Arvada, CO 80004')
    const use = page.getByRole('button', { name: 'Use 11.1' })
    await expect(use).toBeVisible()
    await expect(distance).toHaveValue('35')
    await use.click()
    await expect(distance).toHaveValue('11.1')
    await expect(use).toHaveCount(0)
  })

  await test.step('offline nothing is suggested and nothing complained about', async () => {
    await context.setOffline(true)
    await destination.fill('9 Elm St, Golden, CO 80401')
    await expect(distance).toHaveValue('')
    await distance.fill('14')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: /^Use / })).toBeVisible()
    await expect(distance).toHaveValue('14')
  })
})
