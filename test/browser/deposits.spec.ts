import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.164
test('a deposit: set by the company, signed by the customer, held for, taken and booked', async ({
  page,
  context,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await openWhole(page, '/settings?tab=documents')
  const rule = page.getByRole('group', { name: 'Deposit' })
  await rule.getByLabel('How much').selectOption('A part of the total')
  await rule.getByLabel('Percent').fill('20')
  await rule.getByRole('button', { name: 'Add Refund Row' }).click()
  await rule.getByLabel('Days before the move, at least').fill('7')
  await rule.getByLabel('Refundable, %').fill('120')
  await rule.getByLabel('A day is booked only once the deposit is paid').check()
  await page.getByRole('button', { name: 'Save agreement' }).click()
  await expect(rule.getByText('Must be at most 100')).toBeVisible()
  await rule.getByLabel('Refundable, %').fill('100')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await page.getByRole('button', { name: 'Save agreement' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()

  const quote = await office.createQuote({
    fixed_price: { amount: 1000, reason: 'As agreed on the phone' },
    lines: [{ label: 'Piano', kind: 'service', quantity: 1, unit: 'piece', unit_price: 185, optional: true }],
  })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id: quote.id } })
  const customer = await context.newPage()
  await customer.goto(new URL(url).pathname)
  await expect(customer.getByText('Deposit of $200.00, due when you sign.')).toBeVisible()
  await customer.getByRole('checkbox', { name: /Piano/ }).check()
  await expect(customer.getByText('Deposit of $237.00, due when you sign.')).toBeVisible()
  await customer.getByRole('button', { name: 'Accept and sign' }).filter({ visible: true }).click()
  const sheet = customer.getByRole('dialog', { name: 'Accept and sign' })
  await expect(sheet.getByText('Deposit of $237.00, due when you sign.')).toBeVisible()
  for (const tick of await sheet.getByRole('checkbox').all()) await tick.check()
  await sheet.getByLabel('Your full name').fill('Megan Ortega')
  await sheet.getByRole('button', { name: /^Sign and accept/ }).click()
  await expect(
    customer.getByText(
      'The deposit of $237.00 is due by Nov 23, 2026. Your day is booked once the deposit is paid.',
    ),
  ).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(customer)

  await openWhole(page, `/quotes/${quote.id}`)
  await expect(page.getByText('$237.00, due at signing')).toBeVisible()
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const convert = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await expect(convert.getByText('Deposit of $237.00, due at signing.')).toBeVisible()
  await convert.getByRole('button', { name: 'Cancel' }).click()

  const job = await office.createJob({ quoteId: quote.id })
  await customer.reload()
  await expect(customer.getByText('is held for you.')).toBeVisible()
  await page.goto('/money')
  const due = page.getByRole('region', { name: 'Deposits due' })
  await expect(due).toContainText('$237.00')
  await expect(due).toContainText('Booking waits')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await openWhole(page, `/jobs/${job.id}?tab=money`)
  await expect(page.getByText('A deposit of $237.00 is due by Nov 23, 2026.')).toBeVisible()
  await page.getByRole('button', { name: 'Take Payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('Deposit of $237.00 due by Nov 23, 2026')).toBeVisible()
  await expect(dialog.getByLabel('Amount')).toHaveValue(/^237/)
  await expect(dialog.getByLabel('For')).toHaveValue('deposit')
  await dialog.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByText('The deposit of $237.00 is paid.')).toBeVisible()
  await customer.reload()
  await expect(customer.getByText('Accepted and booked')).toBeVisible()
  await expect(customer.getByText('Your deposit of $237.00 is paid. Thank you.')).toBeVisible()
})
