import type { Page } from '@playwright/test'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'

/** Fifteen or sixteen hours behind this browser, which is in Tokyo. */
const OFFICE_ZONE = 'America/Denver'
/** Daylight saving begins on March 14, 2027 and ends on November 7, at two in the morning. */
const DAYS = [
  { day: '2027-03-13', words: 'Sat, Mar 13, 2027', short: 'Mar 13, 2027', offset: '-07:00' },
  { day: '2027-03-14', words: 'Sun, Mar 14, 2027', short: 'Mar 14, 2027', offset: '-06:00' },
  { day: '2027-11-06', words: 'Sat, Nov 6, 2027', short: 'Nov 6, 2027', offset: '-06:00' },
  { day: '2027-11-07', words: 'Sun, Nov 7, 2027', short: 'Nov 7, 2027', offset: '-07:00' },
]

const openJob = (page: Page, id: number) => page.goto(`/jobs/${id}`)

for (const { day, words, short, offset } of DAYS) {
  test(`nine in the morning of ${day} is nine in the morning everywhere`, async ({ page }) => {
    const office = await openOffice(page, { time_zone: OFFICE_ZONE })
    const { id } = await office.createQuote({ move_date: `${day}T00:00:00` })

    // @spec 3.9, 4.2.22
    await test.step('in the conversion', async () => {
      await page.goto(`/quotes/${id}`)
      await page.getByRole('button', { name: 'Convert to Job' }).click()
      const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
      await expect(dialog.getByLabel('Move date')).toHaveValue(day)
      await dialog.getByRole('radio', { name: /^9:00 AM/ }).check()
      const answered = page.waitForResponse(/convert-to-job$/)
      await dialog.getByRole('button', { name: 'Convert to Job' }).click()
      expect((await answered).request().postDataJSON()).toMatchObject({ scheduled_date: `${day}T09:00:00` })
      await expect(page).toHaveURL(/\/jobs\/\d+$/)
    })

    const jobId = Number(new URL(page.url()).pathname.split('/').at(-1))
    const information = page.getByRole('region', { name: 'Job Information' })

    await test.step('on the job’s page, in the list and in the day’s schedule', async () => {
      await expect(information).toContainText(`${words}, 9:00 AM`)
      await expect(page.getByRole('region', { name: 'Move Details' })).toContainText(words)
      await page.goto('/jobs')
      await expect(page.getByRole('row').filter({ hasText: `${short}, 9:00 AM` })).toHaveCount(1)
      const next = await office.createQuote({ move_date: `${day}T00:00:00` })
      await page.goto(`/quotes/${next.id}`)
      await page.getByRole('button', { name: 'Convert to Job' }).click()
      await expect(page.getByRole('region', { name: 'Schedule of the day' })).toContainText(/9 AM–|9–/)
    })

    await test.step('in the form, which keeps the wall clock whatever else is changed', async () => {
      await openJob(page, jobId)
      await page.getByRole('button', { name: 'Edit Job' }).click()
      await expect(page.getByLabel('Scheduled date')).toHaveValue(`${day}T09:00`)
      await page.getByLabel('Assigned crew').fill('Crew 2')
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      expect((await saved).request().postDataJSON()).toEqual({ assigned_crew: 'Crew 2', version: 1 })
      await expect(information).toContainText(`${words}, 9:00 AM`)
    })

    // @spec 5.8
    await test.step('and another time that is typed is that time', async () => {
      await page.getByRole('button', { name: 'Edit Job' }).click()
      await page.getByLabel('Scheduled date').fill(`${day}T13:30`)
      const saved = page.waitForResponse((response) => response.request().method() === 'PUT')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      expect((await (await saved).json()).scheduled_date).toBe(`${day}T13:30:00${offset}`)
      await expect(information).toContainText(`${words}, 1:30 PM`)
    })
  })
}
