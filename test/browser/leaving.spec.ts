import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test, waitForAllCode } from './page.ts'

const goTo = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()
const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

// What is there without a connection was loaded ahead.
test.use({ loadsAhead: true })

test('what is not saved is asked about, whichever way the page is left', async ({ page }) => {
  const office = await openOffice(page)
  await page.goto('/quotes')
  await goTo(page, 'Settings')
  await page.getByRole('tab', { name: 'How you charge' }).click()
  const mover = page.getByLabel('Each mover')
  await mover.fill('77')
  await page.getByRole('tab', { name: 'Company' }).click()
  await page.getByRole('tab', { name: 'How you charge' }).click()
  await expect(mover, 'another tab is not leaving').toHaveValue('77')

  await goTo(page, 'Jobs')
  await expectNoAxeViolationsInEitherTheme(page)
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(question(page)).toBeHidden()
  await page.goBack()
  await question(page).press('Escape')
  await expect(page).toHaveURL('/settings?tab=pricing')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(mover).toHaveValue('77')
  const closing = page.waitForEvent('dialog')
  await Promise.all([closing.then((dialog) => dialog.dismiss()), page.close({ runBeforeUnload: true })])

  await goTo(page, 'Jobs')
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('No jobs found')).toBeVisible()
  await goTo(page, 'Settings')
  await goTo(page, 'Jobs')
  await expect(page, 'nothing was typed').toHaveURL('/jobs')

  const job = await office.call(contract.jobs.create, {
    body: { customer_name: 'Lena Whitfield', scheduled_date: null },
  })
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Edit Job' }).click()
  await page.getByLabel('Assigned crew').fill('Crew 2')
  await goTo(page, 'Quotes')
  await question(page).getByRole('button', { name: 'Keep editing' }).click()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit Job' })).toBeVisible()
  await goTo(page, 'Quotes')
  await expect(page, 'what was saved may be left').toHaveURL('/quotes')
})

test('anyone who stays on a page has the code of all others when the line goes', { tag: '@all' }, async ({
  page,
  context,
}) => {
  await openOffice(page)
  await page.goto('/dashboard')
  await waitForAllCode(page)
  await context.setOffline(true)
  for (const name of ['Quotes', 'Jobs', 'Calculator', 'Settings']) {
    await goTo(page, name)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.getByText('This page has not been loaded yet.')).toHaveCount(0)
  }
})

test('without a connection nothing is sent, nothing runs later, and what was typed stays', async ({
  page,
  context,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote()
  await office.createQuote({ customer_name: 'Lena Whitfield' })
  // The settings do not come with the rest; dialogs and notices come before any page.
  await page.route('**/assets/settings-*.js', (route) => route.abort())
  const loaded = ['alert-popup', 'toast-region', 'dialog-popup'].map((part) =>
    page.waitForResponse(new RegExp(`/assets/${part}-`)),
  )
  await page.goto('/quotes')
  const drafts = page.waitForResponse(/status=draft/)
  await page.getByLabel('Status').selectOption('Draft')
  await (await drafts).finished()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await page.getByLabel('Status').selectOption('All Status')
  await Promise.all(loaded)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/v1/') && request.method() !== 'GET') changes.push(request.url())
  })
  const banner = page.getByRole('status').filter({ hasText: 'You are offline' })

  await context.setOffline(true)
  await expect(banner).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page
    .getByRole('button', { name: /^Delete quote/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Delete Quote', exact: true }).click()
  await expect(page.getByText('You are offline. Nothing was saved.')).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()

  await test.step('a list shows what it has, with its age, and no other filter’s rows', async () => {
    await page.getByLabel('Status').selectOption('Draft')
    await expect(page.getByText(/^As of \d{1,2}:\d\d [AP]M/)).toBeVisible()
    await expect(page.getByText('Showing 1 to 2 of 2 quotes')).toBeVisible()
    await page.getByLabel('Status').selectOption('Approved')
    await expect(page.getByText('You are offline. This could not be loaded.')).toBeVisible()
    await expect(page.getByText('Lena Whitfield')).toBeHidden()
  })

  await test.step('a page whose code is not there yet says so, and the page stays', async () => {
    await page.getByLabel('Search by customer name').fill('Lena')
    await goTo(page, 'Settings')
    await expect(page.getByText('You are offline. This page has not been loaded yet.')).toBeVisible()
    await expect(page.getByLabel('Search by customer name')).toHaveValue('Lena')
  })

  await page.unroute('**/assets/settings-*.js')
  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  expect(changes).toEqual([])
  expect((await office.call(contract.quotes.get, { params: { id } })).id).toBe(id)
  await forgive(complaints, 'Failed to load resource')
})
