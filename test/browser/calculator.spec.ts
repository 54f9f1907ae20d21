import { contract } from '../../src/contract/contract.ts'
import { type Company, MOVE_DAY } from '../setup/company.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, test } from './page.ts'
import { answerOnce, cutOffOnce, expectAlert } from './provoked.ts'
import { reviewQuote, typedMove, typeMove } from './typed-move.ts'

const SOFA = ['Sofa Three Seat']

const allQuotes = async (office: Company) => (await office.call(contract.quotes.list)).quotes

// @spec 5.5 Without customer, email, distance or an item: 'Please complete customer information, move
//   details, and select items before generating a quote.'
test('a quote needs a customer, a distance and something to move', async ({ page }) => {
  await openOffice(page)
  await page.goto('/calculator')
  await expect(page.getByLabel('Customer name')).toBeFocused()
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Review Quote' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectAlert(
    page,
    'Please complete customer information, move details, and select items before generating a quote.',
  )
})

// @spec 8.9 'Quote creation failed: {reason}': messages joined by commas, detail, message, or 'Failed to
//   create quote. Please try again.'
test('when no quote can be created, the reason is said and nothing typed is lost', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Add Armchair', exact: true }).click()
  const review = page.getByRole('button', { name: 'Review Quote' })

  await test.step('validation messages are joined by commas', async () => {
    const message = (msg: string) => ({ loc: ['body'], msg, type: 'value_error' })
    await answerOnce(page, '/quotes', 422, { detail: [message('Too far'), message('Too heavy')] })
    await review.click()
    await expectAlert(page, 'Quote creation failed: Too far, Too heavy')
    await forgive(complaints, 'status of 422')
  })

  await test.step('a sentence of the server is repeated', async () => {
    await answerOnce(page, '/quotes', 409, { detail: 'The books are closed.' })
    await review.click()
    await expectAlert(page, 'Quote creation failed: The books are closed.')
    await forgive(complaints, 'status of 409')
  })

  await test.step('without words there are words of our own', async () => {
    await answerOnce(page, '/quotes', 500)
    await review.click()
    await expectAlert(page, 'Quote creation failed: Failed to create quote. Please try again.')
    await forgive(complaints, 'status of 500')
  })

  await test.step('a server that cannot be reached is said to be so', async () => {
    await cutOffOnce(page, '/quotes')
    await review.click()
    await expectAlert(page, /^Quote creation failed: The server cannot be reached/)
    await forgive(complaints, 'ERR_FAILED')
  })

  await review.click()
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Armchair×1')
  expect(await allQuotes(office), 'failures have stored nothing').toHaveLength(1)
})

test('the quote became a job elsewhere: what stands in the calculator is a change of it', {
  tag: '@all',
}, async ({ page, complaints }) => {
  const office = await openOffice(page)
  await reviewQuote(page, typedMove(), SOFA)
  await page.getByRole('button', { name: 'Back to Select Items' }).click()
  const [quote] = await allQuotes(office)
  await office.createJob({ quoteId: quote?.id ?? 0 })
  await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
  await page.getByRole('button', { name: 'Review Quote' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Change pending' })).toContainText(
    'Sofa Three Seat 1 → 2',
  )
  await expect(page).toHaveURL(`/quotes/${quote?.id}`)
  await forgive(complaints, 'status of 409')
  expect(await allQuotes(office)).toHaveLength(1)
})

// @spec 8.13 'Failed to calculate estimate. Please try again.'
test('figures that could not be calculated are asked for again, and the old ones stay', {
  tag: '@all',
}, async ({ page, complaints }) => {
  await openOffice(page)
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Add Sofa Three Seat', exact: true }).click()
  const estimate = page.getByRole('complementary', { name: 'Estimate so far' })
  await expect(estimate).toContainText('50 cu ft')
  await page.route('**/api/v1/calculate', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Add Loveseat', exact: true }).click()
  const failure = estimate.getByRole('alert')
  await expect(failure).toContainText('Failed to calculate estimate. Please try again.')
  await expect(estimate).toContainText('50 cu ft')
  await expectNoAxeViolationsInEitherTheme(page)
  await page.unroute('**/api/v1/calculate')
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(failure).toHaveCount(0)
  await expect(estimate).not.toContainText('50 cu ft')
  await forgive(complaints, 'status of 500')
})

// @spec 8.11 'Failed to send quote. Please try again.'
// @spec 2.13.22
test('a quote that cannot be sent stays in the review to be sent again', { tag: '@all' }, async ({
  page,
  complaints,
}) => {
  await openMailingOffice(page)
  const move = typedMove()
  await reviewQuote(page, move, SOFA)
  const send = page.getByRole('button', { name: 'Send Quote' })
  await cutOffOnce(page, '/quotes/*/send')
  await send.click()
  await expectAlert(page, 'Failed to send quote. Please try again.')
  await forgive(complaints, 'ERR_FAILED')
  await send.click()
  await expect(page.getByRole('dialog', { name: 'Quote Complete!' })).toContainText('created and sent')
  expect(await mailbox.mailsTo(move.Email)).toHaveLength(1)
})

// @spec 8.11
test('a mail that the customer’s server refuses for good has not been sent', { tag: '@all' }, async ({
  page,
}) => {
  await openMailingOffice(page)
  await reviewQuote(page, typedMove({ Email: `refuse-${crypto.randomUUID()}@example.com` }), SOFA)
  await page.getByRole('button', { name: 'Send Quote' }).click()
  await expectAlert(page, /^Failed to send quote\. Please try again\. .*No such mailbox/)
  await page.goto('/quotes')
  await expect(page.getByRole('cell', { name: 'Draft', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('refused by the mail server')
})

test('a mail that waits for the mail server is not called sent', { tag: '@all' }, async ({ page }) => {
  await openMailingOffice(page)
  await reviewQuote(page, typedMove({ Email: `later-${crypto.randomUUID()}@example.com` }), SOFA)
  await page.getByRole('button', { name: 'Send Quote' }).click()
  const dialog = page.getByRole('dialog', { name: 'Quote Complete!' })
  await expect(dialog).toContainText('the email has not been sent yet')
  await expect(dialog).not.toContainText('created and sent')
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('link', { name: 'View Quotes' }).click()
  await expect(page.getByRole('cell', { name: 'Draft', exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'View Details' }).click()
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText(
    'queued, waiting for the mail server',
  )
})

// @spec 2.13.22 Step 3: Save as Draft, Send Quote, Convert to Job
// @spec 2.13.24 'Quote Saved as Draft!' and 'Quote Complete!' ('created and sent') with their four links
// @spec 4.4.4 Save as Draft only says so; Send Quote sends; Convert to Job converts the reviewed quote
test('a draft is saved, and the next quote starts empty @all', async ({ page }) => {
  await openOffice(page)
  await reviewQuote(page, typedMove(), SOFA)
  const save = page.getByRole('button', { name: 'Save as Draft' })
  await save.click()
  const dialog = page.getByRole('dialog', { name: 'Quote Saved as Draft!' })
  await expect(dialog).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  const addresses = await dialog
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(addresses.sort()).toEqual(['/calculator', '/dashboard', '/quotes', '/quotes?filter=draft'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await save.click()
  await dialog.getByRole('link', { name: 'View Drafts' }).click()
  await expect(page.getByLabel('Status')).toHaveValue('draft')
  await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
  await page.goto('/calculator')
  await expect(page.getByLabel('Customer name')).toHaveValue('')
})

// @spec 2.13.25 Departure: 'Quote Saved as Draft!' only for a draft, else 'Changes saved' with a link to
//   the quote, since it keeps its status
test('changes of a quote that was sent are saved, and it is not called a draft', { tag: '@all' }, async ({
  page,
}) => {
  const office = await openMailingOffice(page)
  const { id } = await office.createQuote()
  await office.call(contract.quotes.send, { params: { id }, body: {} })
  await page.goto(`/calculator?quote=${id}`)
  await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
  await page.getByRole('button', { name: 'Review Quote' }).click()
  await page.getByRole('button', { name: 'Save as Draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Changes saved' })
  await dialog.getByRole('link', { name: 'View Quote' }).click()
  await expect(page).toHaveURL(`/quotes/${id}`)
})

test('what the catalogue does not know is added as typed, and marked', { tag: '@all' }, async ({ page }) => {
  await openOffice(page)
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  await page.getByLabel('Find an item').fill('ship in a bottle')
  await expect(page.getByText('Nothing in the catalog is called “ship in a bottle”.')).toBeVisible()
  await page.getByRole('button', { name: 'Add “ship in a bottle”' }).click()
  const tile = page.getByRole('listitem').filter({ hasText: 'Not in the catalog' })
  await expect(tile).toContainText('Ship in a Bottle')
  await page.getByRole('button', { name: 'Review Quote' }).click()
  await expect(page.getByText(/not in the catalog: Ship in/)).toBeVisible()
})

// @spec 2.13.22, 4.4.4, 8.7
test('converting in the calculator says why it failed, and goes to the job when it did not', {
  tag: '@all',
}, async ({ page, complaints }) => {
  const office = await openOffice(page)
  await reviewQuote(page, typedMove(), SOFA)
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  const convert = dialog.getByRole('button', { name: 'Convert to Job' })

  // @spec 8.14 'Failed to load schedule for this date'
  await test.step('a schedule that does not load', async () => {
    await page.route('**/api/v1/jobs/daily-schedule/**', (route) => route.fulfill({ status: 500, json: {} }))
    await dialog.getByLabel('Move date').fill('2027-05-17')
    await expect(dialog.getByText('Failed to load schedule for this date')).toBeVisible()
    await page.unroute('**/api/v1/jobs/daily-schedule/**')
    await forgive(complaints, 'status of 500')
  })

  // @spec 2.9.3 'No available time slots'
  await test.step('a day on which both crews are out', async () => {
    const body = { customer_name: 'Olivia Chen', scheduled_date: '2027-05-18T08:00:00', duration_hours: 10 }
    for (let crew = 0; crew < 2; crew++) await office.call(contract.jobs.create, { body })
    await dialog.getByLabel('Move date').fill('2027-05-18')
    await expect(dialog.getByText('No available time slots')).toBeVisible()
    await expect(convert).toBeDisabled()
    await expectNoAxeViolationsInEitherTheme(page)
    await dialog.getByLabel('Move date').fill(MOVE_DAY)
  })

  const failures: [status: number, words: string, body?: object][] = [
    [403, 'Conversion Error: Permission denied. You are not authorized to perform this action.'],
    [404, 'Conversion Error: Quote not found or already converted.'],
    [422, 'Conversion Error: Invalid quote data. Cannot convert to job.'],
    [500, 'Conversion Error: The truck is in the river.', { detail: 'The truck is in the river.' }],
  ]
  for (const [status, words, body] of failures) {
    await test.step(`the server answers ${status}`, async () => {
      await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
      await answerOnce(page, '/quotes/*/convert-to-job', status, body)
      await convert.click()
      await expectAlert(page, words)
      await forgive(complaints, `status of ${status}`)
    })
  }

  // @spec 8.8 'Failed to convert quote to job. Please try again.' if the review cannot reach the server
  await test.step('the server cannot be reached', async () => {
    await cutOffOnce(page, '/quotes/*/convert-to-job')
    await convert.click()
    await expectAlert(page, 'Failed to convert quote to job. Please try again.')
    await forgive(complaints, 'ERR_FAILED')
  })

  await convert.click()
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await expect(page.getByText('Sat, May 15, 2027, 8:00 AM').first()).toBeVisible()
})

test('someone else has converted the quote meanwhile', { tag: '@all' }, async ({ page, complaints }) => {
  const office = await openOffice(page)
  await reviewQuote(page, typedMove(), SOFA)
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
  const [quote] = await allQuotes(office)
  await office.createJob({ quoteId: quote?.id ?? 0 })
  await dialog.getByRole('button', { name: 'Convert to Job' }).click()
  await expectAlert(page, 'Conversion Error: A job already exists for this quote.')
  await forgive(complaints, 'status of 400')
})

// @spec 2.13.22
test('the email can be looked at before the quote is sent', { tag: '@all' }, async ({ page }) => {
  await openMailingOffice(page)
  const move = typedMove()
  await reviewQuote(page, move, SOFA)
  await page.getByRole('button', { name: 'Preview Email' }).click()
  const preview = page.getByRole('dialog', { name: 'Send quote by email' })
  await expect(preview.getByLabel('To')).toHaveValue(move.Email)
  const frame = preview.frameLocator('iframe')
  await expect(frame.getByRole('heading', { name: 'Your moving quote' })).toBeVisible()
  await preview.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByRole('dialog', { name: 'Quote Complete!' })).toBeVisible()
  await mailbox.waitForMail({ to: move.Email })
})

test('stops on the way are entered in order, priced by their way and shown in the review', async ({
  page,
}) => {
  const office = await openOffice(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto('/calculator')
  const add = page.getByRole('button', { name: 'Add a stop' })
  const address = (place: number) => page.getByLabel(`Address of stop ${place}`)
  await add.click()
  await address(1).fill('2120 13th St, Boulder, CO 80302')
  await add.click()
  await address(2).fill('1400 Ford St, Golden, CO 80401')
  await expect(page.getByLabel('Extra stops')).toHaveValue('2')
  const second = page.getByRole('group', { name: 'Stop 2' })
  await second.getByLabel('What happens').selectOption('Pick up')
  await second.getByLabel('Contact', { exact: true }).fill('Ana Ruiz')
  await second.getByLabel('Note for the crew').fill('Storage unit 14.')
  await page.getByRole('button', { name: 'Move stop 2 up' }).click()
  await expect(address(1)).toHaveValue('1400 Ford St, Golden, CO 80401')
  await add.click()
  await page.getByRole('button', { name: 'Remove stop 3' }).click()
  await expect(page.getByLabel('Extra stops')).toHaveValue('2')
  await page.reload()
  await expect(address(2), 'what was typed stays').toHaveValue('2120 13th St, Boulder, CO 80302')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoAxeViolationsInEitherTheme(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Add Armchair', exact: true }).click()
  await page.getByRole('button', { name: 'Review Quote' }).click()
  await expect(page.getByText('Stop 1, pick up')).toBeVisible()
  await expect(page.getByText('miles over the stops')).toBeVisible()
  const [quote] = await allQuotes(office)
  expect(await office.call(contract.quotes.get, { params: { id: quote?.id ?? 0 } })).toMatchObject({
    stops: [
      { kind: 'pickup', address: '1400 Ford St, Golden, CO 80401', contact_name: 'Ana Ruiz' },
      { kind: null, address: '2120 13th St, Boulder, CO 80302' },
    ],
    multiple_stops: 2,
  })
})
