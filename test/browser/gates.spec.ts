import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, openWhole, test } from './page.ts'
import { answerOnce, expectFitOnDeskAndPhone } from './provoked.ts'

const [HACKENSACK, BROOKLYN] = ['9 Main St, Hackensack, NJ 07601', '1 Court St, Brooklyn, NY 11201']

// @spec 10.58
test('in Florida a job that no one has signed says so, and starts once an Admin says why', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({
    pickup_address: '1 Main St, Miami, FL 33101',
    delivery_address: '9 Elm St, Tampa, FL 33601',
  })
  const job = await office.createJob({
    quoteId: quote.id,
    scheduled_date: '2026-11-23T13:00:00',
  })
  await openWhole(page, `/jobs/${job.id}`)
  const card = page.getByRole('region', { name: 'Before the crew starts' })
  await expect(card).toContainText(
    'The estimate and the contract are signed or acknowledged before any service.',
  )
  await expect(card.getByRole('img', { name: 'Missing, stops the job' })).toBeVisible()

  await page.getByRole('button', { name: 'Start Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Before the crew starts' })
  await expect(dialog).toContainText('Only an Admin may go on, with a reason.')
  await forgive(complaints, 'status of 422')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await dialog.getByRole('button', { name: 'Go on without it' }).click()
  await expect(dialog.getByText('Please say why')).toBeVisible()
  await dialog.getByLabel('Why does the job go on?').fill('Signed on paper; the copy is in the truck.')
  await dialog.getByRole('button', { name: 'Go on without it' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Complete Job' })).toBeVisible()
  await expect(card).toContainText('Signed on paper; the copy is in the truck.')
})

test('in Colorado staff say that a job was signed on paper, before or after it starts @all', async ({
  page,
}) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({
    pickup_address: '1 Main St, Denver, CO 80203',
    delivery_address: '9 Elm St, Boulder, CO 80302',
  })
  const job = await office.createJob({ quoteId: quote.id, scheduled_date: '2026-11-23T13:00:00' })
  await openWhole(page, `/jobs/${job.id}`)
  const card = page.getByRole('region', { name: 'Before the crew starts' })
  await card.getByRole('button', { name: 'Give a reason' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Before the crew starts' })
  await expect(dialog).toContainText('The contract is signed by both at or before the start of work.')
  await expect(dialog).not.toContainText('consumer advisement')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await dialog.getByLabel('Why does the job go on?').fill('Signed on paper; the copy is in the truck.')
  await dialog.getByRole('button', { name: 'Save reason' }).click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('Signed on paper; the copy is in the truck.')
  await expect(card.getByRole('button', { name: 'Give a reason' })).toHaveCount(1)
})

test('staff say why a day is early, and that two states are one commercial zone @all', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({
    pickup_address: HACKENSACK,
    delivery_address: BROOKLYN,
    move_date: '2026-11-24',
  })
  await openWhole(page, `/quotes/${quote.id}`)
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const convert = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await convert.getByRole('radio', { name: /^8:00 AM/ }).check()
  await convert.getByRole('button', { name: 'Convert to Job' }).click()
  await expect(convert.getByText(/^The rules for moves between states ask for 3 days/)).toBeVisible()
  await expect(convert.getByLabel('Reason for the early day')).toBeVisible()
  await forgive(complaints, 'status of 422')
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Change the price type' }).click()
  const rules = page.getByRole('dialog', { name: 'Price type, survey and rules' })
  await rules.getByLabel('Whose rules').selectOption('Inside a commercial zone')
  await expect(rules.getByText('By the rules for moves within New Jersey.')).toBeVisible()
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules.getByText('Please say why')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await rules.getByLabel('Reason for the rules').fill('Both lie in the zone of New York City')
  await rules.getByRole('button', { name: 'Save' }).click()
  await expect(rules).toBeHidden()
  await page.getByRole('button', { name: /^Show what is missing/ }).click()
  await expect(
    page.getByText(
      'By the rules for moves within New Jersey, exempt zone: Both lie in the zone of New York City.',
    ),
  ).toBeVisible()

  // No rule of the zone asks for days between.
  const { id } = await office.call(contract.quotes.convert, {
    params: { id: quote.id },
    body: { scheduled_date: '2026-11-24T09:00:00' },
  })
  expect(id).toBeGreaterThan(0)
})

test('on the board a day that is too early asks for the reason, and keeps what was typed @all', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({ pickup_address: HACKENSACK, delivery_address: BROOKLYN })
  const job = await office.createJob({ quoteId: quote.id, scheduled_date: '2026-11-26T09:00:00' })
  const bar = page.getByRole('button', { name: new RegExp(`^${job.customer_name}, `) })
  const moveADayBack = async () => {
    await bar.focus()
    for (const key of ['Enter', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  }
  const dialog = page.getByRole('dialog', { name: 'This day is too early' })
  const reason = dialog.getByLabel('Reason for the early day')
  const moved = () => office.call(contract.jobs.get, { params: { id: job.id } })

  await openWhole(page, '/jobs?view=board&span=week&date=2026-11-26')
  await moveADayBack()
  await expect(dialog).toContainText('The rules for moves between states ask for 3 days')
  await forgive(complaints, 'status of 422')
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await expect(dialog.getByText('Enter the reason')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect((await moved()).scheduled_date).toContain('2026-11-26')

  await moveADayBack()
  await reason.fill('The lease ends on Wednesday.')
  await forgive(complaints, 'status of 422')
  await answerOnce(page, '/jobs/moves', 500, { detail: 'The pigeon is ill.' })
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('The pigeon is ill.')
  await forgive(complaints, 'status of 500')
  await expect(reason).toHaveValue('The lease ends on Wednesday.')
  await dialog.getByRole('button', { name: 'Move anyway' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(`${job.customer_name} moved to`)).toBeVisible()
  expect(await moved()).toMatchObject({
    scheduled_date: expect.stringContaining('2026-11-25'),
    early_reason: 'The lease ends on Wednesday.',
  })
})
