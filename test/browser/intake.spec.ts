import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { typedMove, typeMove } from './typed-move.ts'

// @spec 2.13.6 An empty distance takes what both ZIP codes, else cities, suggest, marked approximate; a
//   typed one stays
// @spec 2.13.8 The free carry is the rate card's
test('the distance follows the addresses until someone types it', { tag: '@all' }, async ({
  page,
  context,
}) => {
  const office = await openOffice(page)
  const { value } = await office.call(contract.settings.rateCard)
  await office.call(contract.settings.putRateCard, {
    body: { value: { ...value, carry: { ...value.carry, freeFeet: 120 } } },
  })
  await page.goto('/calculator')
  await expect(page.getByText('To the truck; the first 120 ft are free')).toHaveCount(2)

  const origin = page.getByLabel('Origin address')
  const destination = page.getByLabel('Destination address')
  const distance = page.getByLabel('Distance (miles)')
  const placeBelow = () => page.getByLabel('Notes', { exact: true }).boundingBox()
  const before = await placeBelow()
  await origin.fill('1840 Pearl St, Apt 3B, Denver, CO 80203')
  await destination.fill('6217 Marigold Ct, Arvada, CO 80004')
  await expect(page.getByText('About 11.1 miles by road, from the ZIP codes. Approximate.')).toBeVisible()
  await expect(distance).toHaveValue('11.1')
  expect(await placeBelow(), 'nothing moves under the finger').toEqual(before)
  await expectNoAxeViolationsInEitherTheme(page)

  // @spec 4.3.9 A past date is questioned at its field: in the calculator, the conversion and Edit Job
  await test.step('a day that is over is questioned', async () => {
    const question = page.getByText('This day is in the past. Is the year right?')
    await page.getByLabel('Move date').fill('2020-05-15')
    await expect(question).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    await page.getByLabel('Move date').fill('2090-05-15')
    await expect(question).toBeHidden()
  })

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

// @spec 2.13.9 A known customer is recognized by email or phone; their details fill empty fields on request
test('a customer who was quoted before is known by phone, and fills only what is empty', async ({ page }) => {
  const office = await openOffice(page)
  const customer = { customer_name: 'Lena Whitfield', customer_email: 'lena@example.com' }
  const before = await office.createQuote({ ...customer, customer_phone: '(303) 555-0199' })
  await page.goto('/calculator')
  await page.getByLabel('Origin address').fill('9 Elm St, Golden, CO 80401')
  await page.getByLabel('Phone').fill('3035550199')
  const known = page
    .getByRole('status')
    .filter({ hasText: /^Lena Whitfield, 1 quote, last \w{3} \d+, \d{4}/ })
  await expect(known).toBeVisible()
  await expect(page.getByLabel('Customer name'), 'nothing is filled unasked').toHaveValue('')
  await expectNoAxeViolationsInEitherTheme(page)
  await known.getByRole('button', { name: 'Use these details' }).click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Lena Whitfield')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('lena@example.com')
  await expect(page.getByLabel('Phone')).toHaveValue('3035550199')
  await expect(page.getByLabel('Origin address')).toHaveValue('9 Elm St, Golden, CO 80401')
  await expect(page.getByLabel('Destination address')).toHaveValue(before.delivery_address as string)
  await expect(known.getByRole('button')).toHaveCount(0)
  await expect(page.getByLabel('Distance (miles)')).toBeFocused()
  await page.getByLabel('Phone').fill('(720) 555-0100')
  await page.getByLabel('Email', { exact: true }).fill('somebody@example.com')
  await expect(known).toHaveCount(0)
  await expect(page.getByText('No earlier quotes.')).toBeVisible()
})

// @spec 2.13.10 Step 2 can start from a typical home of a size; earlier selections stay unless the user
//   chooses otherwise
test('a list starts with the usual contents of a home, and nothing selected is lost @all', async ({
  page,
}) => {
  await openOffice(page)
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  const chips = page.getByRole('list', { name: 'Selected items' }).getByRole('listitem')
  const start = async (home: RegExp) => {
    await page.getByRole('button', { name: 'Typical home' }).click()
    await page.getByRole('menuitem', { name: home }).click()
  }
  const undo = page.getByRole('button', { name: 'Undo' })
  const dialog = page.getByRole('dialog', { name: 'Add to the list, or replace it?' })

  await start(/^Studio: \d+ items$/)
  await expect(page.getByText(/^Started with a studio: \d+ items\. Adjust as needed\.$/)).toBeVisible()
  await expect(page.getByLabel('Number of Bed Full')).toHaveValue('1')
  await expectNoAxeViolationsInEitherTheme(page)
  await undo.click()
  await expect(chips).toHaveCount(0)
  await expect(undo).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Armchair', exact: true }).click()
  await start(/^1-bedroom apartment/)
  await expect(dialog).toContainText('1 item is selected already.')
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(chips).toHaveText(['Armchair×1'])
  await start(/^1-bedroom apartment/)
  await dialog.getByRole('button', { name: 'Add to it' }).click()
  await expect(page.getByLabel('Number of Armchair')).toHaveValue('2')
  await undo.click()
  await expect(chips).toHaveText(['Armchair×1'])
  await start(/^1-bedroom apartment/)
  await dialog.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByLabel('Number of Armchair')).toHaveValue('1')
  await page.getByRole('button', { name: 'One more Armchair' }).click()
  await expect(undo, 'once something was changed it is the person’s own list').toHaveCount(0)
})
