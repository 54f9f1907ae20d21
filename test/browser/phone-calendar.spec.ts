import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

// @spec 2.11.6 Departure: phones have a 'View: List' menu instead of the toggle, and below 768 px the month
//   shows dots with the chosen day's jobs beside it, since its cells have no room for names
// @spec 2.10.1
test('a phone has no toggle, but a month of dots and the chosen day’s jobs', async ({ page }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  const book = (customer_name: string, scheduled_date: string) =>
    office.call(contract.jobs.create, { body: { customer_name, scheduled_date } })
  const leo = await book('Leo Grant', '2027-05-15T08:00:00')
  await book('Amy Tran', '2027-05-18T09:00:00')
  await page.clock.setFixedTime('2027-05-16T05:30:00Z')

  await page.goto('/jobs')
  await expect(page.getByRole('heading', { name: 'Amy Tran' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Calendar', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'View: List' }).tap()
  await page.getByRole('menuitem', { name: 'Calendar' }).tap()
  await expect(page.getByRole('heading', { name: 'Jobs for Saturday, May 15, 2027' })).toBeVisible()
  await expect(page.getByRole('link', { name: /8:00 AM.*Leo Grant/ })).toBeVisible()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolationsInEitherTheme(page)

  await page.getByRole('button', { name: /May 18, 2027 1 job/ }).tap()
  await expect(page.getByRole('heading', { name: 'Jobs for Tuesday, May 18, 2027' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Amy Tran/ })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page.getByRole('heading', { name: 'June 2027' })).toBeVisible()
  await expect(page.getByText('No jobs scheduled')).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).tap()
  await page.getByRole('link', { name: /Leo Grant/ }).tap()
  await expect(page).toHaveURL(`/jobs/${leo.id}`)
  await page.goBack()
  await page.getByRole('button', { name: 'View: Calendar' }).tap()
  await page.getByRole('menuitem', { name: 'List' }).tap()
  await expect(page).toHaveURL('/jobs')
})
