import { contract } from '../../src/contract/contract.ts'
import { MOVE_DAY } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

test('the dialog shows the day, and begins anew at every opening', async ({ page }) => {
  const office = await openOffice(page)
  await office.call(contract.jobs.create, {
    body: {
      customer_name: 'Olivia Chen',
      scheduled_date: '2027-05-17T08:00:00',
      duration_hours: 2,
      assigned_crew: 'North crew',
    },
  })
  const quote = await office.createQuote({ move_date: MOVE_DAY })
  await page.goto('/quotes')
  const open = () => page.getByRole('button', { name: 'Convert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  const day = dialog.getByRole('region', { name: 'Schedule of the day' })
  const times = dialog.getByRole('radio')

  await test.step('the day of the quote, then another one with its jobs', async () => {
    const hours = quote.selected_items_json.estimate?.summary.estimated_hours
    const asked = page.waitForRequest(new RegExp(`daily-schedule/${MOVE_DAY}\\?duration=${hours}$`))
    await open()
    await asked
    await expect(dialog.getByLabel('Move date')).toHaveValue(MOVE_DAY)
    await expect(day).toContainText('Nothing booked')
    await dialog.getByLabel('Move date').fill('2027-05-17')
    await expect(day).toContainText('North crew')
    await expect(day.getByRole('listitem')).toHaveText(['Olivia Chen8–10 AM'])
    await expect(times.first()).toBeVisible()
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('closing forgets day, time, crew and notes', async () => {
    await times.first().check()
    await dialog.getByLabel('Crew').fill('South crew')
    await dialog.getByLabel('Notes').fill('Gate code 4411')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog.getByLabel('Move date')).toHaveValue(MOVE_DAY)
    await expect(dialog.getByLabel('Crew')).toHaveValue('')
    await expect(dialog.getByLabel('Notes')).toHaveValue('')
    await expect(times.first()).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Convert to Job' })).toBeDisabled()
  })

  await test.step('while it converts it says so; the browser remembers what became of the quote', async () => {
    await page.route('**/convert-to-job', async (route) => {
      await expect(dialog.getByRole('button', { name: 'Converting...' })).toBeVisible()
      await route.continue()
    })
    await dialog.getByRole('radio', { name: /^9:00 AM/ }).check()
    const sent = page.waitForRequest('**/convert-to-job')
    await dialog.getByRole('button', { name: 'Convert to Job' }).click()
    expect((await sent).postDataJSON()).toEqual({
      scheduled_date: `${MOVE_DAY}T09:00:00`,
      assigned_crew: null,
      job_notes: null,
    })
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    const jobId = Number(page.url().split('/').at(-1))
    const remembered = await page.evaluate(() => localStorage.getItem('convertedQuotes'))
    expect(JSON.parse(remembered ?? '{}')).toEqual({ [quote.id]: jobId })
  })
})
