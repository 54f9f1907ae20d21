import { stat } from 'node:fs/promises'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

test('an Admin exports everything, downloads the file, and waits an hour for the next', async ({
  page,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  await office.createJob()
  await openWhole(page, '/settings?tab=export')
  const panel = page.getByRole('tabpanel', { name: 'Export' })
  const press = panel.getByRole('button', { name: 'Export everything' })

  await test.step('nothing yet', async () => {
    await expect(panel).toContainText('Nothing has been exported yet.')
    await expect(panel).toContainText('Passwords, keys, sign-ins and customers’ links are not in it.')
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('made and mailed', async () => {
    await press.click()
    await expect(panel.getByRole('listitem').filter({ hasText: 'Ready' })).toContainText('by Ada Miller')
    await expect(press).toBeDisabled()
    await expect(panel).toContainText('The next export can be made from')
    await mailbox.waitForMail({ to: office.account.email, subject: 'Your export is ready' })
    await expectFitOnDeskAndPhone(page)
    // While the files of the embedded database are copied, which here hold every test's company, a look may be refused;
    // the page has looked again, or nothing above would be so.
    const others = complaints.filter((one) => !/status of 503 .*\/data-exports\)$/.test(one))
    complaints.splice(0, complaints.length, ...others)
  })

  await test.step('downloaded', async () => {
    const downloading = page.waitForEvent('download')
    await panel.getByRole('button', { name: /^Download the export of/ }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(/^[a-z0-9-]+-2026-11-23\.zip$/)
    expect((await stat(await file.path())).size).toBeGreaterThan(10_000)
  })
})

test('exports that cannot be loaded, failed or are being made say so', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await openMailingOffice(page)
  await page.route('**/api/v1/data-exports', (route) => route.fulfill({ status: 500, json: {} }))
  await openWhole(page, '/settings?tab=export')
  const panel = page.getByRole('tabpanel', { name: 'Export' })
  await expect(panel).toContainText('The exports could not be loaded. Please try again.')
  await expectNoAxeViolationsInEitherTheme(page)
  await forgive(complaints, 'status of 500')
  const one = {
    ...{ id: 1, state: 'failed', requested_at: '2026-11-23T09:00:00', by: null, percent: 40 },
    ...{ detail: 'The server has no room for the file.', bytes: null, rows: null },
    ...{ finished_at: '2026-11-23T09:01:00', expires_at: null },
  }
  const answer = async (exports: object[], next_at: string | null) => {
    await page.unroute('**/api/v1/data-exports')
    await page.route('**/api/v1/data-exports', (route) => route.fulfill({ json: { exports, next_at } }))
  }
  await answer([one], null)
  await panel.getByRole('button', { name: 'Retry' }).click()
  await expect(panel).toContainText('The server has no room for the file.')
  await expect(panel.getByRole('button', { name: 'Export everything' })).toBeEnabled()
  await expectFitOnDeskAndPhone(page)
  await answer([{ ...one, state: 'making', detail: null }, one], '2026-11-23T10:00:00')
  await page.reload()
  await expect(panel.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40')
  await expectFitOnDeskAndPhone(page)
})
