import type { Page } from '@playwright/test'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, test } from './page.ts'
import { connectAgent, KEY, playCall, reportCall } from './phone-call.ts'
import { answerOnce, changeAnswer, cutOffOnce, expectFitOnDeskAndPhone } from './provoked.ts'
import { expectEstimateSettled } from './typed-move.ts'

const card = (page: Page) => page.getByRole('region', { name: 'AI phone agent' })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const notice = (page: Page, name: string) =>
  page.getByRole('dialog').filter({ hasText: `New phone quote from ${name}` })

const READY = 'data: {"kind":"ready","after":0}\n\n'

/** The stream of notices stands: what happens from now on is heard. */
const opensNotices = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/api/v1/notices') && response.ok())

test('the phone agent is connected, tried, given another key and disconnected', async ({
  page,
  context,
  complaints,
}) => {
  await openOffice(page)
  await page.goto('/settings')
  const settings = card(page)
  const key = settings.getByLabel('API key')
  const connect = settings.getByRole('button', { name: 'Connect' })

  await test.step('what is missing or wrong is told at its field; a failure keeps what was typed', async () => {
    await expect(settings.getByLabel('Provider').getByRole('option')).toHaveText(['Retell AI', 'Vapi'])
    await settings.getByLabel('Provider').selectOption('Vapi')
    await expect(settings).toContainText('Custom Credentials')
    await settings.getByLabel('Provider').selectOption('Retell AI')
    await expect(settings).toContainText('webhook badge')
    await connect.click()
    await expect(settings.getByRole('alert')).toHaveText('API key is required')
    await key.fill('has a blank')
    await expect(settings.getByRole('alert')).toHaveText('Must have neither spaces nor special characters')
    await expectFitOnDeskAndPhone(page)
    await key.fill(KEY)
    await expect(key).toHaveAttribute('type', 'password')
    await expect(key).toHaveAttribute('autocomplete', 'off')
    await settings.getByRole('button', { name: 'Show key' }).click()
    await expect(key).toHaveAttribute('type', 'text')
    await answerOnce(page, 'PUT /settings/phone-agent', 503, { detail: 'The database is away.' })
    await connect.click()
    await expect(settings.getByRole('alert')).toHaveText('The database is away.')
    await expect(key).toHaveValue(KEY)
    await forgive(complaints, 'status of 503')
  })

  await connect.click()
  await expect(settings.getByText('Connected', { exact: true })).toBeVisible()
  await expect(settings).toContainText('No call has arrived yet')
  for (const name of ['get_estimate', 'check_availability', 'create_quote', 'lookup_quote']) {
    await expect(settings.getByRole('term').filter({ hasText: name })).toBeVisible()
  }
  await expectFitOnDeskAndPhone(page)

  const addressOf = (name: string) => settings.getByLabel(`${name} address`)
  const eventsUrl = await addressOf('Events').inputValue()

  await test.step('each address is copied, also where the page may not use the clipboard directly', async () => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    for (const name of ['Events', 'Inbound', 'Functions']) {
      await expect(addressOf(name)).not.toBeEditable()
      await expect(addressOf(name)).toHaveValue(
        new RegExp(`^http.+/api/v1/phone-agent/retell/[\\w-]{16,}/${name.toLowerCase()}$`),
      )
      await settings.getByRole('button', { name: `Copy ${name.toLowerCase()} address` }).click()
      await expect(
        settings.getByRole('button', { name: `Copied ${name.toLowerCase()} address` }),
      ).toBeVisible()
      await expect(settings.getByRole('status').filter({ hasText: `${name} address copied` })).toHaveCount(1)
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      expect(copied).toBe(await addressOf(name).inputValue())
      await expect(settings.getByRole('button', { name: `Copy ${name.toLowerCase()} address` })).toBeVisible()
    }
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
    await settings.getByRole('button', { name: 'Copy events address' }).click()
    await expect(settings.getByRole('button', { name: 'Copied events address' })).toBeFocused()
    await page.getByLabel('Tagline').fill('')
    await page.getByLabel('Tagline').press('ControlOrMeta+v')
    await expect(page.getByLabel('Tagline')).toHaveValue(eventsUrl)
  })

  await test.step('a test is delivered, and what came of it is told where it was asked for', async () => {
    const send = settings.getByRole('button', { name: 'Send test delivery' })
    await cutOffOnce(page, '/settings/phone-agent/test')
    await send.click()
    await expect(settings.getByRole('alert')).toContainText('The server cannot be reached')
    await forgive(complaints, 'ERR_FAILED')
    const failed = { value: { delivered: false, detail: 'The address could not be reached.' } }
    await answerOnce(page, '/settings/phone-agent/test', 200, failed)
    await send.click()
    await expect(settings.getByRole('alert')).toHaveText('The address could not be reached.')
    await send.click()
    await expect(settings.getByText(/^It arrived/)).toBeVisible()
    await expect(settings.getByRole('alert')).toHaveCount(0)
    await expect(settings, 'a test is no call').toContainText('No call has arrived yet')
  })

  await test.step('the key changes, the addresses stay; the old key goes on for a while', async () => {
    const change = settings.getByRole('button', { name: 'Change key' })
    await change.click()
    await expect(settings).toContainText('The old key stays valid for 24 hours')
    await settings.getByRole('button', { name: 'Save key' }).click()
    await expect(settings.getByRole('alert')).toHaveText('API key is required')
    await expectFitOnDeskAndPhone(page)
    await settings.getByLabel('New API key').fill('key_fedcba9876543210')
    await settings.getByRole('button', { name: 'Save key' }).click()
    await expect(page.getByText('Key changed', { exact: true })).toBeVisible()
    await expect(settings.getByLabel('New API key')).toHaveCount(0)
    await expect(change).toBeFocused()
    await expect(addressOf('Events')).toHaveValue(eventsUrl)
    await reportCall(eventsUrl, { answers: { customer_name: 'Signed With The Old' } })
    await expect(notice(page, 'Signed With The Old')).toBeVisible()
  })

  await test.step('calls are seen to arrive', async () => {
    await page.reload()
    await expect(settings).toContainText('Last call just now')
  })

  await test.step('disconnecting is asked about, and ends it', async () => {
    await settings.getByRole('button', { name: 'Disconnect' }).click()
    const dialog = page.getByRole('dialog', { name: 'Disconnect Retell AI?' })
    await expect(dialog).toContainText('The three addresses stop working')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await settings.getByRole('button', { name: 'Disconnect' }).click()
    await answerOnce(page, 'DELETE /settings/phone-agent', 503, { detail: 'The database is away.' })
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('The database is away.')
    await forgive(complaints, 'status of 503')
    await dialog.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toBeHidden()
    await expect(key).toHaveValue('')
    await expect(reportCall(eventsUrl, { answers: {} })).rejects.toThrow('answered with 404')
  })
})

test('a key that the server lost is asked for again', async ({ page }) => {
  const office = await openOffice(page)
  await connectAgent(office)
  await changeAnswer<{ value: object }>(page, '/settings/phone-agent', ({ value }) => ({
    value: { ...value, connected: false },
  }))
  await page.goto('/settings')
  await expect(card(page).getByRole('alert')).toContainText('The stored key can no longer be read')
  await expect(card(page).getByText('Connected', { exact: true })).toHaveCount(0)
  await expect(card(page).getByRole('button', { name: 'Send test delivery' })).toHaveCount(0)
  await page.unroute('**/api/v1/settings/phone-agent')
  await card(page).getByRole('button', { name: 'Change key' }).click()
  await card(page).getByLabel('New API key').fill(KEY)
  await card(page).getByRole('button', { name: 'Save key' }).click()
  await expect(card(page).getByText('Connected', { exact: true })).toBeVisible()
})

test('a call becomes a quote that is noticed, read, completed and sent', async ({ page }) => {
  test.setTimeout(120_000)
  const office = await openOffice(page)
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
    await expect(page).toHaveURL(/\/calculator$/)
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

test('a quote that rests on assumptions says so; what was not said is asked for', async ({
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

  await test.step('the basis stands beside the total, also on paper', async () => {
    const basis = 'Based on the typical contents of a three-bedroom house and a move of 10 miles.'
    await expect(section(page, 'Quote Summary')).toContainText(`Preliminary${basis}`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('article')).toContainText('Preliminary estimate')
    await expect(page.getByRole('article')).toContainText(basis)
    await page.emulateMedia({ media: 'screen' })
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

  await test.step('a draft of somebody else is not lost without asking', async () => {
    const quoteUrl = page.url()
    await page.goto('/calculator')
    await page.getByLabel('Customer name').fill('Megan Ortega')
    await page.goto(quoteUrl)
    const complete = page.getByRole('button', { name: 'Complete in calculator' })
    await complete.click()
    const dialog = page.getByRole('dialog', { name: 'Replace the unfinished quote?' })
    await expect(dialog).toContainText('an unfinished quote for Megan Ortega')
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await complete.click()
    await dialog.getByRole('button', { name: 'Replace it' }).click()
    await expect(page).toHaveURL(/\/calculator$/)
    await expect(page.getByLabel('Customer name')).toHaveValue('Daniel Whitaker')
    await expect(
      page.getByText('Still needed: email, origin address, destination address, distance'),
    ).toBeVisible()
    await page.getByLabel('Distance (miles)').fill('7')
    await page.goto(quoteUrl)
    await complete.click()
    await expect(page.getByLabel('Distance (miles)'), 'what was typed for it stays').toHaveValue('7')
  })
})

test('a call without a transcript says so', async ({ page }) => {
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

test('a stream that breaks comes back and tells what was missed', async ({ page, complaints }) => {
  const office = await openOffice(page)
  const eventsUrl = await connectAgent(office)
  let attempts = 0
  await page.route('**/api/v1/notices*', (route) => {
    attempts += 1
    // The first says what is known and ends; the next two find nobody.
    if (attempts === 1) return route.fulfill({ contentType: 'text/event-stream', body: READY })
    return attempts < 4 ? route.abort() : route.fallback()
  })
  await page.goto('/quotes')
  await expect(page.getByText('No quotes found')).toBeVisible()
  await expect.poll(() => attempts).toBe(2)
  await reportCall(eventsUrl, { answers: { customer_name: 'Ana Lindqvist' } })
  await expect(notice(page, 'Ana Lindqvist')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ana Lindqvist/ })).toBeVisible()
  await forgive(complaints, 'ERR_FAILED')
})

test('a notice for a hidden page waits until it is looked at', async ({ page }) => {
  const office = await openOffice(page)
  const eventsUrl = await connectAgent(office)
  const heard = opensNotices(page)
  await page.goto('/quotes')
  await heard
  const closed = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/v1/notices'))
  await show(page, 'hidden')
  await closed
  await reportCall(eventsUrl, { answers: { customer_name: 'Ana Lindqvist' } })
  await expect
    .poll(async () => (await office.request('GET', '/api/v1/quotes')).body)
    .toMatchObject({ total: 1 })
  await expect(notice(page, 'Ana Lindqvist')).toHaveCount(0)
  await show(page, 'visible')
  await expect(notice(page, 'Ana Lindqvist')).toBeVisible()
})

/** What the browser does when its window is covered, and when it is looked at again. */
const show = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((shown) => {
    Object.defineProperty(document, 'visibilityState', { value: shown, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

/** A failure is tried once more before anybody hears of it. */
async function cutOffTwice(page: Page, call: string) {
  await cutOffOnce(page, call)
  await cutOffOnce(page, call)
}
