import { contract } from '../../src/contract/contract.ts'
import { onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

const { crews, jobs, quotes } = contract

test('the history leads to its quotes and jobs by links that are told from the words around them', async ({
  page,
}) => {
  const office = await openOffice(page)
  const { id, quote_number } = await office.createQuote()
  await office.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  const job = await office.createJob({ quoteId: id })
  await page.goto('/settings?tab=history')
  const history = page.getByRole('tabpanel')
  await expect(history.getByRole('link', { name: `quote ${quote_number}` }).first()).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await history
    .getByRole('link', { name: `job ${job.job_number}` })
    .first()
    .click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
})

test('day and week of the board stand where one had scrolled to', async ({ page }) => {
  const office = await openOffice(page)
  await onlyCrews(office)
  const names = Array.from({ length: 42 }, (_, index) => `Team ${String(index + 1).padStart(2, '0')}`)
  await Promise.all(names.map((name) => office.call(crews.create, { body: { name } })))
  const body = { customer_name: 'Ann Bell', scheduled_date: '2027-05-10T09:00:00', assigned_crew: 'Team 20' }
  await office.call(jobs.create, { body })
  await page.goto('/jobs?view=board&date=2027-05-10')
  await expect(page.getByText('Team 01')).toBeVisible()
  const scrolledTo = () => page.evaluate(() => Math.round(scrollY))
  await page.evaluate(() => scrollTo(0, 600))
  // By an event: a press would scroll to the button first.
  const press = (name: string) => page.getByRole('button', { name, exact: true }).dispatchEvent('click')
  for (const [name, heading] of [
    ['Next day', 'Tuesday, May 11'],
    ['Previous day', 'Monday, May 10'],
    ['Week', 'May 9 – 15'],
    ['Next week', 'May 16 – 22'],
    ['Day', /May 1\d/],
  ] as const) {
    await press(name)
    await expect(page.getByRole('heading', { name: heading })).toBeAttached()
    await expect(page.locator('[data-row]').first()).toBeAttached()
    // Rows that are measured again move it by a few pixels.
    expect(Math.abs((await scrolledTo()) - 600), name).toBeLessThan(30)
  }
})
