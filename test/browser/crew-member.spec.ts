import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { joinTeam } from '../setup/team.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, mailbox, test, waitForAllCode } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { crews, jobs, notifications, people } = contract

// What a crew has without a connection was loaded ahead.
test.use({ loadsAhead: true })

/** An office with the crew North, whose lead Sam signs in at a phone; two jobs today, one tomorrow, one of another crew. */
async function openCrew(page: Page) {
  const office = await openMailingOffice(page, { time_zone: 'America/Denver' })
  await office.call(notifications.putConfirmations, { body: { value: { active: false, reminder_days: 0 } } })
  const sam = await joinTeam(office, mailbox, 'crew', { baseUrl: new URL(page.url()).origin })
  const lead = { name: 'Sam Okafor', email: sam.email, phone: '303-555-0144', role: 'lead' as const }
  const { id: member } = await office.call(people.create, { body: lead })
  await office.call(crews.create, { body: { ...crews.create.example, name: 'North', member_ids: [member] } })
  const quote = await office.createQuote({
    customer_name: 'Tom Haskell',
    delivery_stairs: 2,
    move_notes: 'Gate code 4471#.',
    items: [
      { name: 'dining-table', quantity: 1, room: null, source: 'manual' },
      { name: 'piano-upright', quantity: 1, room: null, source: 'manual' },
    ],
  })
  const wish = { duration_hours: 2, assigned_crew: 'North' }
  const job = await office.createJob({ ...wish, quoteId: quote.id, scheduled_date: '2026-11-23T08:00:00' })
  const book = (customer_name: string, scheduled_date: string, assigned_crew = 'North') =>
    office.call(jobs.create, { body: { ...wish, customer_name, scheduled_date, assigned_crew } })
  await book('Ann Lee', '2026-11-23T13:00:00')
  await book('Ben Ode', '2026-11-24T08:00:00')
  await book('Cy Noe', '2026-11-23T16:00:00', 'South')
  await page.evaluate((token) => localStorage.setItem('token', token), sam.session.access_token)
  await page.setViewportSize({ width: 390, height: 844 })
  return { office, job }
}

// @spec 10.121 A crew member sees My jobs and Me: today, then the next days, without prices; the day stays
//   readable offline
test('a crew member has the day on the phone, also where there is no connection, and moves the job on once', async ({
  page,
}) => {
  const { office, job } = await openCrew(page)
  const changes: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(new URL(request.url()).pathname)
  })
  await page.goto('/')
  await expect(page).toHaveURL('/jobs')
  const tabs = page.getByRole('navigation', { name: 'Tabs' })
  await expect(tabs.getByRole('link')).toHaveText(['My jobs', 'Me'])
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([
    /^Today, Monday, November 23/,
    /^Tomorrow, Tuesday, November 24/,
  ])
  const listed = page.getByRole('main').getByRole('listitem')
  await expect(listed).toHaveCount(3)
  await expect(listed.first()).toContainText('Tom Haskell')
  await expectFitOnDeskAndPhone(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await listed.first().getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Tom Haskell' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Text', exact: true })).toHaveAttribute(
    'href',
    'sms:3035550117',
  )
  const main = page.getByRole('main')
  const directions = main.getByRole('link', { name: 'Directions' })
  await expect(directions).toHaveCount(2)
  expect((await directions.first().boundingBox())?.height).toBeGreaterThanOrEqual(48)
  await expect(
    main.getByRole('region', { name: 'Items', exact: true }).getByRole('listitem').first(),
  ).toHaveText('Piano UprightSpecial handling, 3 people1')
  await expect(main.getByRole('region', { name: 'With you' })).toContainText('Sam OkaforLead')
  for (const words of ['2 flights of stairs', 'Gate code 4471#.']) await expect(main).toContainText(words)
  for (const words of ['$', 'Agreement', 'Related Quote', 'Timeline']) {
    await expect(main).not.toContainText(words)
  }
  await expect(main.getByRole('button', { name: /Edit|Delete|Move/ })).toHaveCount(0)
  await expectFitOnDeskAndPhone(page)
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('without a connection what was loaded is there, and starting says why not', async () => {
    // All of it: what is on its way when the line goes, the browser would complain of.
    await waitForAllCode(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Start Job' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'not updated' })
    await expect(failure).toBeVisible()
    await expect(failure).toBeInViewport()
    await expect(main).toContainText('Gate code 4471#.')
    await failure.getByLabel('Close').click()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('link', { name: /Ann Lee/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Ann Lee' })).toBeVisible()
    await page.goBack()
    await page.getByRole('link', { name: /Tom Haskell/ }).click()
    await page.context().setOffline(false)
  })

  // @spec 10.102
  await test.step('pressed twice it starts once, and is completed', async () => {
    const before = changes.length
    await page.getByRole('button', { name: 'Start Job' }).dblclick()
    await page.getByRole('button', { name: 'Complete Job' }).click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    expect(changes.slice(before)).toEqual(Array(2).fill(`/api/v1/jobs/${job.id}/progress`))
    const sheet = page.getByRole('region', { name: 'Hours still to enter' })
    await sheet.getByLabel('Hours worked').fill('3.5')
    await sheet.getByLabel('Notes on the work').fill('A scratch on the door frame was there before.')
    await expect(sheet.getByLabel('Actual cost')).toHaveCount(0)
    await sheet.getByRole('button', { name: 'Save hours' }).dblclick()
    await expect(sheet).toBeHidden()
    expect(changes.slice(before)).toEqual(Array(3).fill(`/api/v1/jobs/${job.id}/progress`))
    expect(await office.call(jobs.get, { params: { id: job.id } })).toMatchObject({
      status: 'completed',
      actual_hours: 3.5,
      completion_notes: 'A scratch on the door frame was there before.',
    })
  })

  await test.step('and sees who they are', async () => {
    await tabs.getByRole('link', { name: 'Me' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Me' })).toBeVisible()
    await expect(main.getByText('This device')).toBeVisible()
    await expect(main.getByRole('tab')).toHaveCount(0)
    await expectNoAxeViolationsInEitherTheme(page)
    await main.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
})
