import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.231 The Reminders cards on quote and job: add, see, check off, edit, delete; done and undone in
//   place on the dashboard
// @spec 10.230
test('a reminder is added, rings, waits on the dashboard and is ticked off', async ({ page }) => {
  const office = await openOffice(page)
  const today = (await office.call(contract.boards.get, { query: {} })).from
  const quote = await office.createQuote({ customer_name: 'Megan Ortega' })
  await page.goto(`/quotes/${quote.id}`)
  const card = page.getByRole('region', { name: 'Reminders' })
  await expect(card.getByText('No reminders.')).toBeVisible()
  await card.getByRole('button', { name: 'Add reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a reminder' })
  await dialog.getByRole('button', { name: 'Add reminder' }).click()
  await expect(dialog.getByText('Enter what to do')).toBeVisible()
  await dialog.getByLabel('What to do').fill('Call back about the piano')
  await dialog.getByLabel('Date').fill(today)
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Add reminder' }).click()
  await expect(dialog).toBeHidden()
  await expect(card.getByRole('checkbox', { name: 'Call back about the piano Today' })).toBeVisible()
  await card.getByRole('button', { name: 'Edit reminder: Call back about the piano' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit reminder' })
  await edit.getByLabel('Time').fill('00:00')
  await edit.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(card.getByText('Today, 12:00 AM')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  // It is due, and rings in each tab that its person opens.
  const tab = await page.context().newPage()
  await tab.goto('/dashboard')
  await expect(tab.getByRole('link', { name: 'Open: 12:00 AM: Call back about the piano' })).toBeVisible()
  await tab.close()

  await page.goto('/dashboard')
  const work = page.getByRole('list', { name: 'Reminders' })
  await expect(work.getByText('12:00 AM: Call back about the piano')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  const done = work.getByRole('button', { name: /^Done: / })
  await done.click()
  await expect(work).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(work).toBeVisible()

  await page.goto(`/quotes/${quote.id}`)
  await card.getByRole('checkbox').click()
  await expect(card.getByText('No reminders.')).toBeVisible()
  await card.getByRole('button', { name: 'Show 1 done' }).click()
  await expect(card.getByRole('checkbox')).toBeChecked()
  await card.getByRole('button', { name: /^Edit reminder/ }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByRole('checkbox')).toBeHidden()
})

// @spec 10.231
test('someone else has changed a reminder meanwhile, and what was typed stays', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const job = await office.createJob()
  const body = { job_id: job.id, words: 'Ask for the gate code', date: '2027-05-10' }
  const { id } = await office.call(contract.reminders.create, { body })
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Edit reminder: Ask for the gate code' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit reminder' })
  await dialog.getByLabel('What to do').fill('Ask for both gate codes')
  await office.call(contract.reminders.update, { params: { id }, body: { date: '2027-05-11' } })
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('has changed this reminder meanwhile')
  await expect(dialog.getByLabel('Date')).toHaveValue('2027-05-11')
  await expect(dialog.getByLabel('What to do')).toHaveValue('Ask for both gate codes')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  const card = page.getByRole('region', { name: 'Reminders' })
  await expect(card.getByRole('checkbox', { name: 'Ask for both gate codes Tue, May 11' })).toBeVisible()

  await forgive(complaints, 'status of 409')

  await page.goto('/dashboard')
  await page.getByRole('combobox', { name: 'Search everything' }).fill('gate codes')
  await page.getByRole('option', { name: /Ask for both gate codes/ }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)

  await page.getByRole('button', { name: 'Edit reminder: Ask for both gate codes' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(card.getByText('No reminders.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(card.getByRole('checkbox', { name: 'Ask for both gate codes Tue, May 11' })).toBeVisible()
})
