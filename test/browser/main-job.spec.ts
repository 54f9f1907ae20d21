import { MOVE_DAY } from '../setup/company.ts'
import { confirmCompanyEmail, register, signIn } from './account.ts'
import { expectExplained, totalIn } from './explained-estimate.ts'
import { dollars, sumOf } from './figures.ts'
import { expect, expectNoAxeViolationsInEitherTheme as expectAccessible, mailbox, test } from './page.ts'
import { expectEstimateSettled, typedMove } from './typed-move.ts'

const COMPANY = 'Ridgeline Movers'

// @spec 1.2 A whole day's work: estimate, quote by email, job, completed
test('a stranger registers, estimates, sends the quote and brings the job to its end', async ({ page }) => {
  const email = `office-${crypto.randomUUID()}@ridgeline.example`
  const customer = typedMove({ 'Stairs at pickup': '2', 'Carry at delivery (feet)': '120' })
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const estimate = page.getByRole('complementary', { name: 'Estimate so far' })
  const chips = estimate.getByRole('list', { name: 'Selected items' }).getByRole('listitem')
  let totalCents = 0
  let quoteNumber = ''

  // @spec 2.1.2, 2.4.1
  await test.step('the front door leads to signing in, and from there to registering', async () => {
    await page.goto('/')
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Create your account' }).click()
    await expect(page).toHaveURL(/\/register$/)
    await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
    await expectAccessible(page)
  })

  // @spec 1.4 The shell shows the organization's name, 'Moving Pro' without one, and a 'Beta Version' badge
  // @spec 2.13.1 'Smart Moving Calculator' with steps Customer Info, Select Items, Review Quote
  await test.step('registering opens an empty dashboard in the company’s name', async () => {
    await register(page, email, COMPANY)
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(navigation).toContainText(COMPANY)
    await expect(navigation).toContainText(email)
    await expect(page.getByText('Beta Version')).toBeVisible()
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await expect(page.getByText('Get started by creating your first quote.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Total Quotes' })).toContainText('0')
    await expectAccessible(page)
    await confirmCompanyEmail(page, email)
    await page.getByRole('link', { name: 'Create Quote', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Smart Moving Calculator' })).toBeVisible()
  })

  // @spec 2.13.5 Step 1 has the fields of a move under their names
  // @spec 2.13.11 Only developers have a button that fills in a sample
  // @spec 4.4.1 Step 2 opens from the form once name, email, phone, both addresses and distance are filled
  // @spec 3.14, 5.4
  await test.step('the first step goes on only when everything required is filled', async () => {
    const onwards = page.getByRole('button', { name: 'Continue to Items' })
    await expect(
      page.getByRole('button', { name: /sample/i }),
      'only developers fill in samples',
    ).toHaveCount(0)
    for (const [label, typed] of Object.entries(customer)) {
      // The distance follows from the addresses.
      if (label === 'Distance (miles)') await expect(onwards).toBeEnabled()
      else if (!['Move date', 'Stairs at pickup', 'Carry at delivery (feet)'].includes(label)) {
        await expect(onwards).toBeDisabled()
      }
      await page.getByLabel(label, { exact: true }).fill(typed)
    }
    await page.getByLabel('How did you hear about us?').selectOption('Referral Friend')
    await expectAccessible(page)
    await page.getByLabel('Email', { exact: true }).fill('megan at example')
    await onwards.click()
    await expect(page.getByRole('alert')).toHaveText(['Invalid email address'])
    await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
    await page.getByLabel('Email', { exact: true }).fill(customer.Email)
    await page.reload()
    await expect(page.getByLabel('Customer name')).toHaveValue(customer['Customer name'])
    await expect(page.getByLabel('How did you hear about us?')).toHaveValue('referral_friend')
    await onwards.click()
  })

  // @spec 2.13.12 Items by room, twelve until 'Show More'
  // @spec 9.9 12 items per room before 'Show More', 10 chips
  await test.step('a room shows twelve items, common ones first, until the others are asked for', async () => {
    const living = page.getByRole('region', { name: 'Living Room' })
    await expect(living.getByRole('listitem')).toHaveCount(12)
    await expect(living.getByRole('listitem').first()).toContainText('Sofa Three Seat')
    await expectAccessible(page)
    await living.getByRole('button', { name: 'Show More' }).click()
    expect(await living.getByRole('listitem').count()).toBeGreaterThan(40)
    await expect(living.getByRole('button', { name: 'Show More' })).toHaveCount(0)
  })

  await test.step('items are added, raised, typed, and removed; the price follows', async () => {
    await page.getByRole('button', { name: 'Add Sofa Three Seat', exact: true }).click()
    await expect(chips).toHaveText(['Sofa Three Seat×1'])
    await expect(estimate.getByText(/^\$/)).toBeVisible()
    await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
    await expect(chips).toHaveText(['Sofa Three Seat×2'])
    await page.getByLabel('Number of Sofa Three Seat').fill('5')
    await page.keyboard.press('Enter')
    await expect(chips).toHaveText(['Sofa Three Seat×5'])
    await page.getByRole('button', { name: 'Add Loveseat', exact: true }).click()
    await page.getByRole('button', { name: 'Remove Loveseat' }).click()
    await expect(chips).toHaveText(['Sofa Three Seat×5'])
    await page.getByLabel('Number of Sofa Three Seat').fill('1')
    await page.keyboard.press('Enter')
  })

  await test.step('an item is found by typing, in whatever room it is', async () => {
    const finder = page.getByRole('searchbox', { name: 'Find an item' })
    const found = page.getByRole('region', { name: 'Found items' })
    await finder.fill('upright piano')
    await found.getByRole('button', { name: 'Add Piano Upright', exact: true }).click()
    await finder.fill('Beekeeping trunk')
    await found.getByRole('button', { name: 'Add “Beekeeping trunk”' }).click()
    await expect(chips).toHaveText(['Sofa Three Seat×1', 'Piano Upright×1', 'Beekeeping Trunk×1'])
    await expectEstimateSettled(page)
    await expectAccessible(page)
    await expect(finder).toHaveValue('')
    await expect(found).toHaveCount(0)
  })

  // @spec 2.13.21 Ten chips, then '+N more'
  // @spec 9.9
  await test.step('ten chips stand for the selection, the others are one press away', async () => {
    const bedroom = page.getByRole('region', { name: 'Bedroom' })
    for (let added = 0; added < 9; added++) {
      await bedroom.getByRole('button', { name: /^Add / }).first().click()
    }
    await expect(chips).toHaveCount(11)
    await estimate.getByRole('button', { name: '+2 more' }).click()
    await expect(chips).toHaveCount(12)
  })

  // @spec 4.4.2
  await test.step('a reload in the middle loses nothing', async () => {
    await page.reload()
    await expect(chips).toHaveCount(11)
    await expect(chips.first()).toHaveText('Sofa Three Seat×1')
    await estimate.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByLabel('Origin address')).toHaveValue(customer['Origin address'])
    await page.getByRole('button', { name: 'Continue to Items' }).click()
    await expect(chips).toHaveCount(11)
  })

  // @spec 4.4.2
  await test.step('the review explains the estimate, and everything adds up to the cent', async () => {
    await estimate.getByRole('button', { name: 'Review Quote' }).click()
    const total = page.getByRole('region', { name: 'Estimated total' })
    await expect(total).toBeVisible()
    await expectExplained(page)
    await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Beekeeping Trunk')
    await expect(page.getByText('not in the catalog: Beekeeping Trunk')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Customer' })).toContainText('2 flights')
    await expectAccessible(page)
    await page.reload()
    await expectExplained(page)
  })

  // @spec 4.4.2, 4.4.3
  await test.step('back to the items and forward again is the same quote, at its new price', async () => {
    const before = await totalIn(page)
    await page.getByRole('button', { name: 'Back to Select Items' }).click()
    await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
    await estimate.getByRole('button', { name: 'Review Quote' }).click()
    await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Sofa Three Seat×2')
    totalCents = await totalIn(page)
    expect(totalCents).toBeGreaterThan(before)
  })

  // @spec 2.13.24, 4.4.4
  await test.step('sent, the quote reaches the customer in the company’s name', async () => {
    await page.getByRole('button', { name: 'Send Quote' }).click()
    const dialog = page.getByRole('dialog', { name: 'Quote Complete!' })
    await expect(dialog).toContainText('created and sent')
    await expectAccessible(page)
    const mail = await mailbox.waitForMail({ to: customer.Email })
    quoteNumber = /Q-\d{4}-\d{4}/.exec(mail.subject ?? '')?.[0] ?? 'no number'
    await expect(dialog).toContainText(quoteNumber)
    expect(mail.from?.name).toBe(COMPANY)
    expect(mail.replyTo?.[0]?.address).toBe(`quotes-${email}`)
    for (const body of [mail.text, mail.html]) {
      expect(body).toContain(COMPANY)
      expect(body).toContain(quoteNumber)
      expect(body).toContain(dollars(totalCents))
    }
    await expect(dialog.getByRole('link')).toHaveText(['View Quotes', 'New Quote', 'Dashboard'])
    await dialog.getByRole('link', { name: 'View Quotes' }).click()
  })

  await test.step('the list shows one quote, sent', async () => {
    await expect(page).toHaveURL(/\/quotes$/)
    await expect(page.getByText('Showing 1 to 1 of 1 quotes')).toBeVisible()
    const row = page.getByRole('row').filter({ hasText: quoteNumber })
    await expect(row).toContainText('Megan Ortega')
    await expect(row.getByRole('cell', { name: /^Sent/ })).toBeVisible()
    await expect(row).toContainText(dollars(totalCents))
    await expect(row).toContainText('Manual Entry')
    await expectAccessible(page)
    await row.getByRole('link', { name: 'View Details' }).click()
  })

  await test.step('the quote’s page tells everything about it', async () => {
    await expect(page).toHaveURL(/\/quotes\/\d+$/)
    await expect(page.getByRole('heading', { name: 'Megan Ortega', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Quote Summary' })).toContainText(dollars(totalCents))
    await expect(page.getByRole('region', { name: 'Customer Information' })).toContainText('Referral Friend')
    await expect(page.getByRole('region', { name: 'Move Details' })).toContainText('Pearl St')
    await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Piano Upright')
    const breakdown = page.getByRole('region', { name: 'Cost Breakdown' })
    expect(await sumOf(breakdown)).toEqual({ parts: totalCents, total: totalCents })
    await expect(page.getByRole('region', { name: 'Emails' })).toContainText(customer.Email)
    await expectAccessible(page)
  })

  // @spec 5.3 Converting needs date and time, else 'Please select a date and time slot'; crew and notes
  //   optional
  // @spec 2.8.8, 2.9.2
  await test.step('converting asks for a time of that day and becomes a job', async () => {
    await page.getByRole('button', { name: 'Convert to Job' }).click()
    const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await expect(dialog.getByLabel('Move date')).toHaveValue(MOVE_DAY)
    await expect(dialog.getByRole('region', { name: 'Schedule of the day' })).toContainText('Nothing booked')
    await expect(dialog.getByRole('radio', { name: /^8:00 AM/ })).toBeVisible()
    await expectAccessible(page)
    await expect(dialog.getByRole('button', { name: 'Convert to Job' })).toBeDisabled()
    await dialog.getByLabel('Move date').press('Enter')
    const alert = page.getByRole('alertdialog', { name: 'Please select a date and time slot' })
    await alert.getByRole('button', { name: 'OK' }).click()
    await dialog.getByRole('radio', { name: /^9:00 AM/ }).check()
    await dialog.getByLabel('Crew', { exact: true }).fill('Crew 1')
    await dialog.getByLabel('Notes').fill('Gate code 4411')
    await dialog.getByRole('button', { name: 'Convert to Job' }).click()
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
  })

  // @spec 2.12.2
  await test.step('the job has what the quote and the dialog said', async () => {
    await expect(page.getByRole('heading', { name: 'Megan Ortega' })).toBeVisible()
    await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
    const information = page.getByRole('region', { name: 'Job Information' })
    await expect(information).toContainText('Sat, May 15, 2027, 9:00 AM')
    await expect(information).toContainText('Crew 1')
    await expect(information).toContainText('Gate code 4411')
    await expect(information).toContainText(dollars(totalCents))
    await expectAccessible(page)
    await page.getByRole('region', { name: 'Related Quote' }).getByRole('link', { name: quoteNumber }).click()
  })

  // @spec 2.8.8 Convert to Job opens the dialog; with a job, View Job and 'Converted to Job' instead
  // @spec 2.8.9
  await test.step('its quote is approved and stays as it is', async () => {
    await expect(page.getByText('Approved', { exact: true })).toBeVisible()
    await expect(page.getByText('Converted to Job', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Convert to Job' })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Edit', exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'View Job' }).click()
  })

  // @spec 2.12.1, 4.3.14
  await test.step('editing sends only what was changed', async () => {
    const sent: unknown[] = []
    page.on('request', (request) => {
      if (request.method() === 'PUT' || request.method() === 'PATCH') sent.push(request.postDataJSON())
    })
    const edit = page.getByRole('button', { name: 'Edit Job' })
    await edit.click()
    await expect(page.getByLabel('Scheduled date')).toHaveValue(`${MOVE_DAY}T09:00`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(edit).toBeVisible()
    expect(sent, 'nothing was changed, so nothing is sent').toEqual([])
    await edit.click()
    await page.getByLabel('Assigned crew').fill('Crew 2')
    await page.getByLabel('Actual cost').fill('1234.56')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('region', { name: 'Job Information' })).toContainText('Crew 2')
    expect(sent).toEqual([{ assigned_crew: 'Crew 2', actual_cost: 1234.56, version: 1 }])
    await edit.click()
    await page.getByLabel('Job notes').fill('Not to be kept')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('Gate code 4411').first()).toBeVisible()
  })

  // @spec 4.3.1, 10.102
  await test.step('the job is started and completed, and then there is nothing left to do', async () => {
    await page.getByRole('button', { name: 'Start Job' }).click()
    await page.getByRole('button', { name: 'Start today' }).click()
    await expect(page.getByText('In Progress', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Complete Job' }).click()
    await expect(page.getByText('Completed', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Start|Complete) Job$/ })).toHaveCount(0)
    await expectAccessible(page)
    await navigation.getByRole('link', { name: 'Jobs' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Megan Ortega' })
    await expect(row).toContainText('Completed')
    await expectAccessible(page)
  })

  await test.step('the dashboard counts it', async () => {
    await navigation.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('region', { name: 'Total Revenue' })).toContainText('$1.2k')
    await expect(page.getByRole('region', { name: 'Completion Rate' })).toContainText('100%')
    await expect(page.getByRole('link', { name: new RegExp(quoteNumber) })).toContainText('Approved')
    await expectAccessible(page)
  })

  await test.step('signing out leaves nothing of a customer behind', async () => {
    await navigation.getByRole('link', { name: 'Calculator' }).click()
    await page.getByLabel('Customer name').fill('Sam Whitfield')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/login$/)
    expect(
      await page.evaluate(() => [...Object.values(localStorage), ...Object.values(sessionStorage)]),
    ).toEqual([])
  })

  await test.step('signing in again starts with an empty calculator and everything that was saved', async () => {
    await signIn(page, email)
    await expect(page.getByRole('link', { name: new RegExp(quoteNumber) })).toBeVisible()
    await navigation.getByRole('link', { name: 'Calculator' }).click()
    await expect(page.getByLabel('Customer name')).toHaveValue('')
  })
})
