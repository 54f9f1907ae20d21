import type { Browser, Page } from '@playwright/test'
import { makeAccount, PASSWORD, signIn } from './account.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, prepareBrowser, test } from './page.ts'

const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))

/** Someone else's browser, or the same one after it was closed: nothing is shared with the test's own. */
async function anotherBrowser(
  browser: Browser,
  state?: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
) {
  const context = await browser.newContext({
    ...(process.env.JOURNEY_BASE_URL && { baseURL: process.env.JOURNEY_BASE_URL }),
    ...(state && { storageState: state }),
  })
  await prepareBrowser(context)
  return context.newPage()
}

// @spec 2.4.1 'Sign in to your account', email, password with a show toggle, 'Remember me', link to
//   /register
test('signing in says what is missing, and shows the password to anyone who wants to see it', async ({
  page,
}) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(['Email is required', 'Password is required'])
  // The rules are there by now, so that the focus moves with the press.
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectNoAxeViolationsInEitherTheme(page)
  const password = page.getByLabel('Password', { exact: true })
  await password.fill(PASSWORD)
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue(PASSWORD)
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

/** Signing in, and registering. */
const SIGNING = /\/api\/v1\/auth\/(login|register)$/

// @spec 8.1 'Login failed' and 'Registration failed' without words from the server
test('a server that fails without words is answered with ours', async ({ page, complaints }) => {
  await page.route(SIGNING, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/login')
  await signIn(page, 'office@ridgeline.example')
  await expect(page.getByRole('alert')).toHaveText('Login failed')
  await page.goto('/register')
  await page.getByLabel('Email', { exact: true }).fill('office@ridgeline.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Company Name').fill('Ridgeline Movers')
  await page.getByLabel('Company Email (for quotes)').fill('quotes@ridgeline.example')
  await page.getByLabel('Phone').fill('(303) 555-0142')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText('Registration failed')
  await expect(page.getByLabel('Company Name')).toHaveValue('Ridgeline Movers')
  await forgive(complaints, 'status of 500')

  await page.unroute(SIGNING)
  await page.getByLabel('Email', { exact: true }).fill((await makeAccount(page)).toUpperCase())
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert'), 'the address is taken, however it is written').toContainText(
    'already',
  )
  await forgive(complaints, 'status of 409')
})

/** What opening the dashboard asks for at once, in this order. */
const ASKED_AT_ONCE = ['/quotes?page=1&per_page=1', '/auth/profile', '/set-up', '/worklist']

// @spec 2.1.5 'Loading application...' fills the screen while the session is checked
// @spec 4.1.1 On load the token is checked with one quote; then branding loads, and may fail
// @spec 6.4 Departure: the dashboard's first data loads during the session check, so that a slow connection
//   waits once; it shows only once the session is known
test('while the session is being checked the whole screen says so; what the page shows first is asked for beside it, once', async ({
  page,
}) => {
  await openOffice(page)
  let answer = () => {}
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/v1/quotes?*per_page=1', async (route) => {
    await answered
    await route.continue()
  })
  const asked: string[] = []
  const came: string[] = []
  const note = (list: string[]) => (about: { url(): string }) => {
    const { pathname, search } = new URL(about.url())
    if (pathname.startsWith('/api/')) list.push(pathname.replace('/api/v1', '') + search)
  }
  page.on('request', note(asked))
  page.on('requestfinished', note(came))
  await page.goto('/dashboard')
  await expect(page.getByText('Loading application...')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expectNoAxeViolationsInEitherTheme(page)
  await expect.poll(() => came.toSorted()).toEqual(ASKED_AT_ONCE.slice(1).toSorted())
  expect(asked).toEqual(ASKED_AT_ONCE)
  await expect(page.getByRole('navigation'), 'nothing of it is shown').toHaveCount(0)
  answer()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expect(page.getByText('Loading application...')).toHaveCount(0)
  const later = asked.slice(ASKED_AT_ONCE.length)
  expect(later[0], 'the company, before anything else that the page shows').toBe('/settings/branding')
  expect(later).toEqual(expect.arrayContaining(['/quotes/stats', '/jobs/stats']))
  // What was asked for ahead is shown without being asked for again; `/worklist` once the stream of notices is open.
  for (const call of ['/quotes?page=1&per_page=1', '/settings/branding', '/auth/profile', '/set-up'])
    expect(asked.filter((one) => one === call)).toHaveLength(1)

  await page.getByRole('link', { name: 'Jobs', exact: true }).click()
  await expect(page.getByText('No jobs found')).toBeVisible()
  const readAgain = page.waitForResponse('**/api/v1/worklist')
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await readAgain
})

test('a token that no longer counts leads to the sign-in page once, whatever was asked with it', async ({
  page,
  complaints,
}) => {
  await openOffice(page)
  await page.goto('/logo.svg')
  await page.evaluate(() => localStorage.setItem('token', 'no longer one'))
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(new URL(request.url()).pathname)
  })
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(opened).toEqual(['/dashboard', '/login'])
  expect(await storedToken(page)).toBeNull()
  await forgive(complaints, 'status of 401')
})

test('a deploy or a limit signs no one out; a refused token does', async ({ page, complaints }) => {
  await openOffice(page)
  let status = 0
  await page.route('**/api/v1/quotes?*per_page=1', (route) =>
    status === 0 ? route.continue() : route.fulfill({ status, json: {} }),
  )
  for (status of [404, 408, 429, 502]) {
    await page.goto('/jobs')
    await expect(page.getByText('The server cannot be reached.'), String(status)).toBeVisible()
    expect(await storedToken(page)).not.toBeNull()
  }
  status = 0
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('No jobs found')).toBeVisible()
  status = 403
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedToken(page)).toBeNull()
  await forgive(complaints, 'the server responded with a status of')
})

// @spec 9.15 Defaults: name 'Moving Pro', four tabs, filter 'all'
// @spec 1.4, 4.1.1
test('a company whose settings cannot be read still opens, as Moving Pro', async ({ page, complaints }) => {
  await openOffice(page)
  await page.route('**/api/v1/settings/branding', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Moving Pro')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await forgive(complaints, 'status of 500')
})

// @spec 2.4.3
test('without "Remember me" a browser that was closed asks again; with it, it does not', async ({
  page,
  browser,
}) => {
  const email = await makeAccount(page)
  for (const remember of [false, true]) {
    await page.goto('/login')
    await page.getByLabel('Remember me').setChecked(remember)
    await signIn(page, email)
    await expect(page.getByText('No quotes yet')).toBeVisible()
    const state = await page.context().storageState()
    const isKept = ({ expires }: { expires: number }) => expires !== -1
    const reopened = await anotherBrowser(browser, { ...state, cookies: state.cookies.filter(isKept) })
    await reopened.goto('/dashboard')
    await expect(reopened).toHaveURL(remember ? /\/dashboard$/ : /\/login$/)
    await reopened.context().close()
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
  }
})

test('changing the password ends every other session at its next step', async ({ page, browser }) => {
  const email = await makeAccount(page)
  const elsewhere = await anotherBrowser(browser)
  for (const one of [page, elsewhere]) {
    await one.goto('/login')
    await signIn(one, email)
    await expect(one.getByText('No quotes yet')).toBeVisible()
  }

  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Security' }).click()
  // All of the page is read: what is asked with the old session as it ends is refused, which the browser complains of.
  await expect(page.getByRole('region', { name: 'Two-step sign-in' })).toContainText('Off')
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await page.getByLabel('Confirm new password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByLabel('Current password')).toHaveValue('')

  // @spec 4.1.4
  await test.step('the other one is asked to sign in, and comes back to where it was', async () => {
    await elsewhere.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Jobs' }).click()
    await expect(elsewhere).toHaveURL(/\/login$/)
    expect(await storedToken(elsewhere)).toBeNull()
    await signIn(elsewhere, email, 'another long password')
    await expect(elsewhere).toHaveURL(/\/jobs$/)
    await elsewhere.context().close()
  })

  await test.step('this one goes on', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Quotes' }).click()
    await expect(page.getByText('No quotes found')).toBeVisible()
  })
})

test('signing out in one tab signs out the other', async ({ page }) => {
  await openOffice(page)
  await page.goto('/dashboard')
  const otherTab = await page.context().newPage()
  // A stream that is still being opened would be refused.
  const stream = otherTab.waitForResponse('**/api/v1/notices')
  await otherTab.goto('/jobs')
  await expect(otherTab.getByText('No jobs found')).toBeVisible()
  await stream
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(otherTab).toHaveURL(/\/login$/)
})
