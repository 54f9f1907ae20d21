import type { Page } from '@playwright/test'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, mailbox, test } from './page.ts'
import { connectAgent, notice, opensNotices, reportCall } from './phone-call.ts'
import { expectEstimateSettled } from './typed-move.ts'

/** Readable for everybody, and never pushed sideways, on small phones neither. */
async function expectFit(page: Page) {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolationsInEitherTheme(page)
}

test('the agent is connected, and a call noticed, completed and sent, with one thumb', async ({ page }) => {
  const office = await openMailingOffice(page)
  const email = `daniel-${crypto.randomUUID()}@example.com`
  const eventsUrl = await connectAgent(office)
  const heard = opensNotices(page)

  await test.step('the addresses are at hand in the settings', async () => {
    await page.goto('/settings?tab=phone-agent')
    await heard
    const settings = page.getByRole('region', { name: 'AI phone agent' })
    await settings.getByRole('button', { name: 'Copy events address' }).tap()
    await expect(settings.getByRole('button', { name: 'Copied events address' })).toBeVisible()
    await settings.getByRole('button', { name: 'Send test delivery' }).tap()
    await expect(settings.getByText(/^It arrived/)).toBeVisible()
    await settings.getByRole('button', { name: 'Change key' }).tap()
    await expectFit(page)
  })

  await test.step('the notice lies above the tabs and leads to the quote', async () => {
    await page.getByRole('navigation', { name: 'Tabs' }).getByRole('link', { name: 'Jobs' }).tap()
    await expect(page.getByText('No jobs found')).toBeVisible()
    await reportCall(eventsUrl, {
      summary: 'Moves out of a two-bedroom apartment.',
      answers: {
        customer_name: 'Daniel Whitaker',
        customer_email: email,
        move_type: 'two bedroom apartment',
        origin_address: '2215 Sheffield Dr, Fort Collins, CO 80526',
        destination_address: '4470 Hastings Ct, Boulder, CO 80305',
      },
      turns: [
        { speaker: 'agent', text: 'How can I help?' },
        { speaker: 'customer', text: 'I am moving to Boulder.' },
      ],
      recording: 'https://recordings.example/whitaker.wav',
    })
    const said = notice(page, 'Daniel Whitaker')
    await expect(said).toBeInViewport({ ratio: 1 })
    await expectFit(page)
    await said.getByRole('link', { name: 'Open' }).tap()
    await expect(page).toHaveURL(/\/quotes\/\d+$/)
  })

  await test.step('the page says what the price rests on and what was said', async () => {
    await expect(page.getByText('Preliminary', { exact: true }).filter({ visible: true })).toBeInViewport()
    await page.getByText('Transcript and recording').tap()
    await expect(page.getByText('I am moving to Boulder.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open recording' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Complete in calculator' })).toBeInViewport({ ratio: 1 })
    await expectFit(page)
    await page.getByRole('button', { name: 'Actions' }).tap()
    await expect(page.getByRole('menuitem')).toHaveText([
      'Convert to Job',
      'Download PDF',
      'Print',
      'Delete Quote',
    ])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menuitem')).toHaveCount(0)
  })

  await test.step('only the distance was not said, and is suggested; then the quote goes out', async () => {
    await page.getByRole('button', { name: 'Complete in calculator' }).tap()
    await expect(page.getByText(/^Completing Q-\d{4}-0001 from the phone agent$/)).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(email)
    await expect(page.getByText(/^About [\d.]+ miles by road, from the ZIP codes/)).toBeVisible()
    await expect(page.getByLabel('Distance (miles)')).toHaveValue(/^[\d.]+$/)
    await expectFit(page)
    await page.getByLabel('Distance (miles)').fill('46.2')
    await page.getByRole('button', { name: 'Continue to Items' }).tap()
    await expectEstimateSettled(page)
    await expectFit(page)
    await page.getByRole('button', { name: 'Review Quote' }).tap()
    await page.getByRole('button', { name: 'Send Quote' }).tap()
    await expect(page.getByRole('dialog', { name: 'Quote Complete!' })).toContainText('created and sent')
    await mailbox.waitForMail({ to: email })
  })
})
