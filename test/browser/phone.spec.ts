import type { Page } from '@playwright/test'
import { MOVE_DAY } from '../setup/company.ts'
import { confirmCompanyEmail } from './account.ts'
import { centsIn, sumOf } from './figures.ts'
import { expect, expectNoAxeViolations, mailbox, test } from './page.ts'
import { swipe } from './swipe.ts'
import { expectEstimateSettled, typedMove } from './typed-move.ts'

const PASSWORD = 'a long password'
const WIDTHS_PX = [320, 390]

/** The screen as it stands is readable for everybody and needs no pushing sideways, on small phones neither. */
async function expectFit(page: Page) {
  const { height = 844 } = page.viewportSize() ?? {}
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ width, height })
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolations(page)
}

// @spec 1.2
test('the whole way from a new company to a finished job, with one thumb', async ({ page }) => {
  const email = `office-${crypto.randomUUID()}@ridgeline.example`
  const customer = typedMove()
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  const menu = page.getByRole('button', { name: 'Ridgeline Movers menu' })
  let quoteNumber = ''

  await test.step('registering', async () => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await expectFit(page)
    await page.getByRole('link', { name: 'Create your account' }).tap()
    // The sign-in page has the same labels.
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
    await page.getByLabel('Company Name').fill('Ridgeline Movers')
    await page.getByLabel('Company Email (for quotes)').fill(`quotes-${email}`)
    await page.getByLabel('Phone').fill('(303) 555-0142')
    await expectFit(page)
    await page.getByRole('button', { name: 'Create account' }).tap()
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await expectFit(page)
  })

  await test.step('the link in the mail confirms the company’s email', async () => {
    await expect(page.getByRole('region', { name: 'Confirm the address' })).toBeVisible()
    await confirmCompanyEmail(page, email, expectFit)
  })

  // @spec 2.2.4 Phone: a bar with logo and name; tabs Dashboard, Calculator, Quotes, Jobs and our Money,
  //   active by path prefix
  // @spec 2.2.5 Departure: a sidebar from 640 px, icons only up to 1024 px; on phones the logo and name
  //   open search, settings, theme and sign-out, so that every page can be reached
  // @spec 9.15
  await test.step('the five tabs, and the menu behind the logo', async () => {
    await expect(tabs.getByRole('link')).toHaveText(['Dashboard', 'Calculator', 'Quotes', 'Jobs', 'Money'])
    await expect(tabs.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
    for (const tab of ['Jobs', 'Quotes']) {
      await tabs.getByRole('link', { name: tab }).tap()
      await expect(page.getByRole('heading', { name: tab, exact: true })).toBeVisible()
      await expect(page.getByText(`No ${tab.toLowerCase()} found`)).toBeVisible()
      await expect(tabs.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
      await expectFit(page)
    }
    await menu.tap()
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
    await expectFit(page)
    await page.getByRole('menuitem', { name: 'Settings' }).tap()
    await expect(page.getByLabel('Company Name')).toHaveValue('Ridgeline Movers')
    await expectFit(page)
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
    await menu.tap()
    await page.getByRole('menuitem', { name: 'Dark theme' }).tap()
    await expect.poll(theme).toBe('dark')
    await menu.tap()
    await page.getByRole('menuitem', { name: 'Light theme' }).tap()
    await expect.poll(theme).toBe('light')
  })

  await test.step('the customer, with the way on always in sight', async () => {
    await tabs.getByRole('link', { name: 'Calculator' }).tap()
    const onwards = page.getByRole('button', { name: 'Continue to Items' })
    await expect(onwards).toBeInViewport()
    await expect(onwards).toBeDisabled()
    for (const [label, typed] of Object.entries(customer)) {
      await page.getByLabel(label, { exact: true }).fill(typed)
    }
    await expect(onwards).toBeInViewport()
    await expectFit(page)
    await onwards.tap()
  })

  // @spec 2.13.1
  await test.step('the items of one room at a time, with the price at the thumb', async () => {
    await expect(page.getByText('Step 2 of 3', { exact: true })).toBeVisible()
    const bar = page.getByRole('button', { name: /^Estimate so far/ })
    const review = page.getByRole('button', { name: 'Review Quote' })
    await expect(page.getByRole('region', { name: 'Living Room' }).getByRole('listitem')).toHaveCount(12)
    await expect(bar).toContainText('No items yet')
    await page.getByRole('button', { name: 'Add Sofa Three Seat', exact: true }).tap()
    await page.getByRole('button', { name: 'One more Sofa Three Seat' }).tap()
    await expect(page.getByLabel('Number of Sofa Three Seat')).toHaveValue('2')
    await expectEstimateSettled(page)
    await expect(bar).toContainText('$')
    await expect(bar).toBeInViewport()
    await expectFit(page)

    await page
      .getByRole('navigation', { name: 'Rooms' })
      .getByRole('button', { name: /^Bedroom/ })
      .tap()
    const bedroom = page.getByRole('region', { name: 'Bedroom' })
    await expect(bedroom.getByRole('listitem')).toHaveCount(12)
    await expect(page.getByRole('region', { name: 'Living Room' })).toHaveCount(0)
    await bedroom.getByRole('button', { name: 'Show More' }).tap()
    await bedroom.getByRole('button', { name: 'Add Bed King', exact: true }).tap()
    await page.getByLabel('Find an item').fill('safe')
    await page
      .getByRole('region', { name: 'Found items' })
      .getByRole('button', { name: /^Add .*Safe/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'Clear the search' }).tap()

    await expectEstimateSettled(page)
    await bar.tap()
    const sheet = page.getByRole('dialog', { name: 'Estimate so far' })
    await expect(sheet.getByRole('list', { name: 'Selected items' }).getByRole('listitem')).toHaveCount(3)
    await expectFit(page)
    await sheet.getByRole('button', { name: 'Close' }).tap()
    await expect(sheet).toBeHidden()
    await page.reload()
    await expect(page.getByLabel('Number of Sofa Three Seat')).toHaveValue('2')
    await expect(review).toBeInViewport()
    await review.tap()
  })

  await test.step('the review adds up; the quote is sent', async () => {
    const total = page.getByRole('region', { name: 'Estimated total' })
    const totalCents = centsIn(await total.getByRole('paragraph').first().innerText())
    const price = await sumOf(page.getByRole('region', { name: 'How the price adds up' }))
    expect(price).toEqual({ parts: totalCents, total: totalCents })
    const send = page.getByRole('button', { name: 'Send Quote' })
    await expect(send).toBeInViewport()
    await expectFit(page)
    await send.tap()
    const dialog = page.getByRole('dialog', { name: 'Quote Complete!' })
    await expect(dialog).toContainText('created and sent')
    await expectFit(page)
    const mail = await mailbox.waitForMail({ to: customer.Email })
    quoteNumber = /Q-\d{4}-\d{4}/.exec(mail.subject ?? '')?.[0] ?? 'no number'
    await dialog.getByRole('link', { name: 'View Quotes' }).tap()
  })

  // @spec 2.2.6 Phone pages have a bar with back, a title and an action menu
  await test.step('its card leads to its page', async () => {
    const card = page.getByRole('listitem').filter({ hasText: quoteNumber })
    await expect(card.getByText('Sent', { exact: true })).toBeVisible()
    await expectFit(page)
    await card.getByRole('link', { name: 'View Details' }).tap()
    await expect(page.getByRole('region', { name: 'Cost Breakdown' })).toBeVisible()
    await expectFit(page)
    await page.getByRole('button', { name: 'Actions' }).tap()
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Download PDF', 'Print', 'Delete Quote'])
    await page.getByRole('menuitem', { name: 'Delete Quote' }).tap()
    const dialog = page.getByRole('dialog', { name: 'Delete Quote' })
    await expect(dialog).toContainText('Are you sure you want to delete this quote?')
    await expectFit(page)
    await dialog.getByRole('button', { name: 'Cancel' }).tap()
    await expect(dialog).toBeHidden()
  })

  await test.step('converting, in a sheet from the bottom', async () => {
    await page.getByRole('button', { name: 'Convert to Job' }).tap()
    const sheet = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await expect(sheet.getByLabel('Move date')).toHaveValue(MOVE_DAY)
    await sheet.getByText(/^10:00 AM/).tap()
    await expect(sheet.getByRole('radio', { name: /^10:00 AM/ })).toBeChecked()
    await expectFit(page)
    await sheet.getByRole('button', { name: 'Convert to Job' }).tap()
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByText('Sat, May 15, 2027, 10:00 AM').first()).toBeVisible()
    await expectFit(page)
  })

  // @spec 2.2.7 A swipe right from the left edge goes back
  // @spec 9.13 Swipe back: starts within 50 px, moves more than 100 px
  await test.step('a swipe from the left edge goes back, one that is short or begins elsewhere does not', async () => {
    await swipe(page, { from: 10, to: 90 })
    await swipe(page, { from: 80, to: 300 })
    await swipe(page, { from: 10, to: 200 })
    await expect(page).toHaveURL(/\/quotes\/\d+$/)
    await expect(page.getByText('Converted to Job')).toBeVisible()
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await swipe(page, { from: 10, to: 200 })
    await expect(page).toHaveURL(/\/quotes$/)
    await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
  })

  // @spec 2.2.6, 2.10.3
  await test.step('the crew starts and completes the job', async () => {
    await tabs.getByRole('link', { name: 'Jobs' }).tap()
    const card = page.getByRole('listitem').filter({ hasText: 'Megan Ortega' })
    await card.getByRole('button', { name: 'Start Job' }).tap()
    await page.getByRole('button', { name: 'Start today' }).tap()
    await expect(card.getByText('In Progress', { exact: true })).toBeVisible()
    await expectFit(page)
    await card.getByRole('link', { name: 'View Details' }).tap()
    await page.getByRole('button', { name: 'Edit Job' }).tap()
    await page.getByLabel('Assigned crew').fill('Crew 2')
    const save = page.getByRole('button', { name: 'Save Changes' })
    await expect(save).toBeInViewport()
    await expectFit(page)
    await save.tap()
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('Crew 2')
    // Complete Job stands where Save Changes was: right after it, a tap there counts as the second of a double one.
    await page.getByRole('tab', { name: 'Plan' }).tap()
    await page.getByRole('button', { name: 'Complete Job' }).tap()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    const hours = page.getByRole('region', { name: 'Hours still to enter' })
    await expect(hours.getByLabel('Hours worked')).toBeVisible()
    await expectFit(page)
    await hours.getByRole('button', { name: 'Save hours' }).tap()
    await expect(hours).toBeHidden()
    await page.getByRole('button', { name: 'Back' }).tap()
    await expect(page).toHaveURL(/\/jobs$/)
  })

  await test.step('the dashboard, and the way out', async () => {
    await tabs.getByRole('link', { name: 'Dashboard' }).tap()
    await expect(page.getByRole('link', { name: new RegExp(quoteNumber) })).toBeVisible()
    await expectFit(page)
    await menu.tap()
    await page.getByRole('menuitem', { name: 'Sign out' }).tap()
    await expect(page).toHaveURL(/\/login$/)
    await page.goto('/no/such/page')
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
    await expectFit(page)
  })
})
