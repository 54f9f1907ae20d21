import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'
import { connectAgent, reportCall } from './phone-call.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const { quotes, worklist } = contract

test('of more than are listed the heading and the button count the same @all', async ({ page }) => {
  const office = await openOffice(page)
  for (let count = 0; count < 23; count += 1) {
    const { id } = await office.createQuote()
    await office.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  }
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'Needs you' })
  await expect(work.getByRole('heading', { level: 3 })).toHaveText(['Book23'])
  await work.getByRole('button', { name: 'Show 17 of 20 more' }).click()
  await expect(work.getByRole('list', { name: 'Book' }).getByRole('listitem')).toHaveCount(20)
  await expect(work).toContainText('3 more will appear as you finish these.')
})

test('what a call left open is typed where the quote waits, and what a colleague filled stays', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await reportCall(await connectAgent(office), {
    answers: {
      customer_name: 'Daniel Whitaker',
      move_type: 'two bedroom apartment',
      origin_address: '2215 Sheffield Dr, Fort Collins, CO 80526',
    },
  })
  await expect.poll(async () => (await office.call(worklist.get)).rows.length).toBe(1)
  const id = (await office.call(worklist.get)).rows[0]?.about.id as number
  const params = { id }
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Complete: Daniel Whitaker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Complete the quote' })
  await expect(dialog).toContainText('Missing: an email')
  await expect(dialog.getByLabel('Customer name')).toHaveCount(0)
  await expect(dialog.getByRole('link', { name: 'Open in the calculator' })).toHaveAttribute(
    'href',
    `/calculator?quote=${id}`,
  )
  const save = dialog.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(dialog.getByText('Fill in at least one field')).toBeVisible()
  await dialog.getByLabel('Email').fill('daniel')
  await dialog.getByLabel('Delivery address').fill('4470 Hastings Ct, Boulder, CO 80305')
  await save.click()
  await expect(dialog.getByText('Invalid email address')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await dialog.getByLabel('Email').fill('daniel@example.com')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^Quote Q-\S+ was saved$/)).toBeVisible()
  expect(await office.call(quotes.get, { params })).toMatchObject({
    customer_email: 'daniel@example.com',
    delivery_address: '4470 Hastings Ct, Boulder, CO 80305',
    move_date: null,
  })

  // Both type a date: the colleague's, who was quicker, is kept.
  await page.getByRole('button', { name: 'Complete: Daniel Whitaker' }).click()
  await dialog.getByLabel('Move date').fill('2026-12-18')
  await office.call(quotes.update, { params, body: { move_date: '2026-12-20' } })
  await save.click()
  await expect(dialog.getByText(/^Changed by/)).toBeVisible()
  await forgive(complaints, 'status of 409')
  await expect(dialog.getByLabel('Move date')).toHaveCount(0)
  expect((await office.call(quotes.get, { params })).move_date).toBe('2026-12-20')
})
