import type { Locator, Page } from '@playwright/test'
import { MOST_UNDATED } from '../../src/contract/board.ts'
import { contract } from '../../src/contract/contract.ts'
import { type Company, onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolations, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

const { crews, jobs, trucks } = contract

/** A Monday to come. */
const DAY = '2027-05-10'
const BOARD = `/jobs?view=board&date=${DAY}`

/** Two crews and a truck; Leo is Dwyer's from nine to eleven, Amy Okoye's from one to three, Faye no one's. */
async function plannedDay(page: Page) {
  const office = await openOffice(page)
  const truck = await office.call(trucks.create, { body: { name: 'Truck 1', length_ft: 26 } })
  await onlyCrews(office)
  await office.call(crews.create, { body: { name: 'Dwyer', truck_id: truck.id } })
  await office.call(crews.create, { body: { name: 'Okoye' } })
  const book = (customer_name: string, clock: string, assigned_crew: string | null) =>
    office.call(jobs.create, {
      body: { customer_name, scheduled_date: `${DAY}T${clock}:00`, duration_hours: 2, assigned_crew },
    })
  const leo = await book('Leo Grant', '09:00', 'Dwyer')
  const amy = await book('Amy Tran', '13:00', 'Okoye')
  const faye = await book('Faye Long', '11:00', null)
  await office.call(jobs.create, { body: { customer_name: 'Isaac Moreno', duration_hours: 3 } })
  return { office, leo, amy, faye }
}

const row = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const bar = (place: Page | Locator, customer: string) =>
  place.getByRole('button', { name: new RegExp(`^${customer}, `) })
const placeOf = async (office: Company, id: number) => {
  const { assigned_crew, scheduled_date } = await office.call(jobs.get, { params: { id } })
  return `${assigned_crew} ${scheduled_date?.slice(0, 16)}`
}

/** Drags a bar by its middle to a row, so many pixels to the right. */
async function drag(page: Page, from: Locator, to: Locator, rightPx = 0) {
  const [taken, target] = [await from.boundingBox(), await to.boundingBox()]
  if (!taken || !target) throw new Error('nothing to drag')
  const x = taken.x + taken.width / 2
  await page.mouse.move(x, taken.y + taken.height / 2)
  await page.mouse.down()
  await page.mouse.move(x + 8, taken.y + taken.height / 2, { steps: 3 })
  await page.mouse.move(x + rightPx, target.y + target.height / 2, { steps: 6 })
  await expect(page.getByText(/Put back/)).toBeVisible()
}

// @spec 10.115
test('a day is planned by hand: dragged, refused with the reason, and taken back', async ({ page }) => {
  const { office, faye } = await plannedDay(page)
  await page.goto('/jobs')
  await page.getByRole('button', { name: 'Board' }).click()
  await page.goto(BOARD)
  await expect(page.getByRole('heading', { name: 'Monday, May 10' })).toBeVisible()
  await expect(page.getByText('2 of 2 crews are out. 3 jobs')).toBeVisible()
  await expect(bar(row(page, 'Dwyer'), 'Leo Grant')).toContainText('9–11 AM')
  await expect(row(page, 'Unassigned')).toContainText('1 job needs a crew')
  await page.getByRole('button', { name: /needs? something/ }).click()
  await expectNoAxeViolationsInEitherTheme(page)

  await drag(page, bar(page, 'Faye Long'), row(page, 'Okoye'), 80)
  await expect(row(page, 'Okoye')).toContainText(
    /Okoye is with Amy Tran \(J-\S+\), Mon, May 10, 1:00 PM to 3:00 PM\./,
  )
  await page.mouse.up()
  await expect(page.getByText('Faye Long was not moved')).toBeVisible()
  await expect(page.getByText(/The nearest start that works is 11:00 AM/)).toBeVisible()
  expect(await placeOf(office, faye.id)).toBe(`null ${DAY}T11:00`)

  await drag(page, bar(page, 'Faye Long'), row(page, 'Dwyer'))
  await page.mouse.up()
  await expect(page.getByText('Faye Long moved to Dwyer, 11:00 AM')).toBeVisible()
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeVisible()
  expect(await placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T11:00`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Move undone: Faye Long')).toBeVisible()
  await expect(bar(row(page, 'Unassigned'), 'Faye Long')).toBeVisible()
  await expect.poll(() => placeOf(office, faye.id)).toBe(`null ${DAY}T11:00`)
  // And by keys, there and back.
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('Move redone: Faye Long')).toBeVisible()
  await expect.poll(() => placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T11:00`)
  await page.keyboard.press('Control+z')
  await expect(bar(row(page, 'Unassigned'), 'Faye Long')).toBeVisible()
  await expect.poll(() => placeOf(office, faye.id)).toBe(`null ${DAY}T11:00`)
})

// @spec 10.120
test('a job is moved by keys, while a colleague’s change arrives', async ({ page }) => {
  const { office, leo, amy, faye } = await plannedDay(page)
  await page.goto(BOARD)
  const live = page.getByRole('status').filter({ hasText: 'Faye Long' })
  await bar(page, 'Faye Long').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowDown')
  await expect(live).toHaveText('Faye Long: Dwyer, 11:00 AM. Fits.')
  await page.keyboard.press('ArrowLeft')
  await expect(live).toContainText(
    /Not possible: Dwyer is with Leo Grant \(J-\S+\), Mon, May 10, 9:00 AM to 11:00 AM\./,
  )
  await page.keyboard.press('Enter')
  await expect(live, 'it stays in the hand').toContainText('Not possible')

  await office.call(jobs.patch, { params: { id: leo.id }, body: { scheduled_date: `${DAY}T08:00:00` } })
  await expect(bar(page, 'Leo Grant')).toContainText('8–10 AM')
  await expect(live).toContainText('10:45 AM. Fits.')
  await office.call(crews.create, { body: { name: 'Nakamura' } })
  await expect(row(page, 'Nakamura'), 'a colleague’s new crew').toBeVisible()
  await expect(live, 'the job is still in the hand').toContainText('10:45 AM. Fits.')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeFocused()
  await expect.poll(() => placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T10:45`)

  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeFocused()

  // A week: the same bars by day, dragged to another one.
  await page.getByRole('button', { name: 'Week', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'May 9 – 15' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await bar(page, 'Amy Tran').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect.poll(() => placeOf(office, amy.id)).toBe('Okoye 2027-05-11T13:00')
})

// @spec 10.120
test('a job stays where it was put while its move is on its way, whatever a colleague changes', async ({
  page,
}) => {
  const { office, leo, faye } = await plannedDay(page)
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/api/v1/jobs/moves', async (route) => {
    await isLetGo
    await route.continue()
  })
  await page.goto(BOARD)
  await drag(page, bar(page, 'Faye Long'), row(page, 'Dwyer'))
  await page.mouse.up()
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeVisible()
  await office.call(jobs.patch, { params: { id: leo.id }, body: { scheduled_date: `${DAY}T08:00:00` } })
  await expect(bar(page, 'Leo Grant'), 'the board was read meanwhile').toContainText('8–10 AM')
  expect(await bar(row(page, 'Dwyer'), 'Faye Long').count()).toBe(1)
  expect(await placeOf(office, faye.id)).toBe(`null ${DAY}T11:00`)
  letGo()
  await expect(page.getByText('Faye Long moved to Dwyer, 11:00 AM')).toBeVisible()
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeVisible()
  expect(await placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T11:00`)
})

// @spec 10.114
test('of more than forty crews those in sight are drawn, and what is in the hand @all', async ({ page }) => {
  const { office, faye } = await plannedDay(page)
  const names = Array.from({ length: 42 }, (_, index) => `Team ${String(index + 1).padStart(2, '0')}`)
  await Promise.all(names.map((name) => office.call(crews.create, { body: { name } })))
  await page.goto(BOARD)
  await expect(row(page, 'Dwyer')).toBeVisible()
  expect(await page.locator('[data-row]').count()).toBeLessThan(30)
  await bar(page, 'Faye Long').focus()
  await page.keyboard.press('Enter')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(row(page, 'Team 42')).toBeInViewport()
  await expect(row(page, 'Team 02')).toHaveCount(0)
  await expect(bar(page, 'Faye Long'), 'it stays in the hand').toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(page, 'Dwyer')).toBeInViewport()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Enter')
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeFocused()
  await expect.poll(() => placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T11:00`)
})

// @spec 10.116
test('several jobs are moved together, two change places, and one comes off the schedule @all', async ({
  page,
}) => {
  const { office, leo, amy, faye } = await plannedDay(page)
  await page.goto(BOARD)
  const selected = page.getByRole('region', { name: 'Selected jobs' })
  await bar(page, 'Leo Grant').click({ modifiers: ['Shift'] })
  await bar(page, 'Amy Tran').focus()
  await page.keyboard.press('Shift+Enter')
  await expect(selected).toContainText('2 selected: Leo Grant, Amy Tran')
  await expect(bar(page, 'Leo Grant')).toHaveAttribute('aria-pressed', 'true')
  await expectNoAxeViolationsInEitherTheme(page)

  // By keys, an hour later, each in its own row.
  await page.keyboard.press('Enter')
  for (let quarter = 0; quarter < 4; quarter += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowUp')
  await expect(
    page.getByText('Not possible: Jobs of several crews can only move to another time.'),
  ).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByText('2 jobs moved, Amy Tran to Okoye, 2:00 PM')).toBeVisible()
  await expect.poll(() => placeOf(office, leo.id)).toBe(`Dwyer ${DAY}T10:00`)
  await expect.poll(() => placeOf(office, amy.id)).toBe(`Okoye ${DAY}T14:00`)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => placeOf(office, leo.id)).toBe(`Dwyer ${DAY}T09:00`)
  await expect(selected).not.toContainText('selected')

  const menuOf = async (customer: string, item: string) => {
    await page.getByRole('button', { name: `More for ${customer}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await menuOf('Leo Grant', 'Swap with...')
  const swap = page.getByRole('dialog', { name: 'Swap Leo Grant with...' })
  await swap.getByLabel('Job').selectOption({ label: 'Amy Tran, Okoye, 1:00 PM' })
  await expect(swap.getByRole('status')).not.toBeEmpty()
  await expect(swap.getByRole('list', { name: 'What else changes' })).toContainText(/Leo Grant gets no email/)
  await expectNoAxeViolations(page)
  await swap.getByRole('button', { name: 'Swap' }).click()
  await expect(page.getByText('Leo Grant and Amy Tran have swapped places')).toBeVisible()
  await expect.poll(() => placeOf(office, leo.id)).toBe(`Okoye ${DAY}T13:00`)
  await expect.poll(() => placeOf(office, amy.id)).toBe(`Dwyer ${DAY}T09:00`)

  await office.call(jobs.patch, { params: { id: faye.id }, body: { assigned_crew: 'Dwyer' } })
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeVisible()
  await menuOf('Amy Tran', 'Move the rest of the day...')
  const rest = page.getByRole('dialog', { name: 'Move the rest of the day' })
  await expect(rest.getByRole('listitem')).toHaveText([
    /Amy Tran.*9:30 AM/,
    /Faye Long.*11:30 AM/,
    /^Amy Tran gets no email/,
    /^Faye Long gets no email/,
  ])
  await rest.getByRole('button', { name: 'Move 2 jobs' }).click()
  await expect.poll(() => placeOf(office, amy.id)).toBe(`Dwyer ${DAY}T09:30`)
  await expect.poll(() => placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T11:30`)

  await menuOf('Faye Long', 'Take off the schedule')
  await expect(row(page, 'Needs a date')).toContainText('Faye Long')
  await expect.poll(() => placeOf(office, faye.id)).toBe('Dwyer undefined')
  const notice = page.getByRole('dialog').filter({ hasText: 'Faye Long is off the schedule' })
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(bar(row(page, 'Dwyer'), 'Faye Long')).toBeVisible()
  await drag(page, bar(page, 'Faye Long'), row(page, 'Needs a date'))
  await page.mouse.up()
  await expect.poll(() => placeOf(office, faye.id)).toBe('Dwyer undefined')
})

// @spec 10.114
test('on a narrow screen the day is a list by crew, with a menu to move', { tag: '@all' }, async ({
  page,
}) => {
  const { office, faye } = await plannedDay(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(BOARD)
  await expect(row(page, 'Dwyer')).toContainText('Leo Grant')
  await expect(row(page, 'Needs a date')).toContainText('Isaac Moreno')
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('button', { name: 'More for Faye Long' }).click()
  await page.getByRole('menuitem', { name: 'Move to...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Move Faye Long to...' })
  await dialog.getByLabel('Crew', { exact: true }).fill('Dwyer')
  await dialog.getByLabel('Date').fill(DAY)
  await dialog.getByLabel('Start').fill('14:00')
  await dialog.getByRole('button', { name: 'Move job' }).click()
  await expect(dialog).toHaveCount(0)
  expect(await placeOf(office, faye.id)).toBe(`Dwyer ${DAY}T14:00`)
  await expect(row(page, 'Dwyer')).toContainText('Faye Long')

  // Of very many that need a date the longest waiting are here, and all of them in the list.
  const waiting = { body: { customer_name: 'Olivia Chen' } }
  for (let count = 0; count <= MOST_UNDATED; count++) await office.call(jobs.create, waiting)
  await row(page, 'Needs a date').getByRole('link', { name: 'and 2 more in the list' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByText('Olivia Chen').first()).toBeVisible()
})
