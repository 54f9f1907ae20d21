import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'

const SAVED = 'Settings saved successfully!'
const NOT_SAVED = 'Failed to save settings. Please try again.'
const alerts = (page: Page) => page.getByRole('tabpanel').getByRole('alert')

async function openTab(page: Page, name: string) {
  await page.goto(`/settings?tab=${name.toLowerCase()}`)
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
}

// @spec 2.14.1 Tabs Company, Profile, Security, Notifications and ours, in six groups and one personal; one
//   list on narrow windows
// @spec 2.14.6 Notifications: 'coming soon' for SMS
// @spec 2.14.7 Departure: email alerts and reminders are not 'coming soon', since they exist: section 10
// @spec 10.10
test('tabs, which remember where one was and what was typed @all', async ({ page }) => {
  await openOffice(page)
  await page.goto('/settings')
  const tabs = page.getByRole('tablist', { name: 'Settings' }).getByRole('tab')
  await expect(tabs).toHaveText([
    'Company',
    'Hours and yard',
    'Logo and documents',
    'Papers',
    'Card payments',
    'How you charge',
    'Price book',
    'Taxes',
    'Team',
    'Crews and trucks',
    'Cost rates',
    'Customer messages',
    'Email',
    'Phone agent',
    ...['Import', 'Export', 'API keys', 'Webhooks'],
    'History',
    'System',
    'Profile',
    'Security',
    'Notifications',
    'Calendar',
  ])
  await page.getByLabel('Tagline').fill('Not saved yet')
  await tabs.first().press('End')
  const last = page.getByRole('tab', { name: 'Calendar' })
  await expect(last).toBeFocused()
  await expect(last).toBeInViewport({ ratio: 0.9 })
  await expect(last).toHaveAccessibleDescription('Your account')
  await last.press('ArrowUp')
  const panel = page.getByRole('tabpanel', { name: 'Notifications' })
  await expect(panel).toContainText('coming soon')
  await expect(panel.getByRole('listitem')).toHaveText(['SMS'])
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('tab', { name: 'Company' }).click()
  await expect(page.getByLabel('Tagline')).toHaveValue('Not saved yet')
  await page.getByRole('tab', { name: 'History' }).click()
  await expect(page.getByRole('tabpanel', { name: 'History' })).toContainText('No changes yet.')
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('tab', { name: 'Security' }).click()
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Security' })).toBeVisible()
  await page.getByRole('tab', { name: 'System' }).click()
  await expect(page.getByRole('tabpanel', { name: 'System' })).toContainText('Last backup')
})

// @spec 2.14.1
test('on a narrow window the settings are one list, in six groups and one’s own', { tag: '@all' }, async ({
  page,
}) => {
  await openOffice(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings')
  const list = page.getByRole('combobox', { name: 'Settings' })
  await expect(list).toBeVisible()
  const groups = await list
    .locator('optgroup')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptGroupElement).label))
  expect(groups).toEqual([
    ...['Company', 'Prices', 'Team and crews', 'Messages', 'Data and programs', 'System'],
    'Your account',
  ])
  await page.getByLabel('Tagline').fill('Not saved yet')
  await list.selectOption('Hours and yard')
  await expect(page.getByRole('tabpanel', { name: 'Hours and yard' }).getByLabel('Day starts')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await list.selectOption('Company')
  await expect(page.getByLabel('Tagline')).toHaveValue('Not saved yet')
})

// @spec 2.14.2 Personal pages (Profile, Security, Notifications, Calendar) are also under the user's name,
//   on phones in the menu
test('one’s own pages stand under one’s own name @all', async ({ page }) => {
  const office = await openOffice(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: office.account.email }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Security', 'Notifications', 'Calendar'])
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('menuitem', { name: 'Security' }).click()
  await expect(page).toHaveURL('/settings?tab=security')
  await expect(page.getByRole('tabpanel', { name: 'Security' })).toBeVisible()
})

// @spec 2.14.3 Company: its six fields, and the time zone
// @spec 4.4.5 The settings' banner shows for 3 seconds
// @spec 8.3 'Settings saved successfully!' and 'Failed to save settings. Please try again.'
// @spec 3.17
test('the company is saved, and for three seconds says so', async ({ page, complaints }) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await page.clock.install()
  await page.goto('/settings')
  const save = page.getByRole('button', { name: 'Save Changes' })

  // @spec 5.6
  await test.step('what is missing or wrong is told at its field', async () => {
    await page.getByLabel('Company Name').fill('')
    await page.getByLabel('Company Email').fill('')
    await page.getByLabel('Website').fill('no address')
    await save.click()
    await expect(alerts(page)).toHaveText([
      'Company name is required',
      'Company email is required',
      'Must be a web address',
    ])
    await page.getByLabel('Company Email').fill('quotes@ridgeline')
    await expect(alerts(page).nth(1)).toHaveText('Invalid email address')
    await expectNoAxeViolationsInEitherTheme(page)
  })

  await page.getByLabel('Company Name').fill('Ridge & Sons')
  await page.getByLabel('Company Email').fill('office@ridge.example')
  await page.getByLabel('Website').fill('ridge.example')
  await page.getByLabel('Phone', { exact: true }).fill('(303) 555-0199')
  await page.getByLabel('AI Phone Number').fill('(303) 555-0111')
  await page.getByLabel('Tagline').fill('Carefully, on time.')
  await page.getByLabel('Time zone').selectOption('Pacific/Auckland')

  // @spec 8.2, 8.3
  await test.step('a failure keeps what was typed', async () => {
    await page.route('**/settings/branding', (route) =>
      route.request().method() === 'PUT' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await save.click()
    await expect(page.getByRole('alert').filter({ hasText: NOT_SAVED })).toBeVisible()
    await page.clock.runFor(2900)
    await expect(page.getByText(NOT_SAVED)).toBeVisible()
    await page.clock.runFor(200)
    await expect(page.getByText(NOT_SAVED)).toBeHidden()
    await expect(page.getByLabel('Company Name')).toHaveValue('Ridge & Sons')
    await page.unroute('**/settings/branding')
    await forgive(complaints, 'status of 500')
  })

  await save.click()
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible()
  await page.clock.runFor(2900)
  await expect(page.getByText(SAVED)).toBeVisible()
  await page.clock.runFor(200)
  await expect(page.getByText(SAVED)).toBeHidden()
  expect((await office.call(contract.settings.branding)).value).toEqual({
    company_name: 'Ridge & Sons',
    company_email: 'office@ridge.example',
    phone: '(303) 555-0199',
    website: 'ridge.example',
    tagline: 'Carefully, on time.',
    ai_phone_number: '(303) 555-0111',
    company_email_confirmed: false,
    time_zone: 'Pacific/Auckland',
  })
  await expect(page.getByText('Ridge & Sons').filter({ visible: true }).first()).toBeVisible()

  await page.getByLabel('Tagline').fill('')
  await save.click()
  const tagline = async () => (await office.call(contract.settings.branding)).value.tagline
  await expect.poll(tagline, 'a second change is saved as well').toBeNull()
})

test('working hours decide what can be booked @all', async ({ page, complaints }) => {
  const office = await openOffice(page)
  await page.goto('/settings?tab=hours')
  const save = page.getByRole('button', { name: 'Save hours and yard' })
  await expect(page.getByLabel('Day starts')).toHaveValue('08:00')
  await page.getByLabel('Day starts').fill('19:00')
  await save.click()
  await expect(alerts(page)).toHaveText(['The day must end after it starts'])
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByLabel('Day starts').fill('07:30')
  await page.getByLabel('Day ends').fill('16:00')
  await page.route('**/settings/operations', (route) => route.fulfill({ status: 500 }))
  await save.click()
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  await forgive(complaints, 'status of 500')
  await page.unroute('**/settings/operations')
  await save.click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const { value } = await office.call(contract.settings.operations)
  expect(value).toEqual({
    day_start: '07:30',
    day_end: '16:00',
    arrival_window_minutes: 60,
    yard_address: null,
  })
  await page.getByLabel('Arrival window').fill('90')
  await save.click()
  const window = async () => (await office.call(contract.settings.operations)).value.arrival_window_minutes
  await expect.poll(window, 'a second change is saved as well').toBe(90)
  await page.reload()
  await expect(page.getByLabel('Day ends')).toHaveValue('16:00')
})

// @spec 2.14.4 Profile: email ('Email cannot be changed'), role ('Admin') and member since, read-only
// @spec 8.2 Departure: the words for failed updates of the profile, and of branding in the sign-in layer,
//   are unused, since the profile is read-only and branding is saved in the settings
// @spec 6.1
test('the profile is there to be read', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  await openTab(page, 'Profile')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(office.account.email)
  await expect(page.getByText('Email cannot be changed')).toBeVisible()
  await expect(page.getByLabel('Role')).toHaveValue('Admin')
  await expect(page.getByLabel('Member since')).toHaveValue(/^\w{3} \d{1,2}, 20\d\d$/)
  for (const label of ['Email', 'Role', 'Member since']) {
    await expect(page.getByLabel(label, { exact: true })).not.toBeEditable()
  }
  await expectNoAxeViolationsInEitherTheme(page)
})

// @spec 2.14.5 Security: change password
// @spec 8.16 Departure: a failure to change the password is a notice, so that no one thinks it worked
// @spec 5.7, 7.5
test('a password is changed only when everything is right', { tag: '@all' }, async ({ page, complaints }) => {
  const office = await openOffice(page)
  await openTab(page, 'Security')
  const change = page.getByRole('button', { name: 'Change password' })
  const current = page.getByLabel('Current password')
  const fresh = page.getByLabel('New password', { exact: true })
  const confirmation = page.getByLabel('Confirm new password')
  await change.click()
  await expect(alerts(page)).toHaveText([
    'Current password is required',
    'New password is required',
    'Please confirm your password',
  ])
  await current.fill('not the password')
  await fresh.fill('short')
  await confirmation.fill('other')
  await expect(alerts(page)).toHaveText(['Password must be at least 8 characters', 'Passwords do not match'])
  await expectNoAxeViolationsInEitherTheme(page)
  await fresh.fill('another long password')
  await confirmation.fill('another long password')
  await change.click()
  const refused = page.getByText('Password not changed')
  await expect(refused).toBeVisible()
  await expect(fresh, 'what was typed stays').toHaveValue('another long password')
  await forgive(complaints, 'status of 400')

  await current.fill(office.account.password)
  await change.click()
  await expect(current).toHaveValue('')
  await expect(confirmation).toHaveValue('')
  expect((await office.refused(contract.auth.profile)).status, 'the session before ended').toBe(401)
  await change.click()
  await expect(alerts(page), 'the form is as empty as it looks').toHaveCount(3)
  await page.reload()
  await expect(page.getByRole('tabpanel', { name: 'Security' }), 'this one goes on').toBeVisible()
})

// @spec 10.72
test('follow-ups and alerts are set, and one press stops follow-ups', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await page.goto('/settings?tab=messages')
  const texts = page.getByRole('group', { name: 'First reminder' })
  await texts.getByLabel('Message').fill('Hello {{name}}')
  await texts.getByLabel('Days after sending').fill('9')
  const save = page.getByRole('button', { name: 'Save follow-ups' })
  await save.click()
  await expect(alerts(page).first()).toContainText('There is no field {{name}}. You can use {{first_name}}')
  await texts.getByLabel('Message').fill('Hello {{first_name}}, it is {{total}}.\n\n{{link}}')
  await save.click()
  await expect(alerts(page)).toHaveText(['The second must come after the first.'])
  await expectNoAxeViolationsInEitherTheme(page)
  await texts.getByLabel('Days after sending').fill('3')
  await texts.getByText('Preview').click()
  await expect(texts.getByText('Hello Megan, it is $1,881.95.')).toBeVisible()
  await page.getByLabel('Email reminders to customers').check()
  await page.route('**/settings/notifications', (route) => route.fulfill({ status: 500 }))
  await save.click()
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  await forgive(complaints, 'status of 500')
  await page.unroute('**/settings/notifications')
  await save.click()
  await expect(page.getByText(SAVED)).toBeVisible()
  const { value } = await office.call(contract.notifications.followUps)
  expect(value).toMatchObject({ active: true, first: { days: 3, text: expect.stringContaining('it is') } })

  await page.getByLabel('Reminder, days before the move').fill('3')
  await page.getByRole('button', { name: 'Save confirmations' }).click()
  const confirmations = async () => (await office.call(contract.notifications.confirmations)).value
  await expect.poll(confirmations).toEqual({ active: true, reminder_days: 3 })

  await openTab(page, 'Notifications')
  await page.getByLabel('A customer accepts a quote').check()
  await page.getByRole('button', { name: 'Save alerts' }).click()
  const choices = async () => (await office.call(contract.notifications.myAlerts)).value
  await expect.poll(choices).toMatchObject({ accepted: true, declined: false })
  await page.reload()
  await expect(page.getByLabel('A customer accepts a quote')).toBeChecked()

  await page.goto('/stop/no-such-link')
  await expect(page.getByRole('heading', { name: 'This link has expired' })).toBeVisible()
  await forgive(complaints, 'status of 404')
})
