import type { Locator, Page, Request } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { MOVE_DAY } from '../setup/company.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, forgive, mailbox, test as plain, waitForCode } from './page.ts'
import { expectEstimateSettled, typedMove, typeMove } from './typed-move.ts'

/** What people in a hurry do: press twice, lose the line, and have the same thing open in two tabs. */
type Hurry = {
  pressTwice(button: Locator): Promise<void>
  /** Presses twice while the line is gone, until the page says so; nothing goes out then, nor once the line returns. */
  pressOffline(button: Locator, words: Locator): Promise<void>
  /** Another tab of the same browser at that address. */
  secondTab(path: string): Promise<Page>
  /** Every change that either tab has asked the server for, such as `POST /quotes`. */
  changes: string[]
}

/** What says that something failed; it has to be there before the line goes. */
const SAYING = ['alert-popup', 'toast-region', 'dialog-popup']

const test = plain.extend<{ hurry: Hurry }>({
  hurry: async ({ context, hasTouch }, use) => {
    const changes: string[] = []
    context.on('request', (request) => {
      const [, path] = request.url().split('/api/v1')
      if (path && request.method() !== 'GET' && path !== '/calculate') {
        changes.push(`${request.method()} ${path}`)
      }
    })
    const pressTwice: Hurry['pressTwice'] = async (button) => {
      if (!hasTouch) return button.dblclick()
      await button.tap({ trial: true })
      const box = await button.boundingBox()
      if (!box) throw new Error('It is not in sight')
      const { touchscreen } = button.page()
      const tap = () => touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
      await Promise.all([tap(), tap()])
    }
    await use({
      changes,
      pressTwice,
      async pressOffline(button, words) {
        const shown = button.page()
        await waitForCode(shown, SAYING)
        const before = [...changes]
        await context.setOffline(true)
        // By its tag: an open dialog takes the rest of the page away from roles.
        const banner = shown.locator('[role=status]', { hasText: 'You are offline' })
        await expect(banner).toBeVisible()
        await pressTwice(button)
        await expect(words).toHaveCount(1)
        await expect(words).toBeVisible()
        await context.setOffline(false)
        await expect(banner).toBeHidden()
        expect(changes).toEqual(before)
      },
      async secondTab(path) {
        const second = await context.newPage()
        await second.goto(path)
        return second
      },
    })
  },
})

// What says that something failed is loaded ahead, for when the line is gone.
test.use({ loadsAhead: true })

/** Review Quote without a connection says so and keeps what was selected; answers the button, to be pressed again. */
async function reviewOffline(page: Page, hurry: Hurry) {
  const review = page.getByRole('button', { name: 'Review Quote' })
  const alert = page.getByRole('alertdialog')
  await hurry.pressOffline(
    review,
    alert.getByText('Quote creation failed: You are offline. Nothing was saved.'),
  )
  await hurry.pressTwice(alert.getByRole('button', { name: 'OK' }))
  await expect(alert).toHaveCount(0)
  return review
}

// @spec 4.2.20 Beyond: double clicks, lost connections and two tabs lose nothing and double nothing
test('an estimate becomes one quote', { tag: '@phone' }, async ({ page, hurry }) => {
  const office = await openOffice(page)
  const quotes = async () => (await office.call(contract.quotes.list)).quotes
  await page.goto('/calculator')
  for (const [label, typed] of Object.entries(typedMove())) {
    await page.getByLabel(label, { exact: true }).fill(typed)
  }
  await hurry.pressTwice(page.getByRole('button', { name: 'Continue to Items' }))
  await expect(page.getByLabel('Find an item')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Remove / }), 'the second press added nothing').toHaveCount(
    0,
  )
  await page.getByRole('button', { name: 'Add Loveseat', exact: true }).click()

  const review = await reviewOffline(page, hurry)
  await expect(page.getByLabel('Number of Loveseat')).toHaveValue('1')
  expect(await quotes()).toEqual([])

  await hurry.pressTwice(review)
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Loveseat×1')
  const [quote] = await quotes()
  const second = await hurry.secondTab(`/calculator?quote=${quote?.id}`)
  await second.getByRole('button', { name: 'One more Loveseat' }).click()
  await hurry.pressTwice(second.getByRole('button', { name: 'Review Quote' }))
  await expect(second.getByRole('region', { name: 'Items', exact: true })).toContainText('Loveseat×2')

  await hurry.pressTwice(page.getByRole('button', { name: 'Save as Draft' }))
  await expect(page.getByRole('dialog', { name: 'Quote Saved as Draft!' })).toBeVisible()
  const [kept, ...others] = await quotes()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ status: 'draft', selected_items_json: { items: [{ quantity: 2 }] } })
  expect(hurry.changes).toEqual(['POST /quotes', `PUT /quotes/${quote?.id}`])
})

// @spec 4.2.20
test('a quote is mailed once', async ({ page, hurry }) => {
  const office = await openMailingOffice(page)
  const { id } = await office.createQuote()
  const email = `right-${crypto.randomUUID()}@example.com`
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Send quote by email' })
  const second = await hurry.secondTab(`/quotes/${id}`)
  await second.getByRole('button', { name: 'Send Email' }).click()
  await dialogIn(second).getByLabel('To').fill('other@example.com')
  await page.goto(`/quotes/${id}`)
  await hurry.pressTwice(page.getByRole('button', { name: 'Send Email' }))
  const to = dialogIn(page).getByLabel('To')
  await to.fill(email)

  const send = dialogIn(page).getByRole('button', { name: 'Send Email' })
  await hurry.pressOffline(send, page.getByText('Not sent. You are offline. Nothing was saved.'))
  await expect(to).toHaveValue(email)
  await hurry.pressTwice(send)
  await expect(dialogIn(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText(email)

  await expect(dialogIn(second).getByLabel('To')).toHaveValue('other@example.com')
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
  const { mails, status } = await office.call(contract.quotes.get, { params: { id } })
  expect(mails).toHaveLength(1)
  expect(status).toBe('sent')
  expect(hurry.changes).toEqual([`POST /quotes/${id}/send`])
})

// @spec 4.2.20
test('a quote becomes one job', { tag: '@phone' }, async ({ page, hurry, complaints }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ move_date: MOVE_DAY })
  const dialogIn = (tab: Page) => tab.getByRole('dialog', { name: 'Convert Quote to Job' })
  const choose = async (tab: Page, crew: string) => {
    await hurry.pressTwice(tab.getByRole('button', { name: 'Convert to Job' }))
    await dialogIn(tab)
      .getByText(/^9:00 AM/)
      .click()
    await dialogIn(tab).getByLabel('Crew', { exact: true }).fill(crew)
    return dialogIn(tab).getByRole('button', { name: 'Convert to Job' })
  }
  const second = await hurry.secondTab(`/quotes/${id}`)
  const convertInSecond = await choose(second, 'Crew 2')
  await page.goto(`/quotes/${id}`)
  const convert = await choose(page, 'Crew 1')

  const alert = page.getByRole('alertdialog')
  await hurry.pressOffline(convert, alert.getByText('Conversion Error: You are offline. Nothing was saved.'))
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(dialogIn(page).getByRole('radio', { name: /^9:00 AM/ })).toBeChecked()
  await expect(dialogIn(page).getByLabel('Crew', { exact: true })).toHaveValue('Crew 1')
  await hurry.pressTwice(convert)
  await expect(page).toHaveURL(/\/jobs\/\d+$/)

  await hurry.pressTwice(convertInSecond)
  await expect(second.getByRole('alertdialog')).toContainText('already')
  await forgive(complaints, 'status of 400')
  const { jobs } = await office.call(contract.jobs.list)
  expect(jobs).toMatchObject([{ quote_id: id, assigned_crew: 'Crew 1' }])
})

// @spec 4.2.20
test('a job is started and completed once', { tag: '@phone' }, async ({ page, hurry }) => {
  const office = await openOffice(page)
  const { id, job_number } = await office.createJob({ scheduled_date: '2026-11-23T09:00:00' })
  const job = () => office.call(contract.jobs.get, { params: { id } })
  await page.goto(`/jobs/${id}`)
  const second = await hurry.secondTab(`/jobs/${id}`)
  const start = page.getByRole('button', { name: 'Start Job' })
  const complete = page.getByRole('button', { name: 'Complete Job' })

  const failed = page.getByRole('alert').filter({ hasText: `Job ${job_number} not updated` })
  await hurry.pressOffline(start, failed)
  await failed.getByLabel('Close').click()
  await hurry.pressTwice(start)
  await expect(complete).toBeVisible()
  expect((await job()).status).toBe('in_progress')
  await expect(second.getByRole('button', { name: 'Complete Job' }), 'the other tab follows').toBeVisible()

  await hurry.pressOffline(complete, failed)
  await failed.getByLabel('Close').click()
  await hurry.pressTwice(complete)
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  await expect(second.getByText('Completed', { exact: true }), 'the other tab follows').toBeVisible()

  const card = page.getByRole('region', { name: 'Hours still to enter' })
  const other = second.getByRole('region', { name: 'Hours still to enter' })
  await other.getByLabel('Hours worked').fill('9')
  await card.getByLabel('Actual cost').fill('1234.5')
  const save = card.getByRole('button', { name: 'Save hours' })
  await hurry.pressOffline(save, card.getByRole('alert'))
  await expect(card.getByLabel('Actual cost')).toHaveValue('1234.5')
  await hurry.pressTwice(save)
  await expect(card).toBeHidden()
  await expect(other.getByLabel('Hours worked'), 'what was typed elsewhere is not lost').toHaveValue('9')
  expect(await job()).toMatchObject({ status: 'completed', actual_cost: 1234.5 })
  expect(await office.call(contract.jobs.stats)).toMatchObject({ completed_jobs: 1, total_revenue: 1234.5 })
  expect(hurry.changes).toEqual(Array(3).fill(`PUT /jobs/${id}`))
})

// @spec 4.2.20
test('a caller’s quote and job are corrected, and the other tab’s correction is kept', {
  tag: '@phone',
}, async ({ page, hurry, complaints }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ customer_name: 'Megan Ortega', move_notes: null })
  await office.createQuote({ customer_name: 'Noah Whitfield' })
  const second = await hurry.secondTab(`/calculator?quote=${id}`)
  await second.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
  await page.goto('/quotes')
  await page.getByLabel('Search by customer name').fill('ortega')
  await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
  await page.getByRole('link', { name: 'Edit' }).click()
  await page.getByRole('button', { name: 'Add Loveseat', exact: true }).click()

  const review = await reviewOffline(page, hurry)
  await expect(page.getByLabel('Number of Loveseat')).toHaveValue('1')
  await hurry.pressTwice(review)
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Loveseat×1')

  const stale = second.getByRole('dialog', { name: 'A colleague changed this quote' })
  await hurry.pressTwice(second.getByRole('button', { name: 'Review Quote' }))
  await expect(stale.getByRole('row')).toHaveText([/Field/, 'Sofa Three Seat12', 'Loveseat1none'])
  await hurry.pressTwice(stale.getByRole('button', { name: 'Overwrite' }))
  await expect(second.getByRole('region', { name: 'Items', exact: true })).toContainText('Sofa Three Seat×2')
  await forgive(complaints, 'status of 409')
  expect((await office.call(contract.quotes.list)).quotes).toHaveLength(2)
})

test('what was read before a change does not take it back on the screen', { tag: '@all' }, async ({
  page,
  hurry,
}) => {
  const office = await openOffice(page)
  const { id, job_number } = await office.createJob({ scheduled_date: '2026-11-23T09:00:00' })
  await page.goto(`/jobs/${id}`)
  const start = page.getByRole('button', { name: 'Start Job' })
  await expect(start).toBeVisible()
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  const reads = (request: Request) => request.method() === 'GET' && request.url().endsWith(`/jobs/${id}`)
  await page.route(`**/api/v1/jobs/${id}`, async (route) => {
    if (!reads(route.request())) return route.continue()
    const response = await route.fetch()
    asked.resolve()
    await late.promise
    // The person who asked may have left.
    await route.fulfill({ response }).catch(() => undefined)
  })
  // A press that fails has the job read again, as soon as there is a connection.
  await hurry.pressOffline(
    start,
    page.getByRole('alert').filter({ hasText: `Job ${job_number} not updated` }),
  )
  await asked.promise

  const over = Promise.race([
    page.waitForEvent('requestfinished', reads),
    page.waitForEvent('requestfailed', reads),
  ])
  await start.click()
  await expect(page.getByText('In Progress', { exact: true })).toBeVisible()
  late.resolve()
  await over
  // Time for the answer to be drawn.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(page.getByText('In Progress', { exact: true })).toBeVisible()
})

test('the way on stays where it is when the first figures come', async ({ page }) => {
  await openOffice(page)
  const { promise: pressed, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/v1/calculate', async (route) => {
    await pressed
    await route.continue()
  })
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Add Sofa Three Seat', exact: true }).click()
  const review = page.getByRole('button', { name: 'Review Quote' })
  await expect(page.getByRole('region', { name: 'Living Room' })).toContainText('1 selected')
  const before = await review.boundingBox()
  answer()
  await expectEstimateSettled(page)
  expect(await review.boundingBox()).toEqual(before)
})
