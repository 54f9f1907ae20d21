import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { addCrew, event, linksOf } from '../setup/move-day.ts'
import { describeRidgeline, signedJob, WITHIN_COLORADO } from '../setup/signed-job.ts'
import { baseUrl, expectGoodLook, killAndReopen, press, TODAY, worksOffline } from './crew-phone.ts'
import { openOfficeOf } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, openWhole, test } from './page.ts'

const { daySheets, jobMoney, moveDays } = contract

/** A signed move of $1,086.40 that is unloaded, whose crew has its links, and whose customer reads mails. */
async function openUnloadedMove() {
  const office = await registerMailingCompany(mailbox, {}, { baseUrl })
  await describeRidgeline(office, ['Cash', 'Check'])
  const crew = await addCrew(office)
  const email = `priya-${randomUUID()}@example.com`
  const wish = {
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: crew.name,
    early_reason: 'The customer gives up their apartment today.',
  }
  const job = await signedJob(office, { ...WITHIN_COLORADO, customer_email: email }, wish, { baseUrl })
  await office.call(daySheets.tell, { body: { date: TODAY } })
  for (const [kind, clock] of [
    ['load_start', '06:10'],
    ['load_end', '07:05'],
    ['unload_start', '07:30'],
    ['unload_end', '08:15'],
  ] as const) {
    const body = { ...event(kind, clock), at: `${TODAY}T${clock}:00-07:00`, kind }
    await office.call(moveDays.add, { params: { id: job.id }, body: body as never })
  }
  return { office, job, email, links: await linksOf(office, TODAY) }
}

const due = (page: Page, money: string) =>
  expect(page.getByText(money, { exact: true }).first()).toBeVisible()

/** Half in cash, with the change and a tip. */
async function takeCash(page: Page) {
  await press(page, 'Take payment')
  await expect(page.getByLabel('Amount')).toHaveValue('1086.40')
  await expect(page.getByRole('radio')).toHaveCount(2)
  await page.getByLabel('Amount').fill('500')
  await page.getByLabel('Cash given (optional)').fill('540')
  await expect(page.getByRole('status')).toHaveText('Change: $40.00')
  await press(page, 'Next')
  await page.getByLabel('Tip (optional)').fill('20')
  await expect(page.getByRole('status')).toHaveText('Change: $20.00')
  await expect(page.getByRole('radio', { name: 'By e-mail' })).toBeChecked()
}

// @spec 10.171
test('money is taken without a signal, in cash and by check, without pennies: once with the office, the receipt mailed', async ({
  page: first,
  context,
  complaints,
}) => {
  const { office, job, email, links } = await openUnloadedMove()
  await first.goto(`/d/${links.Luis}`)
  await expect(first.getByRole('heading', { name: 'Dwyer', level: 1 })).toBeVisible()
  await worksOffline(first)
  await first.goto(`/crew#amount/${job.id}`)
  await due(first, '$1,086.40')
  await context.setOffline(true)
  await takeCash(first)
  await expectGoodLook(first)
  await press(first, 'Take $520.00')
  await due(first, '$586.40')
  // Within seconds it is taken back, and nothing of it leaves.
  await press(first, 'Undo')
  await due(first, '$1,086.40')
  await takeCash(first)
  await press(first, 'Take $520.00')
  await press(first, 'Take payment')
  await first.getByRole('radio', { name: 'Check' }).check()
  await press(first, 'Next')
  await expect(first.getByText('Enter the number on the check.')).toBeVisible()
  await expect(first.getByLabel('Amount')).toHaveValue('586.40')
  await expectGoodLook(first)
  await first.getByLabel('Amount').fill('86.37')
  await first.getByLabel('Check number').fill('1042')
  await press(first, 'Next')
  await first.getByRole('radio', { name: 'No receipt' }).check()
  await press(first, 'Take $86.37')
  await press(first, 'Take payment')
  await press(first, 'Without pennies: $500.00')
  await expect(first.getByText('$0.03 is waived, and nothing is left to pay.')).toBeVisible()
  await expectGoodLook(first)
  await press(first, 'Next')
  await first.getByRole('radio', { name: 'No receipt' }).check()
  await press(first, 'Take $500.00')
  await expect(first.getByText('All is paid')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Add a tip' })).toBeVisible()
  await first.getByRole('button', { name: 'Show a code' }).first().click()
  await expect(first.getByRole('img', { name: 'Scan the receipt with your phone.' })).toBeVisible()
  await expectGoodLook(first)

  const page = await killAndReopen(context, first, `/crew#amount/${job.id}`)
  await expect(page.getByText('All is paid')).toBeVisible()
  await expectGoodLook(page)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const { entries, due_now } = await office.call(jobMoney.get, { params: { id: job.id } })
  expect(due_now).toBe(0)
  expect(entries).toMatchObject([
    { method: 'cash', amount: 500, tip: 20, by: 'Luis', tip_shares: [{ amount: 10 }, { amount: 10 }] },
    { method: 'check', amount: 86.37, tip: 0, by: 'Luis', reference: '1042' },
    { method: 'cash', amount: 500, tip: 0, by: 'Luis' },
    { kind: 'rounding', amount: 0.03 },
  ])
  const mail = await mailbox.waitForMail({ to: email, subject: /^Your receipt R-/ })
  expect(mail.text).toMatch(/Balance, cash: \$500\.00\./)

  const desk = await context.newPage()
  await desk.setViewportSize({ width: 1280, height: 900 })
  await openOfficeOf(desk, office)
  await openWhole(desk, `/jobs/${job.id}?tab=day`)
  await expect(desk.getByText('$500.00 cash, tip $20.00')).toBeVisible()
  await openWhole(desk, `/jobs/${job.id}?tab=money`)
  await expect(desk.getByText('Balance, check 1042')).toBeVisible()
  await expect(desk.getByText('Tip: Luis $10.00, Ben $10.00')).toBeVisible()
  const menu = desk.getByRole('button', { name: /^More actions for R-/ }).first()
  await menu.click()
  await desk.getByRole('menuitem', { name: 'Split tip' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('How').selectOption('By hand')
  await dialog.getByLabel('Amount of Luis').fill('12')
  await dialog.getByRole('button', { name: 'Split Tip' }).click()
  await expect(dialog.getByRole('alert')).toContainText('The parts come to $22.00, the tip is $20.00.')
  await expectNoAxeViolationsInEitherTheme(desk)
  await dialog.getByLabel('Amount of Ben').fill('8')
  await dialog.getByRole('button', { name: 'Split Tip' }).click()
  await expect(desk.getByText('Tip: Luis $12.00, Ben $8.00')).toBeVisible()
  await forgive(complaints, 'status of 422')
})

// @spec 10.171
test('anyone who cannot pay is unloaded all the same: the reason is with the office @all', async ({
  page,
}) => {
  const { office, job, links } = await openUnloadedMove()
  await page.goto(`/d/${links.Luis}`)
  await expect(page.getByRole('heading', { name: 'Dwyer', level: 1 })).toBeVisible()
  await page.goto(`/crew#amount/${job.id}`)
  await press(page, 'Go on without payment')
  const sheet = page.getByRole('dialog', { name: '$1,086.40 stays open' })
  await sheet.getByRole('button', { name: 'Go on without payment' }).click()
  await expect(sheet.getByText('Please say why.')).toBeVisible()
  await expectGoodLook(page)
  await sheet.getByLabel('Why is it not paid?').fill('Their bank is closed.')
  await sheet.getByRole('button', { name: 'Go on without payment' }).click()
  await expect
    .poll(async () => (await office.call(moveDays.get, { params: { id: job.id } })).events.at(-1)?.data)
    .toMatchObject({ words: 'Went on with $1,086.40 unpaid: Their bank is closed.' })
})
