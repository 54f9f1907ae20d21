import type { Page } from '@playwright/test'
import { confirmCompanyEmail, makeAccount, PASSWORD, register, signIn } from './account.ts'
import { openOffice } from './office.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInEitherTheme,
  forgive,
  mailbox,
  test,
} from './page.ts'

/** Below 640 px the shell keeps all but the tabs in a menu. */
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 640
const phoneMenu = (page: Page) => page.getByRole('button', { name: 'Ridgeline Movers menu' })

async function signOut(page: Page) {
  if (isPhone(page)) {
    await phoneMenu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  } else {
    await page.getByRole('button', { name: 'Sign out' }).click()
  }
  await expect(page).toHaveURL(/\/login$/)
}

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard' })
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('token'))
const alerts = (page: Page) => page.getByRole('alert')

// @spec 2.5.1 'Create your account' with Account Information and Company Information; website and tagline
//   optional
// @spec 4.1.3, 5.2
test('registering says what is missing, then opens the dashboard', async ({ page }) => {
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alerts(page)).toHaveText([
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'Company name is required',
    'Company email is required',
    'Phone number is required',
  ])
  // The rules are there by now, so that the focus moves with the press.
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await expectNoAxeViolations(page)

  await page.getByLabel('Email', { exact: true }).fill(`new-${crypto.randomUUID()}@ridgeline.example`)
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Company Name').fill('Ridgeline Movers')
  await page.getByLabel('Company Email (for quotes)').fill('quotes@ridgeline')
  await page.getByLabel('Phone').fill('(303) 555-0142')
  await expect(alerts(page)).toHaveText([
    'Password must be at least 8 characters',
    'Passwords do not match',
    'Invalid email address',
  ])
  await page.getByLabel('Password', { exact: true }).fill('not the same')
  await page.getByLabel('Company Email (for quotes)').fill('quotes@ridgeline.example')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(alerts(page)).toHaveText(['Passwords do not match'])
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create account' }).click()

  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expectNoAxeViolations(page)

  await page.goto('/settings')
  await expect(page.getByLabel('Time zone'), "the browser's zone is the first guess").toHaveValue(
    'Asia/Tokyo',
  )
})

// @spec 5.1
test('a wrong password is refused in the form, which keeps what was typed', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const email = await makeAccount(page)
  await page.goto('/login')
  await signIn(page, 'nobody', '12345')
  await expect(alerts(page)).toHaveText(['Invalid email address', 'Password must be at least 6 characters'])
  await signIn(page, email, 'not the password')
  await expect(alerts(page)).toHaveText(['Incorrect email or password.'])
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page).toHaveURL(/\/login$/)
  await expectNoAxeViolations(page)
  await forgive(complaints, 'status of 401')
})

// @spec 2.1.1 /login and /register are public; they and / send a signed-in visitor to /dashboard
test('the signed-in person stays so after a reload, and is kept off the pages for visitors', {
  tag: '@all',
}, async ({ page }) => {
  await page.goto('/login')
  await signIn(page, await makeAccount(page))
  await expect(dashboard(page)).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  for (const path of ['/login', '/register', '/']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/dashboard$/)
  }
})

// @spec 2.1.2 Staff pages send a visitor to /login, and back after signing in
// @spec 4.1.3 Signing in or registering stores the token and opens the dashboard; signing out clears it,
//   ends the session on the server and opens /login
test('signing in leads to the page that was wanted; signing out leaves nothing behind', {
  tag: '@phone',
}, async ({ page }) => {
  const email = await makeAccount(page)
  await page.goto('/quotes?filter=draft')
  await expect(page).toHaveURL(/\/login$/)
  const listening = page.waitForResponse(/\/notices/)
  await signIn(page, email)
  await expect(page).toHaveURL(/\/quotes\?filter=draft$/)
  // What was still being opened at signing out would be refused.
  await listening
  await page.evaluate(() => localStorage.setItem('something-of-a-customer', 'Megan Ortega'))
  const token = await storedToken(page)
  await signOut(page)
  const withOldToken = { headers: { authorization: `Bearer ${token}` } }
  await expect(async () => {
    expect((await page.request.get('/api/v1/auth/profile', withOldToken)).status()).toBe(401)
  }, 'the server has ended the session, too').toPass()
  const kept = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage)].flat())
  expect(kept).toEqual([])
  await page.goto('/quotes')
  await expect(page).toHaveURL(/\/login$/)
})

// @spec 2.4.3 'Remember me' unchecked ends the session with the browser
test('without "Remember me" the session ends with the browser', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await page.getByLabel('Remember me').uncheck()
  await signIn(page, await makeAccount(page))
  await expect(dashboard(page)).toBeVisible()
  await page.reload()
  await expect(dashboard(page)).toBeVisible()
  // What closing the browser does to a session cookie.
  await context.clearCookies()
  await page.reload()
  await expect(page).toHaveURL(/\/login$/)
  expect(await storedToken(page)).toBeNull()
})

// @spec 3.20 The token is stored as 'token', converted quotes as 'convertedQuotes'
// @spec 4.1.2
test('a token that counts no longer is forgotten, and the page asks to sign in', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await openOffice(page)
  // Where nothing of the app runs: on a page of it, the stream of notices may meet the token first.
  await page.evaluate(() => localStorage.setItem('token', `${localStorage.getItem('token')}x`))
  await page.goto('/settings')
  // The app shows the sign-in page, and then loads it again.
  await page.waitForFunction(() => location.pathname === '/login' && localStorage.getItem('token') === null)
  await forgive(complaints, 'status of 401')
})

// @spec 4.1.2 Departure: only a refusal clears the token; if the server is unreachable it stays and Retry
//   is offered, since a restart must not sign everyone out
test('a server that does not answer keeps everybody signed in and offers Retry', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await signIn(page, await makeAccount(page))
  await expect(dashboard(page)).toBeVisible()
  await page.route('**/api/v1/**', (route) => route.fulfill({ status: 503, body: 'restarting' }))
  await page.reload()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expectNoAxeViolations(page)
  expect(await storedToken(page)).not.toBeNull()
  await page.unroute('**/api/v1/**')
  await retry.click()
  await expect(dashboard(page)).toBeVisible()
  await forgive(complaints, 'status of 503')
})

// @spec 2.4.4 Departure: 'Forgot your password?' starts a working reset by email, since people do forget it
test('a forgotten password is replaced by the link in the mail', async ({ page }) => {
  const email = await makeAccount(page)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByRole('status')).toBeVisible()
  const { text = '' } = await mailbox.waitForMail({ to: email })
  const [link] = /https?:\/\/\S+\/reset-password\S+/.exec(text) ?? []
  await page.goto(new URL(link as string).pathname + new URL(link as string).search)
  await expectNoAxeViolations(page)
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await page.getByLabel('Confirm new password').fill('another long password')
  await page.getByRole('button', { name: 'Set password' }).click()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, email, 'another long password')
  await expect(dashboard(page)).toBeVisible()
})

// @spec 7.6 Departure: a notice confirms a changed password and that other sessions ended, since an empty
//   form looks unsent
test('changing the password keeps this session; a wrong one says so', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/login')
  await signIn(page, await makeAccount(page))
  await expect(dashboard(page)).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.getByLabel('New password', { exact: true }).fill('another long password')
  await page.getByLabel('Confirm new password').fill('yet another password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(alerts(page)).toHaveText(['Current password is required', 'Passwords do not match'])
  await page.getByLabel('Current password').fill('not the password')
  await page.getByLabel('Confirm new password').fill('another long password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(alerts(page)).toContainText('Password not changed')
  await expectNoAxeViolations(page)
  await page.getByLabel('Current password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()
  await expect(page.getByLabel('Current password')).toHaveValue('')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await forgive(complaints, 'status of 400')
})

// @spec 4.2.5
test('a new company confirms its email before its quotes go out', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const email = `new-${crypto.randomUUID()}@ridgeline.example`
  await page.goto('/register')
  await register(page, email, 'Ridgeline Movers')
  const notice = page.getByRole('region', { name: 'Confirm the address' })
  await expect(notice).toContainText(`quotes-${email}`)
  await expectNoAxeViolationsInEitherTheme(page)
  await notice.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('Link sent')).toBeVisible()
  await page.goto('/settings')
  await expect(notice).toBeVisible()
  await confirmCompanyEmail(page, email, expectNoAxeViolationsInEitherTheme)
  // Followed once more, from the mail that came again, it says what to do.
  await page.goto('/confirm-email?token=used')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(alerts(page)).toContainText('This link has been used')
  await forgive(complaints, 'status of 400')
})

test('the theme follows the system until it is toggled, and then stays', { tag: ['@all', '@phone'] }, async ({
  page,
}) => {
  const theme = () => page.evaluate(() => document.documentElement.dataset.theme)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await theme()).toBe('dark')
  await expectNoAxeViolations(page)
  await signIn(page, await makeAccount(page))
  await expect(dashboard(page)).toBeVisible()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expectNoAxeViolations(page)
  if (isPhone(page)) {
    await phoneMenu(page).click()
    await page.getByRole('menuitem', { name: 'Light theme' }).click()
  } else {
    await page.getByRole('button', { name: 'Use the light theme' }).click()
  }
  expect(await theme()).toBe('light')
  await page.reload()
  expect(await theme()).toBe('light')
})

// @spec 2.1.4 Any other path: 'Page not found' with a link home
test('an unknown address is not found', { tag: '@all' }, async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expectNoAxeViolations(page)
  await page.getByRole('link', { name: 'Go home' }).click()
  await expect(page).toHaveURL(/\/login$/)
})
