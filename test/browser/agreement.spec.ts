import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, openWhole, test } from './page.ts'

/** One pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

// @spec 10.12
test('the agreement settings and the logo are set, told what is wrong, and kept', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await openWhole(page, '/settings?tab=documents')
  const card = page.getByRole('region', { name: 'Agreement and documents' })
  const save = card.getByRole('button', { name: 'Save agreement' })

  await test.step('what is wrong is told at its field', async () => {
    await card.getByLabel('U.S. DOT number').fill('MC 99')
    await card.getByLabel('Days a quote is valid').fill('')
    await card.getByRole('button', { name: 'Add a license' }).click()
    await card.getByRole('button', { name: 'Add full value protection' }).click()
    await card.getByLabel('$ per pound').fill('')
    await save.click()
    await expect(card.getByRole('alert')).toHaveText([
      'Must be a number of up to 8 digits, like 1234567',
      'Choose a state',
      'Enter the number',
      'Must be a number',
      'Must be a number',
      'Must be a number',
    ])
    await expectNoAxeViolationsInEitherTheme(page)
  })

  await card.getByLabel('Legal name').fill('Ridgeline Movers LLC')
  await card.getByLabel('U.S. DOT number').fill('USDOT 1234567')
  await card.getByLabel('State', { exact: true }).selectOption('TX')
  await card.getByLabel('Number', { exact: true }).fill('006543210C')
  await card.getByLabel('Forms of payment').fill('Cash, Visa and Mastercard,')
  await card.getByLabel('Usual price type').selectOption('binding')
  await card.getByLabel('Days a quote is valid').fill('14')
  await card.getByLabel('Released value').check()
  await card.getByLabel('$ per pound').fill('6')
  await card.getByLabel('Price per $1,000').fill('$10.50')
  await card.getByLabel('Terms').fill('Payment on delivery.')
  await expect(card).toContainText('20 of 20,000 characters')

  await test.step('a failure keeps what was typed', async () => {
    const refuse = '**/settings/agreement'
    await page.route(refuse, (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await save.click()
    await expect(card.getByRole('alert')).toHaveText('Failed to save settings. Please try again.')
    await expect(card.getByLabel('Legal name')).toHaveValue('Ridgeline Movers LLC')
    await page.unroute(refuse)
    await forgive(complaints, 'status of 500')
  })

  await save.click()
  await expect(card.getByText('Settings saved successfully!')).toBeVisible()
  const { value } = await office.call(contract.agreement.get)
  expect(value).toMatchObject({
    legal_name: 'Ridgeline Movers LLC',
    dot_number: '1234567',
    state_licences: [{ state: 'TX', number: '006543210C' }],
    forms_of_payment: ['Cash', 'Visa and Mastercard'],
    price_kind: 'binding',
    days_it_holds: 14,
    valuation: {
      released: true,
      full: [{ declared: null, per_pound: 6, price_per_thousand: 10.5, deductible: 0 }],
    },
    terms: 'Payment on delivery.',
  })

  await test.step('the logo', async () => {
    const logo = page.getByRole('region', { name: 'Logo' })
    const file = logo.locator('input[type=file]')
    await file.setInputFiles({ name: 'logo.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') })
    await expect(logo.getByRole('alert')).toHaveText('The logo must be a PNG or JPEG picture.')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG.subarray(0, 40) })
    await expect(logo.getByRole('alert')).toHaveText(
      'The picture cannot be read. Save it again as PNG or JPEG.',
    )
    await forgive(complaints, 'status of 422')
    await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: PNG })
    await expect(logo.getByRole('img', { name: 'Your logo' })).toBeVisible()
    await expect(logo.getByRole('alert')).toHaveCount(0)
    await page.reload()
    await expect(logo.getByRole('img', { name: 'Your logo' })).toBeVisible()
    await logo.getByRole('button', { name: 'Remove' }).click()
    await expect(logo).toContainText('No logo yet')
  })
})

// @spec 4.3.5, 10.5, 10.242
test('a quote says what its document lacks and what its price means', { tag: ['@all', '@phone'] }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({
    pickup_address: '2215 Sheffield Dr, Fort Collins, CO 80525',
    delivery_address: '604 Point Bluff, Cheyenne, WY 82009',
    move_date: '2027-05-18',
  })
  await openWhole(page, `/quotes/${id}`)
  const card = page.getByRole('region', { name: 'Missing from this quote' })
  await expect(card.getByRole('heading')).toHaveText(/^Missing: .*, \d details of your company, 4 papers$/)
  await expect(card).toContainText('12 of 18')
  await card.getByRole('button', { name: 'Show what is missing' }).click()
  await expect(card).toContainText('A bill of lading, signed and dated, by Sat, May 15')
  await expect(card).toContainText('Colorado to Wyoming: 49 CFR 375, read Nov 23, 2026.')
  await expect(card.getByRole('link', { name: 'Open Settings' }).first()).toHaveAttribute(
    'href',
    '/settings?tab=documents',
  )
  await expectNoAxeViolationsInEitherTheme(page)

  const dialog = page.getByRole('dialog', { name: 'Price type, survey and rules' })
  await card.getByRole('button', { name: 'Record a survey' }).click()
  await expect(dialog.getByLabel('Price type').getByRole('option')).toHaveText([
    'Non-binding (suggested)',
    'Non-binding',
    'Binding',
  ])
  await dialog.getByLabel('Survey of the goods').selectOption('virtual')
  await dialog.getByLabel('Price type').selectOption('binding')
  await dialog.getByLabel('Maximum price').fill('lots')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Must be a number')
  await expectNoAxeViolationsInEitherTheme(page)

  await test.step('a colleague’s change is shown beside one’s own, and saved over on purpose', async () => {
    await dialog.getByLabel('Maximum price').fill('')
    await office.call(contract.quotes.update, { params: { id }, body: { move_notes: 'Ring twice' } })
    await dialog.getByRole('button', { name: 'Save' }).click()
    const conflict = page.getByRole('dialog', { name: 'A colleague changed this quote' })
    await expect(conflict.getByRole('row')).toHaveText([
      /Field/,
      'Price typeSuggestedBinding',
      'Survey of the goodsNone recordedBy video',
    ])
    await expectNoAxeViolationsInEitherTheme(page)
    await conflict.getByRole('button', { name: 'Keep editing' }).click()
    await expect(conflict).toBeHidden()
    await expect(dialog.getByLabel('Survey of the goods')).toHaveValue('virtual')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await conflict.getByRole('button', { name: 'Overwrite' }).click()
    await forgive(complaints, 'status of 409')
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Ring twice').first()).toBeVisible()
  })

  await card.getByRole('button', { name: 'Hide what is missing' }).click()
  await expect(card).toContainText('11 of 18')
  const summary = page.getByRole('region', { name: 'Quote Summary' })
  await expect(summary).toContainText('Binding')
  await expect(summary).toContainText('By video')
})
