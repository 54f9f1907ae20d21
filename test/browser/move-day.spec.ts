import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { cutOffOnce, expectFitOnDeskAndPhone } from './provoked.ts'
import { event, openToday, TODAY } from './today-of-crew.ts'

// @spec 10.146 Board and dashboard show where each of today's moves is, since when and how far over plan
// @spec 10.145
test('the office follows a day, corrects what was pressed late and adds what no one pressed', async ({
  page,
  complaints,
}) => {
  const { job, send } = await openToday(page)
  await page.goto(`/jobs/${job.id}`)
  await page.getByRole('tab', { name: 'Day' }).click()
  await expect(page).toHaveURL(/\?tab=day$/)
  await expect(page.getByText(/^Nothing has happened yet: what the crew presses/)).toBeVisible()
  const phases = page.getByRole('table')
  await expect(phases.getByRole('row', { name: /^Loading/ })).toContainText('Not yet')
  await expectNoAxeViolationsInEitherTheme(page)

  // What the phone sends is there without anybody asking for it.
  await send(
    event('on_the_way', '03:30'),
    event('arrived_origin', '04:05'),
    event('load_start', '04:15', { crew_size: 2 }),
  )
  const strip = page.getByRole('status').filter({ hasText: /^Loading since 4:15 AM, .* over\./ })
  await expect(strip).toContainText('Expected at the delivery address at')
  await expect(page.getByRole('link', { name: 'Text Megan the new time' })).toHaveAttribute('href', /^sms:/)
  await expect(page.getByText('In Progress')).toBeVisible()
  await expect(phases.getByRole('row', { name: /^Loading, running/ })).toContainText('over')
  await expect(page.getByText(/^Lead, phone seen /)).toBeVisible()

  const events = page.getByRole('region', { name: 'Events' })
  await events.getByRole('button', { name: 'Correct Arrived at pickup, 4:05 AM' }).click()
  const correct = page.getByRole('dialog', { name: 'Correct: Arrived at pickup' })
  await correct.getByRole('button', { name: 'Correct' }).click()
  await expect(correct.getByText('Please say why')).toBeVisible()
  await correct.getByLabel('Happened at').fill(`${TODAY}T03:55`)
  await correct.getByLabel('Reason').fill('Pressed after parking.')
  await cutOffOnce(page, `POST /jobs/${job.id}/day/corrections`)
  await correct.getByRole('button', { name: 'Correct' }).click()
  await expect(correct.getByRole('alert')).toBeVisible()
  await forgive(complaints, 'ERR_FAILED')
  await expect(correct.getByLabel('Reason')).toHaveValue('Pressed after parking.')
  await expectNoAxeViolationsInEitherTheme(page)
  await correct.getByRole('button', { name: 'Correct' }).click()
  await expect(correct).toBeHidden()
  const arrived = events.getByRole('listitem').filter({ hasText: 'Arrived at pickup' })
  await expect(arrived).toContainText('3:55 AM')
  await expect(arrived.locator('s')).toContainText('4:05 AM')
  await expect(arrived).toContainText(/Corrected .*: Pressed after parking\./)

  await page.getByRole('button', { name: 'Add event' }).click()
  const add = page.getByRole('dialog', { name: 'Add event' })
  await add.getByLabel('What happened').selectOption('Paused')
  await add.getByLabel('Happened at').fill('')
  await add.getByRole('button', { name: 'Add event' }).click()
  await expect(add.getByText('Enter the date and time')).toBeVisible()
  await add.getByLabel('Happened at').fill(`${TODAY}T05:00`)
  await expectNoAxeViolationsInEitherTheme(page)
  await add.getByRole('button', { name: 'Add event' }).click()
  await expect(add).toBeHidden()
  await page.getByRole('button', { name: 'Add event' }).click()
  await add.getByLabel('What happened').selectOption('Resumed')
  await add.getByLabel('Happened at').fill(`${TODAY}T05:30`)
  await add.getByRole('button', { name: 'Add event' }).dblclick()
  await expect(add).toBeHidden()
  await expect(page.getByText('Crew of 2, meal break 30 min')).toBeVisible()
  await expect(events.getByRole('listitem')).toHaveCount(5)

  // The break did not happen after all.
  for (const name of ['Correct Resumed, 5:30 AM', 'Correct Paused, 5:00 AM']) {
    await events.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: /^Correct: / })
    await dialog.getByLabel('It did not happen').check()
    await dialog.getByLabel('Reason').fill('They went on working.')
    await dialog.getByRole('button', { name: 'Correct' }).click()
    await expect(dialog).toBeHidden()
  }
  await expect(page.getByText('Crew of 2, no breaks so far')).toBeVisible()
  await expect(events.getByText('Did not happen')).toHaveCount(2)
  await expectFitOnDeskAndPhone(page)

  // The person who looks at all of today sees it there.
  await page.goto('/jobs?view=board')
  const bar = page.getByRole('region', { name: 'Dwyer', exact: true }).getByRole('button', { name: /^Megan/ })
  await expect(bar).toHaveAccessibleName(/Loading since 4:15 AM .* over/)
  await expect(bar).toContainText(/Loading since 4:15 AM.* over/)
  await expectFitOnDeskAndPhone(page)
  await page.goto('/dashboard')
  const today = page.getByRole('region', { name: 'Today, Monday, November 23' })
  await expect(today).toContainText(/Loading since 4:15 AM.* over/)
  await expectNoAxeViolationsInEitherTheme(page)
})

// @spec 10.145, 10.153
test('what was passed over is missing until it is added, and the hours stand beside the estimate @all', async ({
  page,
}) => {
  const { job, send } = await openToday(page)
  await send(
    event('on_the_way', '03:30'),
    event('arrived_origin', '04:00'),
    event('item_checked', '04:05', { item: 'Sofa', result: 'seen' }),
    event('item_checked', '04:06', { item: 'Piano', result: 'not_there' }),
    event('walkthrough_done', '04:10'),
    event('load_start', '04:15', { crew_size: 2 }),
    event('item_condition', '04:20', { tag: { color: 'Blue', number: 17 }, article: 'Bookcase' }),
    event('item_condition', '04:21', { tag: { color: 'Blue', number: 18 }, article: 'Lamp' }),
    event('item_condition', '04:30', {
      ...{ tag: { color: 'Blue', number: 18 }, article: 'Lamp', taken_out: true },
    }),
    event('drive_start', '07:05'),
    event('drive_end', '07:40'),
    event('unload_start', '07:40'),
    event('item_checked', '08:45', { item: 'tag: Blue 017', result: 'damaged', note: 'A shelf is broken' }),
    event('remark', '08:50', { words: 'A scratch on the door frame.', by: 'customer' }),
    event('unload_end', '09:00'),
    event('done', '09:05'),
  )
  await page.goto(`/jobs/${job.id}?tab=day`)
  await expect(page.getByRole('tab', { name: 'Day' })).toHaveAttribute('aria-selected', 'true')
  const missing = page.getByRole('region', { name: 'Missing' })
  await missing.getByRole('button', { name: 'Add: Loading finished' }).click()
  const add = page.getByRole('dialog', { name: 'Add event' })
  await expect(add.getByLabel('What happened')).toHaveValue('load_end')
  await add.getByLabel('Happened at').fill(`${TODAY}T07:00`)
  await add.getByRole('button', { name: 'Add event' }).click()
  await expect(add).toBeHidden()
  await expect(missing.getByText('Loading finished')).toBeHidden()
  await expect(page.getByRole('row', { name: /^Billed time/ })).toContainText('4 h 40 min')
  const events = page.getByRole('region', { name: 'Events' })
  await expect(events).toContainText('1 seen, 1 not there')
  await expect(events).toContainText('Piano: not there')
  await expect(events).toContainText('A scratch on the door frame. (the customer)')
  await expect(events).toContainText('Blue 017, Bookcase: damaged. A shelf is broken')
  await expect(events).toContainText('Blue 018, Lamp: taken off the inventory')
  await expect(events).toContainText('Also kept: 1 item as sold, 2 inventory entries.')
  // A mark on the timeline leads to its event.
  await page.getByRole('button', { name: 'Remark, 8:50 AM', exact: true }).click()
  await expect(events.getByRole('listitem').filter({ hasText: 'A scratch' })).toBeFocused()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Time by phase' })).toBeVisible()
  await page.getByRole('tab', { name: 'Plan' }).click()
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  await expect(page.getByText(/^4\.\d+ hours, estimate \S+ hours$/)).toBeVisible()
  // What is edited stays while someone looks at the day.
  await page.getByRole('tab', { name: 'Day' }).click()
  await page.getByRole('button', { name: 'Edit Job' }).click()
  await page.getByLabel('Job notes').fill('Bring blankets.')
  await page.getByRole('tab', { name: 'Day' }).click()
  await page.getByRole('tab', { name: 'Plan' }).click()
  await expect(page.getByLabel('Job notes')).toHaveValue('Bring blankets.')
})
