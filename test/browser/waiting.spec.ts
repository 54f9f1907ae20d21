import type { Page } from '@playwright/test'
import type { Job } from '../../src/contract/jobs.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { changeAnswer } from './provoked.ts'
import { typedMove, typeMove } from './typed-move.ts'

/** Holds back every answer to these calls until it is told to let them through. */
async function holdBack(page: Page, path: string | RegExp) {
  let letThrough = () => {}
  const released = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(path, async (route) => {
    await released
    await route.continue()
  })
  return letThrough
}

const LISTS = [
  { path: '/quotes', waiting: 'Loading quotes', failure: 'Error loading quotes. Please try again.' },
  { path: '/jobs', waiting: 'Loading jobs', failure: 'Error loading jobs. Please try again.' },
]

for (const { path, waiting, failure } of LISTS) {
  test(`the list ${path} shows that it waits, that it failed, and tries again`, async ({
    page,
    complaints,
  }) => {
    await openOffice(page)
    const calls = new RegExp(`/api/v1${path}\\?.*per_page=20`)
    const release = await holdBack(page, calls)
    await page.goto(path)
    await expect(page.getByRole('status', { name: waiting })).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    release()
    await expect(page.getByText(/^No (quotes|jobs) found/)).toBeVisible()

    await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
    await page.reload()
    await expect(page.getByText(failure)).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    await page.unroute(calls)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(/^No (quotes|jobs) found/)).toBeVisible()
    await forgive(complaints, 'status of 500')
  })
}

const PAGES = [
  {
    path: '/quotes/',
    waiting: (page: Page) => page.getByRole('status', { name: 'Loading quote' }),
    missing: 'Quote not found',
    explained: 'Quote not found',
    back: 'Back to Quotes',
  },
  {
    path: '/jobs/',
    waiting: (page: Page) => page.getByText('Loading job details...'),
    missing: 'Job not found',
    explained: "The job you're looking for doesn't exist or you don't have permission to view it.",
    back: 'Back to Jobs',
  },
]

for (const { path, waiting, missing, explained, back } of PAGES) {
  // @spec 2.12.6 'Loading job details...' and the words for a missing job
  test(`the page ${path} shows that it waits, and says when there is nothing there`, async ({
    page,
    complaints,
  }) => {
    const office = await openOffice(page)
    const job = await office.createJob()
    const id = path === '/jobs/' ? job.id : job.quote_id
    const call = new RegExp(`/api/v1${path}${id}$`)
    const release = await holdBack(page, call)
    await page.goto(`${path}${id}`)
    await expect(waiting(page)).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    release()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/Megan|Q-/)

    for (const nowhere of ['999999', 'of-nobody']) {
      await page.goto(path + nowhere)
      await expect(page.getByRole('heading', { name: missing })).toBeVisible()
      await expect(page.getByText(explained)).toBeVisible()
    }
    await expectNoAxeViolationsInEitherTheme(page)
    await page.getByRole('link', { name: back }).click()
    await expect(page.getByText('Showing 1 to 1 of 1')).toBeVisible()
    await forgive(complaints, 'status of 404')
    await forgive(complaints, 'status of 422')
  })
}

test('the calculator waits for its items, and asks again for those that did not come', async ({
  page,
  complaints,
}) => {
  await openOffice(page)
  const calls = /\/api\/v1\/items/
  const release = await holdBack(page, calls)
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  await expect(page.getByRole('status', { name: 'Loading items' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  release()
  await expect(page.getByRole('button', { name: 'Add Armchair', exact: true })).toBeVisible()

  await page.route(calls, (route) => route.fulfill({ status: 500, json: {} }))
  await page.reload()
  await expect(page.getByText('The items could not be loaded. Please try again.')).toBeVisible()
  await page.unroute(calls)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('button', { name: 'Add Armchair', exact: true })).toBeVisible()
  await forgive(complaints, 'status of 500')
})

test('the dashboard without its figures says so, and opens', async ({ page, complaints }) => {
  await openOffice(page)
  await page.route(/\/api\/v1\/(quotes|jobs)\/stats/, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/dashboard')
  await expect(page.getByRole('region', { name: 'Total Revenue' })).toContainText('Not available')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await forgive(complaints, 'status of 500')
})

test('a job’s page that failed says so, and opens with the next try', async ({ page, complaints }) => {
  const office = await openOffice(page)
  const { id, customer_name } = await office.createJob()
  await page.route(`**/api/v1/jobs/${id}`, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText('Error loading job. Please try again.')).toBeVisible()
  await forgive(complaints, 'status of 500')
  await page.unroute(`**/api/v1/jobs/${id}`)
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: customer_name })).toBeVisible()
})

test('an unknown status of a job is shown as it is', async ({ page }) => {
  const office = await openOffice(page)
  const { id } = await office.createJob()
  await changeAnswer<Job>(page, `/jobs/${id}`, (job) => ({ ...job, status: 'on_hold' }))
  await page.goto(`/jobs/${id}`)
  await expect(page.getByText('on_hold', { exact: true })).toBeVisible()
})
