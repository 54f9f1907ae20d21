import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'
import { answerOnce, expectFitOnDeskAndPhone } from './provoked.ts'

const row = (page: Page, customer: string) => page.getByRole('row').filter({ hasText: customer })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

const book = (office: Company, customer_name: string, more: object = {}) =>
  office.call(contract.jobs.create, { body: { customer_name, scheduled_date: null, ...more } })

// @spec 2.10.2 Filters: customer name, status (All, Scheduled, In Progress, Completed, Cancelled), crew;
//   page and filter in the address
// @spec 2.10.3 Columns customer, status, scheduled, crew, amount; actions delete, advance, View Details;
//   cards on phones
// @spec 2.10.4 Pagination as for quotes
// @spec 9.1
test('the list: columns, filters by name, status and crew, and pages in the address @all', async ({
  page,
}) => {
  const office = await openOffice(page)
  for (let made = 0; made < 20; made++) await book(office, `Customer ${made}`)
  const lena = await book(office, 'Lena Whitfield', {
    scheduled_date: '2027-05-15T09:00:00',
    assigned_crew: 'North crew',
    estimated_cost: 980.5,
  })
  await office.call(contract.jobs.patch, { params: { id: lena.id }, body: { status: 'in_progress' } })
  await page.goto('/jobs')
  await expect(page.getByRole('columnheader')).toHaveText([
    'Customer',
    'Status',
    'Scheduled',
    'Crew',
    'Amount',
    'Actions',
  ])
  await expect(page.getByText('Showing 1 to 20 of 21 jobs')).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page).toHaveURL('/jobs?page=2')
  await expect(row(page, 'Lena Whitfield')).toContainText('In ProgressMay 15, 2027, 9:00 AMNorth crew$980.50')
  await expect(row(page, 'Lena Whitfield').getByRole('button', { name: 'Complete Job' })).toBeVisible()
  await expect(page.getByLabel('Status').locator('option')).toHaveText([
    'All',
    'Scheduled',
    'In Progress',
    'Completed',
    'Cancelled',
  ])

  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).search))
  await page.getByLabel('Search by customer name').pressSequentially('customer 1')
  await expect(page.getByText('Showing 1 to 11 of 11 jobs')).toBeVisible()
  expect(asked.filter((search) => search.includes('customer_name'))).toEqual([
    '?page=1&customer_name=customer+1&order=work&per_page=20',
  ])
  await expect(page).toHaveURL('/jobs?q=customer+1')
  await page.getByLabel('Search by customer name').fill('')
  await page.getByLabel('Crew').fill('north')
  await expect(page.getByText('Showing 1 to 1 of 1 jobs')).toBeVisible()
  await page.getByLabel('Status').selectOption('In Progress')
  await expect(page).toHaveURL('/jobs?filter=in_progress&crew=north')
  await expect(row(page, 'Lena Whitfield')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await page.getByLabel('Status').selectOption('Completed')
  await expect(page.getByText('No jobs found')).toBeVisible()
})

// @spec 2.10.5 'No jobs found' leads to the approved quotes
test('no jobs lead to the approved quotes, under a filter, too', { tag: '@all' }, async ({ page }) => {
  await openOffice(page)
  await page.goto('/jobs')
  await expect(page.getByText('No jobs found')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await page.goto('/jobs?filter=completed')
  await page.getByRole('link', { name: 'View Approved Quotes' }).click()
  await expect(page).toHaveURL('/quotes?filter=approved')
  await expect(page.getByLabel('Status')).toHaveValue('approved')
})

// @spec 2.10.6 'Error loading jobs. Please try again.'
test('a list that cannot be loaded says so and can be tried again', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await book(office, 'Lena Whitfield')
  await page.route('**/api/v1/jobs?**', (route) => route.fulfill({ status: 503, json: {} }))
  await page.goto('/jobs')
  await expect(page.getByText('Error loading jobs. Please try again.')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await page.unroute('**/api/v1/jobs?**')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Lena Whitfield')).toContainText('Time TBD')
  await forgive(complaints, 'status of 503')
})

// @spec 2.10.7 'Are you sure you want to delete this job?'
// @spec 8.15 Departure: a failure to change or delete a job is a notice, so that no one thinks it worked
// @spec 10.128
test('deleting asks first; advancing and deleting say why they failed', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const scheduled_date = '2026-11-23T09:00:00'
  const { id, job_number } = await book(office, 'Lena Whitfield', { scheduled_date })
  await page.goto('/jobs')
  const failure = page.getByRole('alert')
  await test.step('advancing', async () => {
    await answerOnce(page, `PUT /jobs/${id}`, 409, { detail: 'The crew is on strike.' })
    await row(page, 'Lena').getByRole('button', { name: 'Start Job' }).click()
    await expect(failure).toContainText('The crew is on strike.')
    await expect(row(page, 'Lena')).toContainText('Scheduled')
    await forgive(complaints, 'status of 409')
    await page.reload()
  })

  await test.step('deleting', async () => {
    const dialog = page.getByRole('dialog', { name: 'Delete Job' })
    const open = () => page.getByRole('button', { name: `Delete job ${job_number}` }).click()
    await open()
    await expect(dialog).toContainText('Are you sure you want to delete this job?')
    await expectFitOnDeskAndPhone(page)
    await answerOnce(page, `DELETE /jobs/${id}`, 500, { detail: 'Not today.' })
    await dialog.getByRole('button', { name: 'Delete Job' }).click()
    await expect(failure).toContainText('Not today.')
    await forgive(complaints, 'status of 500')
    await open()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize({ width: 390, height: 844 })
    const card = page.getByRole('listitem').filter({ hasText: 'Lena' })
    await expect(card.getByRole('button')).toHaveText(['Assign', 'Start Job', ''])
    await card.getByRole('button', { name: `More actions for job ${job_number}` }).click()
    await page.getByRole('menuitem', { name: 'Delete Job' }).click()
    await dialog.getByRole('button', { name: 'Delete Job' }).click()
    await expect(page.getByText('No jobs found')).toBeVisible()
  })
})

// @spec 4.3.3
test('a job is started, taken back, cancelled with a reason and reopened', async ({ page }) => {
  const office = await openOffice(page)
  const { id } = await book(office, 'Lena Whitfield')
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Start Job' }).click()
  await expect(page.getByText('In Progress', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Cancel Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancel Job' })
  await dialog.getByLabel('Reason').fill('The closing fell through.')
  await dialog.getByRole('button', { name: 'Cancel Job' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(section(page, 'Job Information')).toContainText('The closing fell through.')
  await expect(page.getByRole('button', { name: /^(Start|Complete) Job$/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Job cancelled' })).toBeDisabled()
  await more.click()
  await page.getByRole('menuitem', { name: 'Reopen Job' }).click()
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()

  // One that was under way goes on; who is no admin is told who can reopen it.
  const set = (status: 'in_progress' | 'cancelled') =>
    office.call(contract.jobs.patch, { params: { id }, body: { status } })
  await set('in_progress')
  await set('cancelled')
  await page.reload()
  await more.click()
  await page.getByRole('menuitem', { name: 'Reopen Job' }).click()
  await expect(page.getByText('In Progress', { exact: true })).toBeVisible()
  const json = { ...(await set('cancelled')), reopens_to: null }
  await page.route(`**/api/v1/jobs/${id}`, (route) => route.fulfill({ json }))
  await page.reload()
  await more.click()
  await expect(page.getByRole('menuitem', { name: /An admin can reopen it/ })).toBeDisabled()
})

// @spec 4.3.12 Deleting a completed job names its revenue and asks for the customer's name
// @spec 10.102
test('completing asks for the cost; deleting it names the revenue and asks for the customer @all', async ({
  page,
}) => {
  const office = await openOffice(page)
  const { id } = await book(office, 'Lena Whitfield', { estimated_cost: 980.5 })
  await office.call(contract.jobs.patch, { params: { id }, body: { status: 'in_progress' } })
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Complete Job' }).click()
  const card = section(page, 'Hours still to enter')
  await expect(card.getByLabel('Actual cost')).toHaveValue('980.5')
  // As agreed: what someone types is a row of the ledger, and a job with money is not deleted.
  await card.getByRole('button', { name: 'Save hours' }).click()
  await expect(card).toBeHidden()
  await expect(section(page, 'Job Information')).toContainText('$980.50')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete Job' })
  await expect(dialog).toContainText('its revenue of $980.50 is deleted with it')
  const confirm = dialog.getByRole('button', { name: 'Delete Job' })
  await expect(confirm).toBeEnabled()
  await confirm.click()
  await expect(dialog.getByRole('alert')).toHaveText('Please type Lena Whitfield')
  await dialog.getByRole('textbox').fill('lena whitfield')
  await confirm.click()
  await expect(page).toHaveURL('/jobs')
  expect((await office.refused(contract.jobs.get, { params: { id } })).status).toBe(404)
})

// @spec 4.3.4 A change based on an older version is refused with who made the other and when; the page
//   keeps the input and can overwrite
test('a correction reaches the quote; a colleague’s change is neither lost nor overwritten unseen @all', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const job = await office.createJob()
  const params = { id: job.id }
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('button', { name: 'Edit Job' }).click()
  await page.getByRole('radio', { name: /^10:00 AM/ }).check()
  await expect(page.getByLabel('Scheduled date')).toHaveValue(/T10:00$/)
  await page.getByLabel('Phone').fill('(303) 555-0199')
  await page.getByLabel('Customer’s notes').fill('Gate code 4421')
  await office.call(contract.jobs.patch, {
    params,
    body: { move_notes: 'Side door', assigned_crew: 'North' },
  })
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const dialog = page.getByRole('dialog', { name: 'A colleague changed this job' })
  await expect(dialog).toContainText('Side door')
  await expect(dialog).toContainText('Gate code 4421')
  await forgive(complaints, 'status of 409')
  const over = dialog.getByRole('button', { name: 'Overwrite' })
  await expect(over).toBeEnabled()
  await over.click()
  await expect(section(page, 'Move Details')).toContainText('Gate code 4421')
  expect(await office.call(contract.jobs.get, { params })).toMatchObject({
    assigned_crew: 'North',
    customer_phone: '(303) 555-0199',
    scheduled_date: expect.stringContaining('T10:00:00'),
  })
  const quote = await office.call(contract.quotes.get, { params: { id: job.quote_id } })
  expect(quote).toMatchObject({ customer_phone: '(303) 555-0199', move_notes: 'Gate code 4421' })
})

// @spec 2.12.1 Breadcrumb, customer, number, status, advance, and Edit Job / Save Changes / Cancel
// @spec 2.12.2 Job Information
// @spec 2.12.3 Move Details with the customer's requested date
// @spec 2.12.4 Customer Information with mailto and tel links
// @spec 2.12.5 Related Quote with its date, and Quick Actions
test('a job’s page: what, where, who and the ways on', async ({ page }) => {
  const office = await openOffice(page)
  const job = await office.createJob()
  await page.goto(`/jobs/${job.id}`)
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(job.job_number)
  await expect(page.getByRole('heading', { level: 1, name: 'Megan Ortega' })).toBeVisible()
  for (const words of ['Scheduled date', 'Assigned crew', 'Estimated cost', 'Actual cost', 'Job notes']) {
    await expect(section(page, 'Job Information')).toContainText(words)
  }
  const move = section(page, 'Move Details')
  for (const words of ['1840 Pearl St', '6217 Marigold Ct', 'Customer-requested move date']) {
    await expect(move).toContainText(words)
  }
  const customer = section(page, 'Customer Information').getByRole('link')
  await expect(customer.nth(0)).toHaveAttribute('href', /^\/customers\/\d+$/)
  await expect(customer.nth(1)).toHaveAttribute('href', 'mailto:megan.ortega@example.com')
  await expect(customer.nth(2)).toHaveAttribute('href', 'tel:3035550117')
  const quote = section(page, 'Related Quote')
  await expect(quote.getByRole('link')).toHaveAttribute('href', `/quotes/${job.quote_id}`)
  await expect(quote).toContainText(/Created \w{3} \d+, \d{4}/)
  const ways = section(page, 'Quick Actions').getByRole('link')
  await expect(ways).toHaveText(['View Original Quote', 'Email Customer', 'Call Customer'])
  await expectFitOnDeskAndPhone(page)
})

// @spec 5.8, 8.15
test('a failed save keeps what was typed and says why', { tag: '@all' }, async ({ page, complaints }) => {
  const office = await openOffice(page)
  const { id } = await book(office, 'Lena Whitfield', { assigned_crew: 'North crew' })
  await page.goto(`/jobs/${id}`)
  await page.getByRole('button', { name: 'Edit Job' }).click()
  const save = page.getByRole('button', { name: 'Save Changes' })
  await expect(page.getByLabel('Actual cost')).toHaveAttribute('step', '0.01')
  await page.getByLabel('Actual cost').fill('10.005')
  await save.click()
  await expect(page.getByRole('alert')).toHaveText('Must have at most two decimals')
  await page.getByLabel('Actual cost').fill('10.5')
  await page.getByLabel('Assigned crew').fill('')
  await answerOnce(page, `PUT /jobs/${id}`, 500, { detail: 'Not today.' })
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not today.' })).toBeVisible()
  await expect(page.getByLabel('Actual cost')).toHaveValue('10.5')
  await forgive(complaints, 'status of 500')
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  await save.click()
  expect((await sent).postDataJSON()).toEqual({ assigned_crew: null, actual_cost: 10.5, version: 1 })
  await expect(section(page, 'Job Information')).toContainText('Unassigned')
})
