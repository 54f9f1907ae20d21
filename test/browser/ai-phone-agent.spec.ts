import type { Page } from '@playwright/test'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, test } from './page.ts'
import { connectAgent, KEY, notice, opensNotices, playCall, reportCall } from './phone-call.ts'
import { cutOffOnce, expectFitOnDeskAndPhone } from './provoked.ts'
import { expectEstimateSettled } from './typed-move.ts'

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('a call becomes a quote that is noticed, read, completed and sent', async ({ page }) => {
  const office = await openMailingOffice(page)
  const eventsUrl = await connectAgent(office)
  const email = `sarah-${crypto.randomUUID()}@example.com`
  const heard = opensNotices(page)
  await page.goto('/dashboard')
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await heard

  await test.step('the notice appears while the call goes on, and the screen shows the quote', async () => {
    await playCall(eventsUrl, KEY, { name: 'Sarah Johnson', email, phone: '+13035550168' })
    await expect(notice(page, 'Sarah Johnson')).toContainText(/Q-\d{4}-0001, about \$[\d,]+Open$/)
    await expect(page.getByRole('region', { name: 'Total Quotes' })).toContainText('1')
    await expect(page.getByRole('link', { name: /Sarah Johnson.*AI Phone/ })).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
  })

  await test.step('it leads to the quote', async () => {
    await notice(page, 'Sarah Johnson').getByRole('link', { name: 'Open' }).click()
    await expect(page).toHaveURL(/\/quotes\/\d+$/)
    await expect(notice(page, 'Sarah Johnson')).toHaveCount(0)
    await expect(page.getByText('AI Phone Quote', { exact: true })).toBeVisible()
    const insights = section(page, 'Call Insights')
    await expect(insights).toContainText('Sarah Johnson asked for a quote')
    await expect(insights).toContainText('Lead qualityQualified')
    await insights.getByText('Transcript and recording').click()
    const transcript = insights.getByRole('region', { name: 'Transcript' })
    await expect(transcript.getByRole('listitem').first()).toContainText(/^Agent.*This is Ava/)
    await expect(transcript.getByRole('listitem').nth(1)).toContainText(/^Customer.*this is Sarah Johnson/)
    await expect(insights.getByRole('link', { name: /recording/ }), 'there is none').toHaveCount(0)
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('it is completed in the calculator, where everything said already stands', async () => {
    await page.getByRole('button', { name: 'Complete in calculator' }).click()
    await expect(page).toHaveURL(/\/calculator\?quote=\d+$/)
    await expect(page.getByText(/^Completing Q-\d{4}-0001 from the phone agent$/)).toBeVisible()
    await expect(
      page.getByRole('heading', { name: 'Step 2 of 3: Select Items' }),
      'nothing is missing in the first step',
    ).toBeAttached()
    await expect(page.getByLabel('Number of Medium Box')).toHaveValue('20')
    await expectFitOnDeskAndPhone(page)
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page.getByLabel('Customer name')).toHaveValue('Sarah Johnson')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByLabel('Origin address')).toHaveValue('24 Maple Street, Cambridge, MA 02139')
    await expect(page.getByLabel('Stairs at pickup')).toHaveValue('2')
    await expect(page.getByLabel('Move date')).toHaveValue(/^\d{4}-\d\d-\d\d$/)
    await page.getByLabel('Customer name').fill('Sarah Johnson-Reyes')
    await page.getByRole('button', { name: 'Continue to Items' }).click()
    await page.getByRole('button', { name: 'One more Medium Box' }).click()
    await expectEstimateSettled(page)
    await page.getByRole('button', { name: 'Review Quote' }).click()
  })

  await test.step('and sent: one quote from the ring of the telephone to the mail', async () => {
    await page.getByRole('button', { name: 'Send Quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quote Complete!' })
    await expect(dialog).toContainText('created and sent')
    const mail = await mailbox.waitForMail({ to: email })
    expect(mail.subject).toMatch(/Q-\d{4}-0001/)
    await dialog.getByRole('link', { name: 'View Quotes' }).click()
    await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
    await expect(page.getByRole('row', { name: /Sarah Johnson-Reyes.*Sent/ })).toBeVisible()
  })
})

test('a quote that rests on assumptions says so; what was not said is asked for', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const eventsUrl = await connectAgent(office)
  const heard = opensNotices(page)
  await page.goto('/quotes')
  await heard
  await reportCall(eventsUrl, {
    summary: 'Wants to move in spring.',
    answers: { customer_name: 'Daniel Whitaker', move_type: 'three bedroom house' },
    turns: Array.from({ length: 60 }, (_, turn) => ({
      speaker: turn % 2 ? 'customer' : 'agent',
      text: `What was said at ${turn}`,
    })),
    recording: 'https://recordings.example/whitaker.wav',
  })
  await expect(notice(page, 'Daniel Whitaker')).toBeVisible()
  await expect(page.getByRole('row', { name: /Daniel Whitaker.*about \$/ })).toBeVisible()
  await notice(page, 'Daniel Whitaker').getByRole('link', { name: 'Open' }).press('Enter')

  await test.step('the basis stands beside the total', async () => {
    const basis = 'Based on the typical contents of a three-bedroom house and a move of 10 miles.'
    await expect(section(page, 'Quote Summary')).toContainText(`Preliminary${basis}`)
  })

  await test.step('the conversation is loaded when it is opened, and scrolls by itself', async () => {
    const insights = section(page, 'Call Insights')
    const fold = insights.getByText('Transcript and recording')
    await cutOffTwice(page, '/calls/*')
    await fold.click()
    await expect(insights.getByRole('alert')).toContainText('The call could not be loaded')
    await forgive(complaints, 'ERR_FAILED')
    await insights.getByRole('button', { name: 'Retry' }).click()
    const transcript = insights.getByRole('region', { name: 'Transcript' })
    await expect(transcript.getByRole('listitem')).toHaveCount(60)
    const { scrolls, isSmall } = await transcript.evaluate((element) => ({
      scrolls: element.scrollHeight > element.clientHeight,
      isSmall: element.clientHeight < innerHeight / 2,
    }))
    expect({ scrolls, isSmall }).toEqual({ scrolls: true, isSmall: true })
    await fold.press('Tab')
    const recording = insights.getByRole('link', { name: 'Open recording' })
    await expect(recording).toBeFocused()
    await expect(recording).toHaveAttribute('href', 'https://recordings.example/whitaker.wav')
    await expect(recording).toHaveAttribute('target', '_blank')
    await expect(recording).toHaveAttribute('rel', 'noreferrer')
    await recording.press('Tab')
    await expect(transcript).toBeFocused()
    await expectFitOnDeskAndPhone(page)
  })

  await test.step('what is typed for it stays its own, beside the draft of someone else', async () => {
    const quoteUrl = page.url()
    await page.goto('/calculator')
    await page.getByLabel('Customer name').fill('Megan Ortega')
    await page.goto(quoteUrl)
    const complete = page.getByRole('button', { name: 'Complete in calculator' })
    await complete.click()
    await expect(page.getByLabel('Customer name')).toHaveValue('Daniel Whitaker')
    await expect(
      page.getByText('Still needed: email, origin address, destination address, distance'),
    ).toBeVisible()
    await page.getByLabel('Distance (miles)').fill('7')
    await page.goto(quoteUrl)
    await complete.click()
    await expect(page.getByLabel('Distance (miles)'), 'what was typed for it stays').toHaveValue('7')
    await page.goto('/calculator')
    await expect(page.getByText(/^Unfinished: /)).toHaveText(/^Unfinished: Daniel Whitaker, \d+ items$/)
    await page.getByRole('button', { name: '1 more' }).click()
    await expect(page.getByText('Unfinished: Megan Ortega, 0 items')).toBeVisible()
  })
})

test('a call without a transcript says so', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  const eventsUrl = await connectAgent(office)
  const heard = opensNotices(page)
  await page.goto('/quotes')
  await heard
  await reportCall(eventsUrl, { answers: { customer_name: 'Ana Lindqvist' } })
  await notice(page, 'Ana Lindqvist').getByRole('link', { name: 'Open' }).click()
  await page.route('**/api/v1/calls/*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), transcript: [] } })
  })
  await page.getByText('Transcript and recording').click()
  await expect(page.getByText('No transcript was kept.')).toBeVisible()
})

/** A failure is tried once more before anybody hears of it. */
async function cutOffTwice(page: Page, call: string) {
  await cutOffOnce(page, call)
  await cutOffOnce(page, call)
}
