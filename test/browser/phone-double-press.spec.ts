import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { testClockShiftMs } from '../setup/clock.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { reviewQuote, typedMove } from './typed-move.ts'

/** Where a finger presses it. */
async function middleOf(target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('It is not in sight')
  return { left: box.x, right: box.x + box.width, x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

let later = 0
/** A tap that the browser does not count as one with those before it, as a phone never does. */
async function tapLater(page: Page, x: number, y: number) {
  const session = await page.context().newCDPSession(page)
  later += 10
  const timestamp = (Date.now() - testClockShiftMs()) / 1000 + later
  const touch = (type: 'touchStart' | 'touchEnd') =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
    })
  await touch('touchStart')
  await touch('touchEnd')
}

// @spec 4.2.21
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
  const changes: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.postDataJSON()))
  const start = page.getByRole('button', { name: 'Start Job' })
  const complete = page.getByRole('button', { name: 'Complete Job' })

  for (const where of ['the list', 'its page']) {
    const job = await book()
    await page.goto(where === 'the list' ? '/jobs' : `/jobs/${job.id}`)
    await expect(start).toBeEnabled()
    const { x, y } = await middleOf(start)
    await page.touchscreen.tap(x, y)
    await expect(complete).toBeEnabled()
    await tapLater(page, x, y)
    await expect(page.getByText('Pressed twice? Press “Complete Job” again to do it.')).toBeVisible()
    expect(changes.splice(0)).toEqual([{ status: 'in_progress' }])
    await tapLater(page, x, y)
    await expect(complete).toBeHidden()
    expect(changes.splice(0)).toEqual([{ status: 'completed' }])
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
  await expect(page.getByText('Completed', { exact: true })).toBeVisible()
  expect(changes.splice(0)).toEqual([{ status: 'completed' }])
  const card = page.getByRole('region', { name: 'Hours still to enter' })
  await card.getByRole('button', { name: 'Save hours' }).press('Enter')
  await expect(card).toBeHidden()
  expect(changes).toMatchObject([{ actual_hours: 1 }])
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
