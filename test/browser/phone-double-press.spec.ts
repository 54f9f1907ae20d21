import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { reviewQuote, typedMove } from './typed-move.ts'

/** Where a finger presses it. */
async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { left: box.x, right: box.x + box.width, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Lets the page's own clock go on in small steps until it shows something, so that it has only just come. */
const stepUntilShown = (page: Page, target: Locator) =>
  expect
    .poll(async () => {
      await page.clock.runFor(20)
      return target.isVisible()
    })
    .toBe(true)

test('two taps on Start Job do not complete it, nor does a key that is held', async ({ page }) => {
  const office = await openOffice(page)
  let hour = 10
  const book = () =>
    office.call(contract.jobs.create, {
      body: {
        customer_name: 'Lena Whitfield',
        scheduled_date: `2026-11-23T${++hour}:00:00`,
        duration_hours: 1,
      },
    })
  await page.clock.install()
  const changes: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.postDataJSON()))
  const start = page.getByRole('button', { name: 'Start Job' })
  const complete = page.getByRole('button', { name: 'Complete Job' })

  for (const where of ['the list', 'its page']) {
    const job = await book()
    await page.goto(where === 'the list' ? '/jobs' : `/jobs/${job.id}`)
    await expect(start).toBeEnabled()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    const { x, y } = await middleOf(start)
    await page.touchscreen.tap(x, y)
    await stepUntilShown(page, complete)
    await page.touchscreen.tap(x, y)
    await page.clock.runFor(700)
    await page.touchscreen.tap(x, y)
    await expect(complete).toHaveAttribute('aria-disabled', 'true')
    await page.clock.runFor(100)
    await expect(complete).toBeEnabled()
    expect(changes.splice(0)).toEqual([{ status: 'in_progress' }])
    await page.clock.resume()
  }

  await page.goto(`/jobs/${(await book()).id}`)
  await start.focus()
  await page.keyboard.down('Enter')
  await expect(complete).toBeEnabled()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect(complete, 'the keyboard stays on it').toBeFocused()
  expect(changes.splice(0)).toEqual([{ status: 'in_progress' }])
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: 'Complete Job' })
  await sheet.getByRole('button', { name: 'Complete Job' }).press('Enter')
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  expect(changes).toMatchObject([{ status: 'completed', actual_hours: 1 }])
})

test('Send Quote stands elsewhere than Review Quote did', async ({ page }) => {
  await openOffice(page)
  await page.goto('/calculator')
  const sends: string[] = []
  page.on('request', (request) => request.url().endsWith('/send') && sends.push(request.url()))
  await reviewQuote(page, typedMove(), ['Armchair'])
  const send = page.getByRole('button', { name: 'Send Quote' })
  await expect(send).toBeVisible()
  const where = await middleOf(send)
  await page.getByRole('button', { name: 'Back to Select Items' }).click()
  const review = page.getByRole('button', { name: 'Review Quote' })
  const before = await middleOf(review)
  expect(before.left, 'no place in common').toBeGreaterThan(where.right)
  await page.touchscreen.tap(before.x, before.y)
  await expect(send).toBeVisible()
  await page.touchscreen.tap(before.x, before.y)
  await expect(send).toBeEnabled()
  expect(sends).toEqual([])
})
