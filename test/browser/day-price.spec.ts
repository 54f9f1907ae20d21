import { contract } from '../../src/contract/contract.ts'
import { formatMoney } from '../../src/domain/money.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { agreement, jobs, offers, quotes, quoteVersions } = contract

/** A Thursday at the rate of the hours; the Friday and Saturday after it cost 8 % more. */
const [THURSDAY, FRIDAY] = ['2027-05-13', '2027-05-14'] as const

// @spec 10.61
test('converting and moving to another day say both prices, and keep what was agreed unless told @all', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const quote = await office.createQuote({ customer_name: 'Tom Haskell', move_date: THURSDAY })
  const other = await office.createQuote({ customer_name: 'Ann Haskell', move_date: FRIDAY })
  const [agreed, onFriday] = [quote, other].map(({ total_cost }) => formatMoney(total_cost as number))
  const question = page.getByRole('group', {
    name: `Friday, May 14 costs ${onFriday} at your rates; the quote says ${agreed}.`,
  })

  await test.step('the quote is changed to the day, and booked so', async () => {
    await page.goto(`/quotes/${quote.id}`)
    await page.getByRole('button', { name: 'Convert to Job' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await expect(dialog.getByRole('radio', { name: /^9:00 AM/ })).toBeVisible()
    await expect(question).toBeHidden()
    await dialog.getByLabel('Move date').fill(FRIDAY)
    await expect(question.getByRole('radio', { name: `Keep ${agreed}` })).toBeChecked()
    await question.getByRole('radio', { name: `Change to ${onFriday}` }).check()
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    // Another day has its own question, and its own answer.
    await dialog.getByLabel('Move date').fill(THURSDAY)
    await expect(question).toBeHidden()
    await dialog.getByLabel('Move date').fill(FRIDAY)
    await question.getByRole('radio', { name: `Change to ${onFriday}` }).check()
    await dialog.getByRole('radio', { name: /^9:00 AM/ }).check()
    await dialog.getByRole('button', { name: 'Convert to Job' }).click()
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText(onFriday as string)
    await expect(page.getByText('Change pending')).toBeHidden()
  })

  const strip = page.getByRole('status').filter({ hasText: 'Change pending' })
  const isBack = page.getByRole('group', {
    name: `Thursday, May 13 costs ${agreed} at your rates; the customer agreed to ${onFriday}.`,
  })
  await test.step('the job is moved, and the change waits', async () => {
    // It has no crew yet.
    await page.getByRole('button', { name: 'Assign' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Tom Haskell to...' })
    await dialog.getByLabel('Date').fill(THURSDAY)
    await dialog.getByLabel('Start').fill('10:00')
    await isBack.getByRole('radio', { name: `Change to ${agreed}` }).check()
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    await dialog.getByRole('button', { name: 'Move job' }).click()
    await expect(dialog).toBeHidden()
    await expect(strip).toContainText(`${agreed} instead of ${onFriday}`)
    await expectFitOnDeskAndPhone(page)
  })
})

// @spec 10.62
test('a drop on the board says what the day costs, and changes the price when someone presses', async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const quote = await office.createQuote({ customer_name: 'Faye Long', move_date: THURSDAY })
  const other = await office.createQuote({ move_date: FRIDAY })
  const job = await office.createJob({ quoteId: quote.id, scheduled_date: `${THURSDAY}T09:00:00` })
  const [agreed, onFriday] = [quote, other].map(({ total_cost }) => formatMoney(total_cost as number))
  await page.goto(`/jobs?view=board&span=week&date=${THURSDAY}`)
  const bar = page.locator(`[data-job="${job.id}"]`)
  await bar.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(`Friday, May 14 costs ${onFriday} at your rates; the customer agreed to ${agreed}.`),
  ).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('button', { name: `Change to ${onFriday}` }).click()
  await expect(page.getByText('Change pending: Faye Long')).toBeVisible()
  expect(await office.call(jobs.get, { params: { id: job.id } })).toMatchObject({
    estimated_cost: quote.total_cost,
    change: { total_cost: other.total_cost, move_date: FRIDAY },
  })
})

// @spec 10.63
test('a customer sees each free day with its price, and asks for one that costs otherwise', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openMailingOffice(page)
  await office.call(agreement.put, { body: { value: { customers_may_book: true } } })
  const quote = await office.createQuote({ move_date: THURSDAY })
  const other = await office.createQuote({ move_date: FRIDAY })
  const [agreed, onFriday] = [quote, other].map(({ total_cost }) => formatMoney(total_cost as number))
  const { url } = await office.call(quoteVersions.createLink, { params: { id: quote.id } })
  const token = url.split('/q/')[1] as string
  const signing = { name: 'Megan Ortega', consent: true, version: 1 } as const
  await office.call(offers.accept, { params: { token }, body: signing })

  await page.goto(`/q/${token}`)
  await page.getByRole('button', { name: 'Choose your day' }).click()
  const sheet = page.getByRole('dialog', { name: 'Choose your day' })
  const day = (date: string) => sheet.getByRole('group', { name: date })
  await expect(day('Thursday, May 13, 2027')).toContainText(agreed as string)
  await expect(day('Friday, May 14, 2027')).toContainText(onFriday as string)
  await day('Friday, May 14, 2027').getByRole('button', { name: '9:00 AM' }).click()
  await expect(sheet.getByRole('status')).toContainText(
    `Friday, May 14, 2027 costs ${onFriday}; you signed ${agreed}.`,
  )
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await day('Thursday, May 13, 2027').getByRole('button', { name: '9:00 AM' }).click()
  await expect(sheet.getByRole('button', { name: 'Book this day' })).toBeVisible()
  await day('Friday, May 14, 2027').getByRole('button', { name: '9:00 AM' }).click()
  await sheet.getByRole('button', { name: 'Request this day' }).click()
  await expect(page.getByText('You requested this day.')).toBeVisible()
  expect(await office.call(quotes.get, { params: { id: quote.id } })).toMatchObject({
    job_id: null,
    asked: 'date_proposed',
  })
})
