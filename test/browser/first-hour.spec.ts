import { contract } from '../../src/contract/contract.ts'
import { register, signIn } from './account.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, mailbox, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.234 A test quote is one click: a typical studio across the company's town, addressed to the
//   user, ready to send; a hidden setup returns from Settings, Company; a declined name is not asked again
//   in that browser
// @spec 10.238 An empty board, list or price book says what to do first
// @spec 10.233, 10.235, 10.239
test('a new company is led through its set-up, and comes back from each step', async ({ page }) => {
  const email = `office-${crypto.randomUUID()}@ridgeline.example`
  await page.goto('/register')
  await register(page, email, 'Ridgeline Movers')
  const setUp = page.getByRole('region', { name: 'Set up', exact: true })
  await expect(setUp).toContainText('0 of 8')
  await expect(page.getByRole('region', { name: 'What is your name?' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await test.step('an empty board says what to do first', async () => {
    await page.goto('/jobs?view=board')
    await expect(page.getByText('Nothing is planned this week.')).toBeVisible()
    await page.goto('/dashboard')
  })

  await test.step('how they charge: three answers fill the rate card', async () => {
    await setUp.getByRole('link', { name: 'How you charge' }).click()
    await page.getByLabel('Two movers and a truck').fill('160')
    await page.getByLabel('Each additional mover').fill('55')
    await expect(page.getByRole('spinbutton', { name: 'Each mover', exact: true })).toHaveValue('55.00')
    await expect(page.getByRole('spinbutton', { name: 'Each truck', exact: true })).toHaveValue('50.00')
    await page.getByLabel('Each additional mover').fill('90')
    await expect(page.getByRole('alert')).toHaveText('Less than two additional movers. Correct one of them.')
    await page.getByLabel('Each additional mover').fill('60')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText('Version 2.')).toBeVisible()
    await page.getByRole('button', { name: 'Back to set-up' }).click()
    await expect(setUp).toContainText('1 of 8')
    await expect(page.getByRole('button', { name: 'Back to set-up' })).toHaveCount(0)
  })

  await test.step('the price book: usual prices to accept or change', async () => {
    await setUp.getByRole('link', { name: 'Price book' }).click()
    const book = page.getByRole('form', { name: 'Price book' })
    await book.getByRole('button', { name: 'Fill in usual prices' }).click()
    await expect(book.getByLabel('Price of Packing labor')).toHaveValue('60.00')
    await book.getByLabel('Price of Packing labor').fill('65')
    await book.getByRole('button', { name: 'Save price book' }).click()
    await expect(page.getByText('19 entries, 17 of them with a price')).toBeVisible()
    await page.getByRole('button', { name: 'Back to set-up' }).click()
    await expect(setUp).toContainText('2 of 8')
  })

  await test.step('mail: one to oneself', async () => {
    await setUp.getByRole('link', { name: 'Email' }).click()
    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText(`Sent to ${email}. Look there, also in the spam folder.`)).toBeVisible()
    expect((await mailbox.waitForMail({ to: email })).subject).toBe('Your test email arrived')
    await expectNoAxeViolationsInEitherTheme(page)
    await page.getByRole('button', { name: 'Back to set-up' }).click()
  })

  await test.step('a test quote: one press, and it stands ready to be sent to oneself', async () => {
    await setUp.getByRole('button', { name: /^To do A test quote to yourself/ }).click()
    const send = page.getByRole('dialog', { name: 'Send quote by email' })
    await expect(send.getByLabel('To')).toHaveValue(email)
    const mail = send.frameLocator('iframe')
    await expect(mail.getByText('thank you for asking us')).toBeVisible()
    await send.getByLabel('Message').fill('The crew is kind.\nSo are we.')
    await expect(mail.getByText('The crew is kind.'), 'as it is typed').toBeVisible()
    await send.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(/\/quotes\/\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Back to set-up' }).click()
  })

  await test.step('what they do without counts no more, and the rest is put away', async () => {
    await setUp.getByRole('button', { name: 'Skip: Phone agent' }).click()
    await expect(setUp).toContainText('2 of 7')
    await expect(setUp.getByRole('button', { name: 'Do not skip: Phone agent' })).toBeVisible()
    await setUp.getByRole('button', { name: 'Hide' }).click()
    await expect(setUp).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(setUp).toBeVisible()
    await setUp.getByRole('button', { name: 'Hide' }).click()
    await expect(setUp).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('region', { name: 'Recent Quotes' })).toBeVisible()
    await expect(setUp).toHaveCount(0)
  })

  await test.step('the settings bring it back', async () => {
    await page.goto('/settings?tab=company')
    await page.getByRole('button', { name: 'Bring it back' }).click()
    await page.getByRole('link', { name: 'Open the dashboard' }).click()
    await expect(setUp).toContainText('2 of 7')
  })
})

// @spec 10.232
test('anyone who has no name yet is asked for it, and changes it in the profile @all', async ({ page }) => {
  await openOffice(page)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'What is your name?' })
  await card.getByRole('button', { name: 'Save name' }).click()
  await expect(card.getByRole('alert')).toHaveText('Your name is required')
  await expectNoAxeViolationsInEitherTheme(page)
  await card.getByLabel('Your Name').fill('Kate Morrow')
  await card.getByRole('button', { name: 'Save name' }).click()
  await expect(card).toHaveCount(0)

  await page.goto('/settings?tab=profile')
  await expect(page.getByLabel('Your Name')).toHaveValue('Kate Morrow')
  await page.getByLabel('Your Name').fill('Kate Lind')
  await page.getByRole('button', { name: 'Save name' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.goto('/settings?tab=team')
  await expect(page.getByRole('tabpanel').getByText('Kate Lind')).toBeVisible()
})

// @spec 10.234
test('the person who does not want to say a name now is not asked again in this browser @all', async ({
  page,
}) => {
  const { account } = await openOffice(page)
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'What is your name?' })
  await card.getByRole('button', { name: 'Not now' }).click()
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await signIn(page, account.email, account.password)
  await expect(page.getByRole('region', { name: 'Recent Quotes' })).toBeVisible()
  await expect(card).toHaveCount(0)
})

// @spec 10.232
test('a quote is signed for the company with its sender’s name, or with their email @all', async ({
  page,
}) => {
  const office = await openMailingOffice(page, { full_name: '' })
  const dialog = page.getByRole('dialog', { name: 'Send quote by email' })
  const name = dialog.getByLabel('Your Name')
  const openToSend = async () => {
    const to = `megan-${crypto.randomUUID()}@example.com`
    const { id } = await office.createQuote({ customer_email: to })
    await page.goto(`/quotes/${id}`)
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(dialog.getByLabel('To')).toHaveValue(to)
    return to
  }
  const sendTo = async (to: string) => {
    await dialog.getByRole('button', { name: 'Send Email' }).click()
    await expect(dialog).toBeHidden()
    const { text } = await mailbox.waitForMail({ to })
    const token = /\/q\/([\w-]{27})\b/.exec(text ?? '')?.[1] as string
    return (await office.call(contract.offers.get, { params: { token } })).details?.signature
  }

  const unnamed = await openToSend()
  await expect(name).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  expect(await sendTo(unnamed)).toMatchObject({ name: office.account.email, title: 'Admin' })

  const named = await openToSend()
  await name.fill('Kate Morrow')
  expect(await sendTo(named)).toMatchObject({ name: 'Kate Morrow', title: 'Admin' })

  // It is no longer asked for.
  await openToSend()
  await expect(name).toHaveCount(0)
})
