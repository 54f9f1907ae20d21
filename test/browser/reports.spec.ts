import { readFile } from 'node:fs/promises'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.182
test('an owner reads what came in, opens what it counts, and takes it into the books', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await page.goto('/reports')
  await expect(page.getByText('Nothing in this period')).toBeVisible()

  const job = await office.createJob()
  const params = { id: job.id }
  await office.call(contract.jobs.patch, { params, body: { status: 'in_progress' } })
  await office.call(contract.jobs.patch, { params, body: { status: 'completed', actual_cost: 1234.5 } })
  const paid = { purpose: 'balance', method: 'check', amount: 1000, tip: 40 } as const
  await office.call(contract.jobMoney.take, { params, body: paid })

  await page.reload()
  const totals = page.getByRole('region', { name: 'Revenue' })
  await expect(totals.getByRole('definition')).toContainText(['1', '$1,234.50', '$1,234.50', '$1,000.00'])
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await page
    .getByRole('row', { name: /\$1,000\.00/ })
    .getByRole('button')
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: job.customer_name })).toHaveAttribute(
    'href',
    `/jobs/${job.id}`,
  )
  await expectNoAxeViolationsInEitherTheme(page)
  await page.keyboard.press('Escape')

  await page.getByLabel('Report').selectOption('Sources')
  await expect(page.getByRole('row', { name: /Manual Entry/ })).toContainText('100%')
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const report = await readFile(await (await saved).path(), 'utf8')
  expect(report).toContain('Source,Quotes,Quoted,Won,Worth,Collected,Close rate')

  await page.getByLabel('From').fill('2029-01-01')
  await expect(page.getByRole('alert')).toContainText('Must not be before the first day')
  await forgive(complaints, 'status of 422')

  await page.goto('/money/books')
  await page.getByRole('button', { name: 'Export' }).click()
  await dialog.getByLabel('What').selectOption('Journal')
  await dialog.getByLabel('From').fill('2026-11-01')
  await dialog.getByLabel('To').fill('2026-10-01')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(dialog.getByText('Must not be before the first day')).toBeVisible()
  await dialog.getByLabel('To').fill('2026-12-31')
  await expectNoAxeViolationsInEitherTheme(page)
  const exported = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const journal = await readFile(await (await exported).path(), 'utf8')
  expect(journal).toContain('Check clearing')
  expect(journal).toContain('Tips payable')
  await expect(dialog).toBeHidden()
})
