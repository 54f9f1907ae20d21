import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { issueInvoice } from './money-sides.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, mailbox, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

/** A move of $500.00 that was done this morning. */
async function doneJob(office: Company, customer_email: string) {
  const { id: quoteId } = await office.createQuote({
    ...{ customer_name: 'Megan Ortega', customer_email },
    fixed_price: { amount: 500, reason: 'As agreed' },
  })
  const { id } = await office.createJob({ quoteId, scheduled_date: '2026-11-23T04:00:00' })
  const done = { id: randomUUID(), kind: 'done', at: '2026-11-23T09:00:00-07:00', data: {} } as const
  await office.call(contract.moveDays.add, { params: { id }, body: done })
  return id
}

async function expectGoodLook(page: Page) {
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
}

// @spec 10.166
test('an invoice is issued, sent and paid; another is void, and both stand in the list @phone', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const to = `megan.${randomUUID()}@example.com`
  const job = await doneJob(office, to)
  await openWhole(page, `/jobs/${job}?tab=money`)
  // Toasts are dialogs, too.
  const dialogOf = (name: string) => page.getByRole('dialog', { name })
  const invoice = page.getByRole('listitem').filter({ hasText: 'I-2026-0001' })

  await test.step('issued and sent', async () => {
    await expect(page.getByText('Nothing has been invoiced yet.')).toBeVisible()
    await expect(page.getByText('$500.00 is not invoiced yet.')).toBeVisible()
    await issueInvoice(page)
    await expect(invoice).toContainText('Open')
    await page.getByRole('button', { name: 'Send I-2026-0001' }).click()
    await expect(invoice).toContainText('sent Nov 23, 2026')
    const mail = await mailbox.waitForMail({ to, subject: /I-2026-0001/ })
    expect(mail.attachments).toMatchObject([{ filename: 'I-2026-0001.pdf' }])
    await expectGoodLook(page)
  })

  await test.step('paid in two parts', async () => {
    const dialog = dialogOf('Take Payment')
    for (const [amount, state] of [
      ['200', 'Partly paid'],
      ['300', 'Paid'],
    ] as const) {
      await page.getByRole('button', { name: 'Take Payment' }).click()
      await dialog.getByLabel('Amount').fill(amount)
      await dialog.getByRole('button', { name: 'Take Payment' }).click()
      await expect(dialog).toBeHidden()
      await expect(invoice.getByText(state, { exact: true })).toBeVisible()
    }
  })

  await test.step('void with a reason', async () => {
    const dialog = dialogOf('Void I-2026-0002')
    const other = await doneJob(office, to)
    await openWhole(page, `/jobs/${other}?tab=money`)
    await issueInvoice(page)
    await page.getByRole('button', { name: 'More actions for I-2026-0002' }).click()
    await page.getByRole('menuitem', { name: 'Void' }).click()
    await dialog.getByRole('button', { name: 'Void Invoice' }).click()
    await expect(dialog.getByText('Please say why')).toBeVisible()
    await dialog.getByLabel('Reason').fill('Made out to the wrong person.')
    await dialog.getByRole('button', { name: 'Void Invoice' }).click()
    const second = page.getByRole('listitem').filter({ hasText: 'I-2026-0002' })
    await expect(second).toContainText('Made out to the wrong person.')
    await expect(page.getByText('$500.00 is not invoiced yet.')).toBeVisible()
  })

  await test.step('both in the list', async () => {
    await openWhole(page, '/money/invoices')
    await expect(page.getByText('I-2026-0001').first()).toBeVisible()
    await expect(page.getByText('I-2026-0002').first()).toBeVisible()
    await expectGoodLook(page)
  })
})
