import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, forgive, mailbox, test, waitForCode } from './page.ts'

/** Everything in the page takes twenty times as long from here on. */
async function slowDown(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 20 })
}

/** Presses twice, as fast as it goes, by finger or mouse. */
async function pressTwice(button: Locator, hasTouch: boolean) {
  if (!hasTouch) return button.dblclick()
  const box = await button.boundingBox()
  if (!box) throw new Error('It is not in sight')
  const tap = () => button.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  await Promise.all([tap(), tap()])
}

// @spec 4.2.21 Beyond: a slow machine loses no click: focus moves at once or not at all, a dialog takes the
//   next key as soon as it shows, a double tap is told by what was there when it began, never by time, an
//   early click waits for the email or script it needs, and late content moves nothing on a quote's or
//   job's page
test('what is typed while a form is refused stays where it was typed', async ({ page, complaints }) => {
  await page.goto('/register')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Confirm Password').click()
  await page.keyboard.type('a long password')
  await waitForCode(page, ['zod'])
  await slowDown(page)
  await page.getByRole('button', { name: 'Create account' }).click()
  await field('Password').focus()
  await page.keyboard.type('a long password')
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible()
  await expect(field('Password')).toBeFocused()
  await expect(field('Password')).toHaveValue('a long password')
  await expect(field('Email')).toHaveValue('')

  await page.goto('/login')
  await field('Email').fill('nobody@example.com')
  await field('Password').fill('a wrong password')
  await page.keyboard.press('Enter')
  await field('Email').focus()
  await page.keyboard.type('some')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.keyboard.type('body@example.com')
  await expect(field('Email')).toHaveValue(/somebody@example\.com$/)
  await expect(field('Password')).toHaveValue('a wrong password')
  await forgive(complaints, 'status of 401')
})

// @spec 4.2.21
test('Enter counts as soon as a dialog shows', async ({ page }) => {
  const office = await openMailingOffice(page)
  const email = `enter-${crypto.randomUUID()}@example.com`
  const { id } = await office.createQuote({ customer_email: email })
  await page.goto(`/quotes/${id}`)
  const send = page.getByRole('button', { name: 'Send Email' })
  await send.focus()
  await slowDown(page)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Send quote by email' })
  await dialog.waitFor()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
  expect((await office.call(contract.quotes.get, { params: { id } })).status).toBe('sent')
})

// @spec 4.2.21
test('Enter counts before the email is there that a dialog shows, and waits for it', async ({
  page,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  const email = `enter-${crypto.randomUUID()}@example.com`
  const { id } = await office.createQuote({ customer_email: email })
  const nowhere = await office.createQuote()
  await office.call(contract.quotes.update, { params: { id: nowhere.id }, body: { customer_email: '' } })
  let letGo = () => undefined as unknown
  const hold = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    letGo = resolve
    return promise
  }
  let isLetGo = hold()
  await page.route('**/mail-preview', async (route) => {
    await isLetGo
    await route.continue()
  })
  const dialog = page.getByRole('dialog', { name: 'Send quote by email' })
  const pressEnterTwice = async (quoteId: number) => {
    await page.goto(`/quotes/${quoteId}`)
    await page.getByRole('button', { name: 'Send Email' }).focus()
    await page.keyboard.press('Enter')
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeVisible()
    await expect(dialog.getByRole('status', { name: 'Loading the email' })).toBeVisible()
    letGo()
  }
  await pressEnterTwice(id)
  await expect(dialog).toBeHidden()
  expect(await mailbox.mailsTo(email)).toHaveLength(1)
  expect((await office.call(contract.quotes.get, { params: { id } })).status).toBe('sent')

  isLetGo = hold()
  await pressEnterTwice(nowhere.id)
  await expect(dialog).toContainText('Not sent. This quote has no email address to send it to.')
  await expect(dialog.getByLabel('To')).toBeEditable()
  await forgive(complaints, 'status of 422')
})

// @spec 4.2.21
test('two presses on Start Job start it, and do nothing else', { tag: '@phone' }, async ({
  page,
  hasTouch,
}) => {
  const office = await openOffice(page)
  const { id } = await office.call(contract.jobs.create, {
    body: { customer_name: 'Lena Whitfield', scheduled_date: '2026-11-23T11:00:00', duration_hours: 1 },
  })
  const changes: unknown[] = []
  page.on('request', (request) => request.method() === 'PUT' && changes.push(request.postDataJSON()))
  await page.goto(`/jobs/${id}`)
  const start = page.getByRole('button', { name: 'Start Job' })
  await expect(start).toBeVisible()
  await slowDown(page)
  await pressTwice(start, hasTouch)
  const complete = page.getByRole('button', { name: 'Complete Job' })
  await expect(complete).toBeEnabled()
  expect(changes).toEqual([{ status: 'in_progress' }])
  await complete.dblclick()
  await expect(complete).toBeHidden()
  expect(changes).toEqual([{ status: 'in_progress' }, { status: 'completed' }])
})
