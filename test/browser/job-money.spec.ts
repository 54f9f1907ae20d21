import { contract } from '../../src/contract/contract.ts'
import { MOVE_DAY } from '../setup/company.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const BOXES = { label: 'Wardrobe box', kind: 'material', quantity: 4, unit: 'piece', unit_price: 18 } as const

// @spec 10.163
test('a job’s money: a deposit, a charge, the balance with a tip, a check that bounces', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  const { value } = await office.call(contract.agreement.get)
  await office.call(contract.agreement.put, { body: { value: { ...value, sales_tax_percent: 8 } } })
  const job = await office.createJob()
  await openWhole(page, `/jobs/${job.id}?tab=money`)
  await expect(page.getByText('Nothing has been paid yet.')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Take Payment' }).click()
  await dialog.getByLabel('Amount').fill('200000')
  await dialog.getByRole('button', { name: 'Take Payment' }).click()
  await expect(dialog.getByRole('alert')).toContainText('is open on this job')
  await dialog.getByLabel('Amount').fill('250')
  await dialog.getByLabel('Reference').fill('4242')
  await dialog.getByRole('button', { name: 'Take Payment' }).click()
  await expect(page.getByText('Deposit, card 4242')).toBeVisible()

  await page.getByRole('button', { name: 'Add Charge' }).click()
  await dialog.getByLabel('Charge', { exact: true }).fill('Disposal of a mattress')
  await dialog.getByLabel('Amount').fill('45')
  await dialog.getByLabel('Sales tax').selectOption({ label: 'Taxed at 8%' })
  await expect(dialog.getByText('$45.00 + $3.60 tax')).toBeVisible()
  await dialog.getByLabel('Reason').fill('Asked for at the door.')
  await dialog.getByRole('button', { name: 'Add Charge' }).click()
  await expect(page.getByRole('row', { name: /^Disposal of a mattress/ })).toContainText('$45.00')
  await expect(page.getByRole('row', { name: /^Sales tax Disposal/ })).toContainText('$3.60')

  await page.getByRole('button', { name: /^More actions for R-/ }).click()
  await page.getByRole('menuitem', { name: 'Bounced or disputed' }).click()
  await dialog.getByLabel('Reason').fill('The bank returned it.')
  await dialog.getByRole('button', { name: 'Reverse Payment' }).click()
  await expect(page.getByText('Reversed: deposit, card')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await forgive(complaints, 'status of 422')
})

// @spec 10.64
test('the bill of a move that was changed by phone stands beside what was signed and agreed', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openMailingOffice(page)
  const { call } = office
  const quote = await office.createQuote({
    move_date: MOVE_DAY,
    pickup_address: '2210 Ivy St, Denver, CO 80207',
    delivery_address: '1190 Birch St, Broomfield, CO 80020',
    price_kind: 'not_to_exceed',
    maximum_price: 1000,
    lines: [BOXES],
  })
  const { url } = await call(contract.quoteVersions.createLink, { params: { id: quote.id } })
  const signing = { name: 'Tom Haskell', consent: true, version: 1 } as const
  await call(contract.offers.accept, { params: { token: url.split('/q/')[1] as string }, body: signing })
  const { id } = await office.createJob({ quoteId: quote.id })
  const { revision } = await call(contract.quotes.update, {
    params: { id: quote.id },
    body: { lines: [{ ...BOXES, quantity: 6 }], maximum_price: 1100 },
  })
  const agreed = { revision, agreed_by: 'Tom Haskell', how: 'phone' } as const
  await call(contract.jobs.agreeChange, { params: { id }, body: agreed })
  await call(contract.jobs.patch, { params: { id }, body: { status: 'in_progress' } })
  await call(contract.jobs.patch, { params: { id }, body: { actual_hours: 30, status: 'completed' } })

  await openWhole(page, `/jobs/${id}?tab=money`)
  const bill = page.getByRole('region', { name: 'Estimate and actual' })
  const boxes = 'Wardrobe box $18.00 each $72.00 4 $108.00 6 $108.00 6 –'
  await expect(bill.getByRole('row', { name: boxes })).toBeVisible()
  await expect(bill.getByRole('row', { name: /an hour, .* more/ })).toContainText('30 h')
  await expect(bill.getByRole('columnheader', { name: /^By phone/ })).toBeVisible()
  await expect(bill).toContainText('is above the maximum and not charged.')
  await expect(bill.getByRole('listitem').filter({ hasText: 'Total charges' })).toContainText('$1,100.00')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
})

test('a payment that was taken on the wrong job is moved to the right one, and both say so', async ({
  page,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  const [wrong, right] = [await office.createJob(), await office.createJob()]
  const body = { amount: 250, method: 'check', purpose: 'deposit', reference: '1017' } as const
  await office.call(contract.jobMoney.take, { params: { id: wrong.id }, body })
  await openWhole(page, `/jobs/${wrong.id}?tab=money`)
  await page.getByRole('button', { name: /^More actions for R-/ }).click()
  await page.getByRole('menuitem', { name: 'Move to another job' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('To job').selectOption(String(right.id))
  await dialog.getByLabel('Amount').fill('100')
  await dialog.getByLabel('Reason').fill('The other move’s check.')
  await dialog.getByRole('button', { name: 'Move Payment' }).click()
  await expect(page.getByText(`Moved to ${right.job_number}: deposit, check 1017`)).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await page.getByRole('link', { name: right.job_number }).click()
  await expect(page.getByText(`Moved from ${wrong.job_number}: deposit, check 1017`)).toBeVisible()
})
