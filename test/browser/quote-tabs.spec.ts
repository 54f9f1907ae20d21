import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const row = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer })

// @spec 2.7.5 Tabs with counts: All, Drafts, Waiting, Asked, Accepted, Declined, Expired, AI Phone; counts
//   beyond the statuses stop at 1,000
// @spec 2.7.6 Views: a filter and search saved under a name, per person, at most 20
// @spec 2.7.7 Several rows can be selected, with Shift a range; sending, following up and deleting drafts
//   say for each row what will happen and what did
// @spec 2.7.8 Selected quotes export as CSV without formulas
test('tabs with counts, named views, and what is done with several at once', async ({ page }) => {
  const office = await openMailingOffice(page)
  for (const customer_name of ['Ava Stone', 'Ben Ortiz', 'Cora Diaz', 'Dan Wolfe']) {
    await office.createQuote({ customer_name })
  }
  const unmailed = await office.createQuote({ customer_name: 'Eve Marsh' })
  const noEmail = { params: { id: unmailed.id }, body: { customer_email: null } }
  await office.call(contract.quotes.update, noEmail)
  const approved = await office.createQuote({ customer_name: '=Fay(1)' })
  const approve = { params: { id: approved.id }, body: { status: 'approved' as const } }
  await office.call(contract.quotes.setStatus, approve)
  await page.goto('/quotes')
  const tab = (name: string | RegExp) => page.getByRole('tab', { name })
  await expect(page.getByRole('tab')).toHaveText([
    'All 6',
    'Drafts 5',
    'Waiting 0',
    'Asked 0',
    'Accepted 1',
    'Declined 0',
    'Expired 0',
    'AI Phone 0',
  ])

  await test.step('a tab sets the filter that the select shows, and the other way round', async () => {
    await tab(/^Accepted/).click()
    await expect(page).toHaveURL('/quotes?filter=accepted')
    await expect(page.getByLabel('Status')).toHaveValue('accepted')
    await expect(row(page, '=Fay(1)')).toBeVisible()
    await page.getByLabel('Status').selectOption('Draft')
    await expect(tab(/^Drafts/)).toHaveAttribute('aria-selected', 'true')
    await expectFitOnDeskAndPhone(page)
    await expectNoAxeViolationsInEitherTheme(page)
  })

  await test.step('a view is named, comes back after a reload and is deleted', async () => {
    await page.getByLabel('Search by customer name').fill('cora')
    await expect(page).toHaveURL('/quotes?filter=draft&q=cora')
    await page.getByRole('button', { name: 'Save view' }).click()
    const dialog = page.getByRole('dialog', { name: 'Save this view' })
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await expect(dialog.getByText('Enter a name')).toBeVisible()
    await dialog.getByLabel('Name').fill('Cora’s drafts')
    await dialog.getByRole('button', { name: 'Save View' }).click()
    await expect(tab('Cora’s drafts')).toHaveAttribute('aria-selected', 'true')
    await tab(/^All/).click()
    await expect(page).toHaveURL('/quotes')
    await page.reload()
    await tab('Cora’s drafts').click()
    await expect(page).toHaveURL('/quotes?filter=draft&q=cora')
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(tab('Cora’s drafts')).toHaveCount(0)
    await tab(/^All/).click()
  })

  const box = (customer: string) => row(page, customer).getByRole('checkbox')
  const selected = page.getByRole('region', { name: 'Selected quotes' })
  await test.step('Shift selects all between; the export holds no formula', async () => {
    await page.getByLabel('Search by customer name').fill('')
    await expect(page.getByText('Showing 1 to 6 of 6 quotes')).toBeVisible()
    await box('=Fay(1)').check()
    await box('Dan Wolfe').click({ modifiers: ['Shift'] })
    await expect(selected).toContainText('3 selected')
    const download = page.waitForEvent('download')
    await selected.getByRole('button', { name: 'Export' }).click()
    const file = await download
    expect(file.suggestedFilename()).toMatch(/^quotes-\d{4}-\d{2}-\d{2}\.csv$/)
    const text = readFileSync(await file.path(), 'utf8')
    expect(text).toContain(`"'=Fay(1)"`)
    expect(text).toContain('2026-11-28')
    expect(text.trim().split('\r\n')).toHaveLength(4)
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('sending says of each what will become of it, and what did', async () => {
    await selected.getByRole('button', { name: 'Send...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send 1 quote by email' })
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Eve Marsh' })).toContainText(
      'No email address',
    )
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Fay' })).toContainText('Accepted already')
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    const done = page.getByRole('dialog', { name: 'Sent: 1 of 1' })
    await expect(done.getByRole('listitem').filter({ hasText: 'Dan Wolfe' })).toContainText('Sent to')
    await expectNoAxeViolationsInEitherTheme(page)
    await done.getByRole('button', { name: 'Close' }).first().click()
    await expect(selected).toContainText('2 selected')
    await expect(row(page, 'Dan Wolfe')).toContainText('Sent')
    await expect(tab(/^Waiting/)).toHaveText('Waiting 1')
  })

  await test.step('only drafts are deleted, and how many is said before', async () => {
    await page.getByLabel('Select all quotes on this page').check()
    await selected.getByRole('button', { name: 'Delete drafts...' }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete 4 drafts' })
    await dialog.getByRole('button', { name: 'Delete drafts' }).click()
    const done = page.getByRole('dialog', { name: 'Deleted: 4 of 4' })
    await done.getByRole('button', { name: 'Close' }).first().click()
    await expect(page.getByText('Showing 1 to 2 of 2 quotes')).toBeVisible()
    await expect(tab(/^Drafts/)).toHaveText('Drafts 0')
  })

  await test.step('a phone selects, too, and the tabs scroll in their own strip', async () => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.getByRole('listitem').filter({ hasText: 'Dan Wolfe' }).getByRole('checkbox').check()
    await expect(selected).toContainText(/[12] selected/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })
})

// @spec 2.7.9
test('all of a view is selected: the export has every quote, and it is said how many are written to @all', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const numbers = Array.from({ length: 21 }, (_, index) => index)
  for (const index of numbers) await office.createQuote({ customer_name: `Ava Stone ${index}` })
  await page.goto('/quotes')
  await page.getByLabel('Select all quotes on this page').check()
  const selected = page.getByRole('region', { name: 'Selected quotes' })
  await expect(selected.getByRole('status')).toHaveText('20 selected')
  await selected.getByRole('button', { name: 'Select all 21 in this view' }).click()
  await expect(selected.getByRole('status')).toHaveText('All 21 in this view selected')
  await expectFitOnDeskAndPhone(page)
  const saving = page.waitForEvent('download')
  await selected.getByRole('button', { name: 'Export' }).click()
  const file = readFileSync(await (await saving).path(), 'utf8')
  for (const index of numbers) expect(file).toContain(`Ava Stone ${index},`)
  await selected.getByRole('button', { name: 'Send...' }).click()
  await expect(page.getByRole('dialog', { name: 'Send 21 quotes by email' })).toBeVisible()
  await page.keyboard.press('Escape')
  await selected.getByRole('button', { name: 'Clear' }).click()
  await expect(selected).toHaveCount(0)
})
