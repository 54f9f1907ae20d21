import { contract } from '../../src/contract/contract.ts'
import { MOVE_DAY, onlyCrews } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

test('a double click opens the dialog, however slow its second click is', async ({ page }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ move_date: MOVE_DAY })
  await page.goto(`/quotes/${id}`)
  const convert = page.getByRole('button', { name: 'Convert to Job' })
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await convert.click()
  await expect(dialog).toBeVisible()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
  await page.mouse.move(8, 400)
  await expect(dialog).toBeVisible()
  await dialog.getByText(/^9:00 AM/).click()
  await page.mouse.click(8, 400)
  await expect(dialog).toBeHidden()
})

// @spec 2.9.1 'Convert Quote to Job' starts with the quote's move date; another date loads that day's jobs
//   and open times
// @spec 2.9.2 Picking a time enables 'Convert to Job' ('Converting...'); crew and notes optional; closing
//   resets
// @spec 4.2.22 After converting, the browser remembers the quote and the job opens
// @spec 10.99
test('the dialog shows the day, and begins again at every opening @all', async ({ page }) => {
  const office = await openOffice(page)
  await office.call(contract.jobs.create, {
    body: {
      customer_name: 'Olivia Chen',
      scheduled_date: '2027-05-17T08:00:00',
      duration_hours: 2,
      assigned_crew: 'North crew',
    },
  })
  const quote = await office.createQuote({ move_date: MOVE_DAY })
  await page.goto('/quotes')
  const open = () => page.getByRole('button', { name: 'Convert' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  const day = dialog.getByRole('region', { name: 'Schedule of the day' })
  const times = dialog.getByRole('radiogroup', { name: 'Available time slots' }).getByRole('radio')

  // @spec 7.30 The schedule lookup uses the quote's hours, at least 1, 2 without any
  await test.step('the day of the quote, then another one with its jobs', async () => {
    const hours = quote.selected_items_json.estimate?.summary.estimated_hours
    const asked = page.waitForRequest(
      new RegExp(`daily-schedule/${MOVE_DAY}\\?duration=${hours}&quote_id=${quote.id}$`),
    )
    await open()
    await asked
    await expect(dialog.getByLabel('Move date')).toHaveValue(MOVE_DAY)
    await expect(day).toContainText('Nothing booked')
    await dialog.getByLabel('Move date').fill('2027-05-17')
    await expect(day).toContainText('North crew')
    await expect(day.getByRole('listitem')).toHaveText(['Olivia Chen8–10 AM'])
    await expect(times.first()).toBeVisible()
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('a name close to a crew’s is questioned: that crew, or one more', async () => {
    const crew = dialog.getByLabel('Crew', { exact: true })
    const question = dialog.getByRole('status').filter({ hasText: 'Is this Crew 1?' })
    await crew.fill('Crew1')
    await expect(question).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    await dialog.getByRole('button', { name: 'Use Crew 1' }).click()
    await expect(crew).toHaveValue('Crew 1')
    await expect(crew).toBeFocused()
    await crew.fill('Crew1')
    await dialog.getByRole('button', { name: 'Add crew "Crew1"' }).click()
    await expect(question).toHaveCount(0)
    await expect(crew).toHaveValue('Crew1')
    await expect(crew).toBeFocused()
    const { crews } = await office.call(contract.crews.list)
    expect(crews.map(({ name }) => name)).toEqual(['Crew 1', 'Crew 2', 'North crew', 'Crew1'])
  })

  await test.step('closing forgets day, time, crew and notes', async () => {
    await times.first().check()
    await dialog.getByLabel('Crew', { exact: true }).fill('Crew 2')
    await dialog.getByLabel('Notes').fill('Gate code 4411')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await open()
    await expect(dialog.getByLabel('Move date')).toHaveValue(MOVE_DAY)
    await expect(dialog.getByLabel('Crew', { exact: true })).toHaveValue('')
    await expect(dialog.getByLabel('Notes')).toHaveValue('')
    await expect(times.first()).toBeVisible()
    await expect(dialog.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Convert to Job' })).toBeDisabled()
  })

  await test.step('while it converts it says so; the browser remembers what became of the quote', async () => {
    await page.route('**/convert-to-job', async (route) => {
      await expect(dialog.getByRole('button', { name: 'Converting...' })).toBeVisible()
      await route.continue()
    })
    await dialog.getByRole('radio', { name: /^9:00 AM/ }).check()
    const sent = page.waitForRequest('**/convert-to-job')
    await dialog.getByRole('button', { name: 'Convert to Job' }).click()
    expect((await sent).postDataJSON()).toEqual({
      scheduled_date: `${MOVE_DAY}T09:00:00`,
      assigned_crew: null,
      job_notes: null,
    })
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    const jobId = Number(page.url().split('/').at(-1))
    const remembered = await page.evaluate(() => localStorage.getItem('convertedQuotes'))
    expect(JSON.parse(remembered ?? '{}')).toEqual({ [quote.id]: jobId })
  })
})

// @spec 4.3.5 The same for moving a job and for a quote's price type and survey: both changes are shown
//   side by side, overwritten only on purpose
// @spec 10.92
test('the best plan is taken for a quote and for a job that has no date @all', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await onlyCrews(office)
  await office.call(contract.crews.create, {
    body: { name: 'Dwyer', work_days: [0, 1, 2, 3, 4, 5, 6], day_start: '07:30', day_end: '18:00' },
  })
  const quote = await office.createQuote({ move_date: MOVE_DAY })
  await page.goto('/quotes')
  await page.getByRole('button', { name: 'Convert' }).click()

  await test.step('for a quote: day, start and crew follow the choice', async () => {
    const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await dialog.getByRole('button', { name: 'Best plan' }).click()
    const plans = dialog.getByRole('group', { name: 'Best plan' })
    await plans.getByRole('radio', { name: /^Dwyer, .* 7:30 AM Free all day$/ }).check()
    await expect(dialog.getByLabel('Crew', { exact: true })).toHaveValue('Dwyer')
    await expectFitOnDeskAndPhone(page)
    const sent = page.waitForRequest('**/convert-to-job')
    await dialog.getByRole('button', { name: 'Convert to Job' }).click()
    expect((await sent).postDataJSON()).toMatchObject({
      scheduled_date: `${MOVE_DAY}T07:30:00`,
      assigned_crew: 'Dwyer',
    })
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
  })

  await test.step('for a job: the best is chosen already, and what is in the way is said before it is pressed', async () => {
    const { id } = await office.call(contract.jobs.create, {
      body: { customer_name: 'Faye Long', duration_hours: 2.5 },
    })
    await page.goto(`/jobs/${id}`)
    await page.getByRole('button', { name: 'Best plan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move Faye Long to...' })
    await expect(dialog.getByRole('radio').first()).toBeChecked()
    await expect(dialog.getByText('Nothing in the way.')).toBeVisible()
    await dialog.getByLabel('Date').fill('')
    await dialog.getByRole('button', { name: 'Move job' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Choose a date')
    await expect(dialog.getByLabel('Date')).toBeFocused()
    await dialog.getByLabel('Date').fill(MOVE_DAY)
    await dialog.getByLabel('Start').fill('08:00')
    await expect(
      dialog.getByText(
        /^Dwyer is with Megan Ortega \(J-.*\), .*, 7:30 AM to .* The nearest start that works is /,
      ),
    ).toBeVisible()
    await expectFitOnDeskAndPhone(page)
    await dialog.getByRole('button', { name: 'Move job' }).click()
    await expect(dialog.getByRole('alert')).toContainText(quote.customer_name)
    await forgive(complaints, 'status of 409')
    await dialog.getByLabel('Start').fill('13:00')
    await expect(dialog.getByText('Nothing in the way.')).toBeVisible()
    // A colleague was quicker: both places are shown, and theirs goes only on purpose.
    const body = { scheduled_date: `${MOVE_DAY}T15:00:00`, assigned_crew: 'Dwyer' }
    await office.call(contract.jobs.patch, { params: { id }, body })
    await dialog.getByRole('button', { name: 'Move job' }).click()
    const conflict = page.getByRole('dialog', { name: 'A colleague changed this job' })
    await expect(conflict.getByRole('row').nth(1)).toHaveText(/^Start.*3:00 PM.*1:00 PM$/)
    await forgive(complaints, 'status of 409')
    await expectFitOnDeskAndPhone(page)
    await conflict.getByRole('button', { name: 'Overwrite' }).click()
    await expect(conflict).toBeHidden()
    await expect(dialog).toBeHidden()
    const moved = await office.call(contract.jobs.get, { params: { id } })
    expect(moved).toMatchObject({
      assigned_crew: 'Dwyer',
      scheduled_date: expect.stringMatching(`${MOVE_DAY}T13:00`),
    })

    // The plan that was pressed is the one that is saved over, also where another is the best by then.
    const nextMove = () => page.waitForRequest('**/jobs/moves')
    await page.getByRole('button', { name: 'Move to...' }).click()
    await dialog.getByRole('radio').first().check()
    await office.call(contract.jobs.patch, {
      params: { id },
      body: { scheduled_date: '2027-07-20T15:00:00' },
    })
    const first = nextMove()
    await dialog.getByRole('button', { name: 'Move job' }).click()
    const pressed = (await first).postDataJSON().moves[0].scheduled_date
    const over = nextMove()
    await conflict.getByRole('button', { name: 'Overwrite' }).click()
    expect((await over).postDataJSON().moves[0].scheduled_date).toBe(pressed)
    await expect(dialog).toBeHidden()
    await forgive(complaints, 'status of 409')
  })
})

// @spec 10.93
test('a job that is moved keeps what no one touches, and another crew brings its truck @all', async ({
  page,
}) => {
  const office = await openOffice(page, { time_zone: 'America/Denver' })
  await onlyCrews(office)
  const { crews, jobs, trucks } = contract
  const [first, second, third] = await Promise.all(
    ['Truck 1', 'Truck 2', 'Truck 3'].map((name) => office.call(trucks.create, { body: { name } })),
  )
  await office.call(crews.create, { body: { name: 'Dwyer', truck_id: first?.id ?? null } })
  await office.call(crews.create, { body: { name: 'Okoye', truck_id: second?.id ?? null } })
  await office.call(crews.create, { body: { name: 'Sons' } })
  const { id } = await office.call(jobs.create, {
    body: {
      ...{ customer_name: 'Faye Long', duration_hours: 2.5, scheduled_date: '2027-05-10T13:15:00' },
      ...{ assigned_crew: 'Sons', truck_id: third?.id ?? null },
    },
  })
  const place = async () => {
    const { scheduled_date, assigned_crew, truck_id } = await office.call(jobs.get, { params: { id } })
    return [scheduled_date?.slice(0, 16), assigned_crew, truck_id]
  }
  await page.goto(`/jobs/${id}`)
  const dialog = page.getByRole('dialog', { name: 'Move Faye Long to...' })
  const open = () => page.getByRole('button', { name: 'Move to...' }).click()
  const save = async (shown: string) => {
    await dialog.getByRole('button', { name: 'Move job' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText(shown)
  }
  await open()
  await expect(dialog.getByRole('radio', { name: /^Dwyer/ }).first()).toBeVisible()
  await expect(dialog.getByLabel('Crew', { exact: true })).toHaveValue('Sons')
  await expect(dialog.getByLabel('Truck', { exact: true })).toHaveValue(String(third?.id))
  await expect(dialog.getByLabel('Date')).toHaveValue('2027-05-10')
  await expect(dialog.getByLabel('Start')).toHaveValue('13:15')
  await dialog.getByLabel('Date').fill('2027-05-12')
  await save('May 12')
  expect(await place()).toEqual(['2027-05-12T13:15', 'Sons', third?.id])

  await open()
  await dialog.getByLabel('Truck', { exact: true }).selectOption('No truck yet')
  await save('To be decided')
  expect(await place()).toEqual(['2027-05-12T13:15', 'Sons', null])

  await open()
  await dialog.getByLabel('Crew', { exact: true }).fill('Okoye')
  await expect(dialog.getByText("Okoye's usual truck")).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await save('Truck 2')
  expect(await place()).toEqual(['2027-05-12T13:15', 'Okoye', second?.id])

  // Another crew keeps the truck; whether its own is to come is a question.
  await open()
  await dialog.getByLabel('Crew', { exact: true }).fill('Dwyer')
  await expect(dialog.getByLabel('Truck', { exact: true })).toHaveValue(String(second?.id))
  await expect(dialog.getByText('Dwyer usually drives Truck 1.')).toBeVisible()
  await dialog.getByLabel('Start').fill('09:00')
  await expect(dialog.getByRole('list', { name: 'What else changes' })).toContainText(
    'Arrival becomes 9:00 AM',
  )
  await expectFitOnDeskAndPhone(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await open()
  await dialog
    .getByRole('radio', { name: /^Dwyer/ })
    .first()
    .check()
  await save('Truck 1')
  const [, crew, truck] = await place()
  expect([crew, truck]).toEqual(['Dwyer', first?.id])
})

// @spec 2.11.3
test('a move longer than the day proposes days and says so; days, truck and window are folded away', {
  tag: '@all',
}, async ({ page }) => {
  const office = await openOffice(page)
  await office.call(contract.trucks.create, { body: { name: 'Truck 1' } })
  const short = await office.createQuote({ move_date: MOVE_DAY, customer_name: 'Amy Tran' })
  const long = await office.createQuote({ move_date: MOVE_DAY, distance: 1500 })
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await page.goto(`/quotes/${short.id}`)
  await page.getByRole('button', { name: 'Convert' }).first().click()
  await expect(dialog.getByText('Days, truck and arrival window')).toBeVisible()
  await expect(dialog.getByLabel('Days')).toBeHidden()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/quotes/${long.id}`)
  await page.getByRole('button', { name: 'Convert' }).first().click()
  await expect(
    dialog.getByText(/^This move takes [\d.]+ hours, and the working day has 10: \d days of/),
  ).toBeVisible()
  await expect(dialog.getByLabel('Days')).toBeVisible()
  await expectFitOnDeskAndPhone(page)
  await dialog.getByLabel('Days').selectOption('1 day')
  await expect(dialog.getByText(/^1 day: the crew works .* into the night\.$/)).toBeVisible()
  await dialog.getByLabel('Days').selectOption('6 days')
  await dialog.getByLabel('Truck').selectOption('Truck 1')
  await dialog.getByLabel('Arrival from').fill('08:30')
  await dialog.getByLabel('Arrival to').fill('09:30')
  await dialog.getByRole('radio', { name: /^9:00 AM/ }).check()
  const sent = page.waitForRequest('**/convert-to-job')
  await dialog.getByRole('button', { name: 'Convert to Job' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    days: 6,
    truck_ids: [expect.any(Number)],
    arrival_from: `${MOVE_DAY}T08:30:00`,
    arrival_to: `${MOVE_DAY}T09:30:00`,
  })
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
})
