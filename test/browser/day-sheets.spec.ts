import { contract } from '../../src/contract/contract.ts'
import { onlyCrews } from '../setup/company.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, mailbox, prepareBrowser, test } from './page.ts'

const { crews, jobs, people } = contract

/** A Monday to come. */
const DAY = '2027-05-10'

test('the crews are told by one press, open the sheet on a phone, and the office sees it', async ({
  page,
  browser,
}) => {
  const office = await openMailingOffice(page)
  const luis = `luis-${office.session.organization.id}@crew.example`
  const member_ids = [
    (await office.call(people.create, { body: { name: 'Luis Castellanos', role: 'lead', email: luis } })).id,
    (await office.call(people.create, { body: { name: 'Ben Okafor', role: 'driver', phone: '3035550142' } }))
      .id,
  ]
  await onlyCrews(office)
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids } })
  const quote = await office.createQuote({ move_notes: 'Gate code 4471#.' })
  const job = await office.createJob({
    quoteId: quote.id,
    scheduled_date: `${DAY}T09:00:00`,
    assigned_crew: 'Dwyer',
  })
  await office.call(jobs.create, {
    body: { customer_name: 'Faye Long', scheduled_date: `${DAY}T16:00:00`, duration_hours: 2 },
  })

  // The day that one looks at, also in its week.
  await page.goto(`/jobs?view=board&span=week&date=${DAY}`)
  await page.getByRole('button', { name: 'Notify crews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify crews' })
  await expect(dialog.getByLabel('Day')).toHaveValue(DAY)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.goto(`/jobs?view=board&date=${DAY}`)
  await page.getByRole('button', { name: 'Notify crews' }).click()
  await expect(dialog.getByLabel('Day')).toHaveValue(DAY)
  await expect(dialog.getByText('1 job has no crew, so no one is notified: Faye Long.')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Notify crews' }).dblclick()
  const dwyer = dialog.getByRole('region', { name: 'Sheet of Dwyer' })
  await expect(dwyer).toContainText('Emailed to Luis Castellanos. Ben Okafor has no email: text the link.')
  await expect(dwyer.getByText(/^Emailed .*, not opened yet$/)).toBeVisible()
  await expect(dialog).toContainText('1 person does not have the latest sheet.')
  const text = dwyer.getByRole('link', { name: 'Text Ben Okafor' })
  await expect(text).toHaveAttribute('href', /^sms:3035550142\?&body=.*%2Fd%2F/)
  await text.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await text.click()
  await expect(dwyer.getByText(/^Texted .*, not opened yet$/)).toBeVisible()
  await expect(dialog).toContainText('Everybody has the latest sheet.')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolationsInEitherTheme(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const { text: mail } = await mailbox.waitForMail({ to: luis, subject: /^Your jobs on Monday/ })
  expect(await mailbox.mailsTo(luis)).toHaveLength(1)
  const link = /\S+\/d\/[\w-]+/.exec(mail ?? '')?.[0] ?? ''
  // A scanner that only fetches what a link leads to opens nothing.
  expect((await fetch(link)).status).toBe(200)
  await expect(dwyer).toContainText('not opened yet')

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await prepareBrowser(phone)
  const sheet = await phone.newPage()
  // The sheet itself, as anyone who has no script reads it.
  await sheet.goto(link.replace('/d/', '/day/'))
  await expect(sheet.getByRole('heading', { name: 'Dwyer', level: 1 })).toBeVisible()
  await expect(sheet.getByText('Monday, May 10, 2027, 1 job')).toBeVisible()
  await expect(sheet.getByText('Gate code 4471#.')).toBeVisible()
  await expect(sheet.getByRole('link', { name: 'Call Megan Ortega' })).toHaveAttribute('href', /^tel:/)
  await expect(sheet.getByRole('link', { name: /^Directions to 1840 Pearl St/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/dir/,
  )
  expect(await sheet.locator('body').innerText()).not.toContain('$')
  await expectNoAxeViolationsInEitherTheme(sheet)
  for (const width of [320, 1280]) {
    await sheet.setViewportSize({ width, height: 844 })
    expect(await sheet.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolationsInEitherTheme(sheet)
  await sheet.touchscreen.tap(5, 400)

  await expect(dwyer.getByText(/^Opened /)).toBeVisible()
  await expect(dwyer).toContainText('opened by Luis')
  await page.setViewportSize({ width: 1280, height: 860 })

  // The day changes: both have to be told again, and the link that is out shows how it is now.
  await office.call(jobs.patch, { params: { id: job.id }, body: { scheduled_date: `${DAY}T10:00:00` } })
  await expect(dwyer).toContainText('Changed since told')
  await expect(dwyer.getByText(/before the change$/).first()).toBeVisible()
  await sheet.reload()
  await expect(sheet.getByText(/^10:00 AM to/).first()).toBeVisible()
  await phone.close()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Dwyer', exact: true })).toContainText('Changed since told')

  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('region', { name: 'Dwyer', exact: true })).toContainText('Changed since told')
  await page.goBack()
  const printed = page.waitForResponse(/day-sheets\/pdf/)
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  expect((await printed).headers()['content-type']).toBe('application/pdf')
  await expectNoAxeViolationsInEitherTheme(page)
})

// @spec 10.131
test('a crew without phone and email is said to be unreached, in red, with the field to add one @all', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const ben = await office.call(people.create, { body: { name: 'Ben Okafor', role: 'driver' } })
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [ben.id] } })
  await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Faye Long', scheduled_date: `${DAY}T09:00:00`, duration_hours: 2 },
      assigned_crew: 'Dwyer',
    },
  })
  await page.goto(`/jobs?view=board&date=${DAY}`)
  await page.getByRole('button', { name: 'Notify crews' }).click()
  const dialog = page.getByRole('dialog', { name: 'Notify crews' })
  await dialog.getByRole('button', { name: 'Notify crews' }).click()
  const dwyer = dialog.getByRole('region', { name: 'Sheet of Dwyer' })
  await expect(dwyer.getByRole('status')).toHaveText('Not notified: no phone, no email.')
  await expect(dwyer.getByText('Not notified: no phone, no email', { exact: true })).toHaveClass(
    /text-danger/,
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolationsInEitherTheme(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const field = dwyer.getByLabel('Phone or email of Ben Okafor')
  await field.fill('soon')
  await field.press('Enter')
  await expect(dwyer.getByText('Enter a phone number or an email address')).toBeVisible()
  await field.fill('(303) 555-0142')
  await field.press('Enter')
  await expect(dwyer.getByRole('link', { name: 'Text Ben Okafor' })).toBeVisible()
  await expect(dwyer.getByText('Not notified yet')).toBeVisible()
})
