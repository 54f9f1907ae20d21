import type { Page } from '@playwright/test'
import { PASSWORD } from './account.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' })
const PAGES = ['Dashboard', 'Calculator', 'Quotes', 'Jobs', 'Money', 'Reports', 'Settings']

// @spec 2.2.1 Sidebar: Dashboard, Calculator, Quotes, Jobs, Settings; the path's prefix sets the active one
// @spec 2.2.2
test('the sidebar leads everywhere and knows where it is', async ({ page }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote()
  await page.goto(`/quotes/${id}`)
  const links = main(page).getByRole('link')
  await expect(links).toHaveText(PAGES)
  await expect(main(page).getByRole('link', { name: 'Quotes' })).toHaveAttribute('aria-current', 'page')
  for (const name of PAGES) {
    await main(page).getByRole('link', { name }).click()
    await expect(page).toHaveURL(`/${name.toLowerCase()}`)
    await expect(main(page).locator('[aria-current]')).toHaveText([name])
  }
  const { email } = office.account
  await expect(main(page)).toContainText(`${email.charAt(0).toUpperCase()}${email}`)
  await expect(main(page).getByRole('button', { name: 'Sign out' })).toBeVisible()
})

// @spec 2.2.2 The account's initial and email ('User' without one) and 'Sign out'
// @spec 6.1
test('without an email, a name or a role there are User, Moving Pro and Admin', async ({ page }) => {
  await page.route('**/api/v1/**', (route) =>
    route.fulfill({ json: { value: {}, quotes: [], kinds: [], rows: [], total: 0 } }),
  )
  await page.route('**/api/v1/auth/profile', (route) => route.fulfill({ json: { user: {} } }))
  await page.goto('/logo.svg')
  await page.evaluate(() => localStorage.setItem('token', 'says.nothing.readable'))
  await page.goto('/settings?tab=profile')
  await expect(main(page)).toContainText('UUser')
  await expect(main(page)).toContainText('Moving Pro')
  await expect(page.getByLabel('Role')).toHaveValue('Admin')
})

// @spec 2.2.5
test('between phone and desk the sidebar is a rail of icons', async ({ page }) => {
  await openOffice(page)
  await page.setViewportSize({ width: 800, height: 800 })
  await page.goto('/dashboard')
  await expect(main(page).getByRole('link')).toHaveText(PAGES)
  expect((await main(page).boundingBox())?.width).toBeLessThan(100)
  await expect(page.getByRole('banner')).toContainText('Ridgeline Movers')
  await expectNoAxeViolationsInEitherTheme(page)
  await expect(page.getByRole('navigation', { name: 'Tabs' })).toBeHidden()
})

// @spec 2.1.6 Every change of page scrolls to the top
test('every change of page begins at the top, a change of the filter does not', async ({ page }) => {
  const office = await openOffice(page)
  for (let made = 0; made < 12; made++) await office.createQuote({ customer_name: `Customer ${made}` })
  await page.setViewportSize({ width: 1280, height: 400 })
  await page.goto('/quotes')
  await expect(page.getByText('Showing 1 to 12 of 12 quotes')).toBeVisible()
  const scrolled = () => page.evaluate(() => window.scrollY)
  // So little that the filter stays in sight.
  const scrollDown = () => page.evaluate(() => window.scrollTo(0, 40))
  await scrollDown()
  await page.getByLabel('Status').selectOption('Draft')
  await expect(page).toHaveURL('/quotes?filter=draft')
  await expect(page.getByText('Showing 1 to 12 of 12 quotes')).toBeVisible()
  expect(await scrolled()).toBe(40)
  await page.getByRole('link', { name: 'Customer 9' }).click()
  await expect(page.getByRole('region', { name: 'Quote Summary' })).toBeVisible()
  expect(await scrolled()).toBe(0)
  await scrollDown()
  await main(page).getByRole('link', { name: 'Jobs' }).click()
  await expect(page.getByText('No jobs found')).toBeVisible()
  expect(await scrolled()).toBe(0)
})

// @spec 2.4.2 'Signing in...' and 'Creating account...' while submitting
// @spec 3.18 Registration without confirmPassword; login with email and password
// @spec 2.5.1, 10.232
test('the buttons of the front door say what they are doing', async ({ page, complaints }) => {
  await page.goto('/register')
  for (const legend of ['Account Information', 'Company Information']) {
    await expect(page.getByRole('group', { name: legend })).toBeVisible()
  }
  const email = `new-${crypto.randomUUID()}@ridgeline.example`
  const typed = {
    Email: email,
    Password: PASSWORD,
    'Confirm Password': PASSWORD,
    'Company Name': 'Ridgeline Movers',
    'Company Email (for quotes)': 'quotes@ridgeline.example',
    Phone: '(303) 555-0142',
  }
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text)
  const bodies: object[] = []
  await page.route('**/api/v1/auth/*', async (route) => {
    bodies.push(route.request().postDataJSON())
    await expect(page.getByRole('button', { name: /^(Creating account|Signing in)\.\.\.$/ })).toBeVisible()
    await route.fulfill({ status: 500, json: {} })
  })
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  expect(bodies[0]).toEqual({
    email,
    password: PASSWORD,
    company_name: 'Ridgeline Movers',
    company_email: 'quotes@ridgeline.example',
    phone: '(303) 555-0142',
    website: null,
    tagline: null,
    time_zone: 'Asia/Tokyo',
  })
  expect(bodies[1]).toEqual({ email, password: PASSWORD })
  await forgive(complaints, 'status of 500')
})

// @spec 5.4 Calculator: six required fields, distance from 0 in tenths, counts from 0 and 0 by default,
//   date and notes optional
test('the numbers of a move have their least and their step', async ({ page }) => {
  await openOffice(page)
  await page.goto('/calculator')
  const numbers = page.getByRole('spinbutton')
  await expect(numbers).toHaveCount(6)
  const rules = await numbers.evaluateAll((fields) =>
    fields.map((field) => {
      const { name, min, step, value } = field as HTMLInputElement
      return [name, min, step, value].join(' ')
    }),
  )
  expect(rules.sort()).toEqual([
    'deliveryCarryFeet 0 1 0',
    'deliveryStairs 0 1 0',
    'distance 0 0.1 ',
    'multipleStops 0 1 0',
    'pickupCarryFeet 0 1 0',
    'pickupStairs 0 1 0',
  ])
})
