import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

/** A move of $500.00 that was done on October 12, and is paid today but for $200.00. */
async function doneInOctober(office: Company) {
  const { id: quoteId } = await office.createQuote({
    customer_name: 'Nora Quinn',
    fixed_price: { amount: 500, reason: 'As agreed' },
  })
  const job = await office.createJob({ quoteId, scheduled_date: '2026-10-12T09:00:00' })
  const params = { id: job.id }
  const done = { id: randomUUID(), kind: 'done', at: '2026-10-12T11:00:00-06:00', data: {} } as const
  await office.call(contract.moveDays.add, { params, body: done })
  const paid = { purpose: 'balance', method: 'check', amount: 300 } as const
  await office.call(contract.jobMoney.take, { params, body: paid })
}

async function expectGoodLook(page: Page) {
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
}

// @spec 10.280
test('a month is looked through, closed, downloaded and reopened @phone', async ({ page, complaints }) => {
  const office = await openOffice(page, { full_name: 'Ada Miller' })
  await openWhole(page, '/money/books')
  await expect(page.getByText('No entries', { exact: true })).toBeVisible()
  await expect(page.getByText('November can close once it has ended.')).toBeVisible()
  await expectGoodLook(page)
  await doneInOctober(office)
  const dialogOf = (name: string) => page.getByRole('dialog', { name })
  const journal = page.getByRole('region', { name: 'Journal' })
  const month = page.getByRole('region', { name: 'Close October' })

  await test.step('the journal of a month, and of one job', async () => {
    await openWhole(page, '/money/books')
    await expect(page.getByRole('link', { name: /^Oct 2026/ })).toHaveAttribute('aria-current', 'true')
    await expect(journal.getByText('1 entry').first()).toBeVisible()
    await expect(month.getByText('$500.00')).toBeVisible()
    await expect(month.getByText('1 job to invoice')).toBeVisible()
    await expectGoodLook(page)
    await page
      .getByRole('link', { name: /^Show only Nora Quinn/ })
      .first()
      .click()
    await expect(journal.getByText('2 entries of this job')).toBeVisible()
    await expect(journal.getByText('$200.00')).toBeVisible()
    await expectGoodLook(page)
    await page.getByRole('link', { name: /show all entries$/ }).click()
    await expect(journal.getByText('of this job')).toBeHidden()
  })

  await test.step('what the bank got is entered, less its fee', async () => {
    await openWhole(page, '/money/books?month=2026-11')
    await page.getByRole('button', { name: 'Enter Payout' }).click()
    const dialog = dialogOf('Enter Payout')
    await dialog.getByLabel('From').selectOption({ label: 'Check clearing: $300.00' })
    await dialog.getByLabel('Amount', { exact: true }).fill('300.01')
    await dialog.getByRole('button', { name: 'Enter Payout' }).click()
    await expect(dialog.getByText(/^Check clearing held \$300\.00 on .*paid out\.$/)).toBeVisible()
    await forgive(complaints, 'status of 422')
    await dialog.getByLabel('Amount', { exact: true }).fill('300')
    await expectGoodLook(page)
    await dialog.getByRole('button', { name: 'Enter Payout' }).click()
    await expect(journal.getByText('Bank deposit')).toBeVisible()
    await journal.getByRole('button', { name: 'Take back' }).click()
    await dialogOf('Take Back Bank deposit').getByLabel('Reason').fill('Not there yet')
    await dialogOf('Take Back Bank deposit').getByRole('button', { name: 'Take Back' }).click()
    await expect(journal.getByRole('button', { name: 'Take back' })).toBeHidden()
    await expectGoodLook(page)
    await openWhole(page, '/money/books?month=2026-10')
  })

  await test.step('accounts have the bookkeeper’s names and codes', async () => {
    await page.getByRole('button', { name: 'Accounts' }).click()
    const dialog = dialogOf('Accounts')
    await dialog.getByLabel('Moving income', { exact: true }).fill('Local moving')
    await dialog.getByLabel('Code for Moving income').fill('40100')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Save Accounts' }).click()
    await expect(dialog).toBeHidden()
    await expect(journal.getByText('Local moving')).toBeVisible()
  })

  await test.step('closed after a question', async () => {
    await month.getByRole('button', { name: 'Close October' }).click()
    const dialog = dialogOf('Close October 2026?')
    await expect(dialog).toContainText('1 entry gets its number: $500.00 on each side.')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Close October' }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('link', { name: /^Oct 2026/ }).click()
    await expect(journal.getByText('No. 1', { exact: true })).toBeVisible()
    await expect(page.getByText('Closed Nov 23, 2026 by Ada Miller.')).toBeVisible()
    await expectGoodLook(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download File' }).click()
    const file = await readFile(await (await saved).path(), 'utf8')
    expect(file).toContain('2026-10-0001,2026-10-12,charge,,,40100,Local moving,,500.00')
  })

  await test.step('reopened with a reason', async () => {
    await page.getByRole('button', { name: 'Reopen' }).click()
    const dialog = dialogOf('Reopen October 2026')
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Reason').fill('A check was missing.')
    await dialog.getByRole('button', { name: 'Reopen' }).click()
    await expect(month.getByText('Reopened Nov 23, 2026 by Ada Miller: A check was missing.')).toBeVisible()
    await month.getByRole('button', { name: 'Close October' }).click()
    await dialogOf('Close October 2026?').getByRole('button', { name: 'Close October' }).click()
    await page.getByRole('link', { name: /^Oct 2026/ }).click()
    await expect(page.getByRole('button', { name: 'Download Edition 2' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Download Edition 1' }).click()
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('Edition,1\r\n')
  })
})
