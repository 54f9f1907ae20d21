import type { Page } from '@playwright/test'
import { tokenInMail } from '../setup/mailing-company.ts'
import { expect, mailbox } from './page.ts'

export const PASSWORD = 'a long password'

/** An account no one else uses, made without the browser; answers its e-mail address. */
export async function makeAccount(page: Page) {
  const email = `office-${crypto.randomUUID()}@ridgeline.example`
  const answer = await page.request.post('/api/v1/auth/register', {
    data: {
      email,
      password: PASSWORD,
      full_name: 'Kate Morrow',
      company_name: 'Ridgeline Movers',
      company_email: 'quotes@ridgeline.example',
      phone: '(303) 555-0142',
    },
  })
  expect(answer.status()).toBe(201)
  return email
}

/** Fills the sign-in form that is open and sends it. */
export async function signIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Fills the registration form that is open and sends it; the company's e-mail is `quotes-` and the account's. */
export async function register(page: Page, email: string, company: string) {
  // The sign-in page, which may still be there, has the same labels.
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Company Name').fill(company)
  await page.getByLabel('Company Email (for quotes)').fill(`quotes-${email}`)
  await page.getByLabel('Phone').fill('(303) 555-0142')
  await page.getByRole('button', { name: 'Create account' }).click()
}

/** Follows the link in the mail to the company that `register` made, back to its dashboard. */
export async function confirmCompanyEmail(
  page: Page,
  email: string,
  look: (page: Page) => Promise<void> = async () => {},
) {
  await page.goto(`/confirm-email?token=${await tokenInMail(mailbox, `quotes-${email}`)}`)
  const confirm = page.getByRole('button', { name: 'Confirm this address' })
  await expect(confirm).toBeVisible()
  await look(page)
  await confirm.click()
  await expect(page.getByRole('status')).toContainText(`quotes-${email} is confirmed`)
  await look(page)
  await page.getByRole('link', { name: 'Open Moving Pro' }).click()
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Confirm the address' })).toHaveCount(0)
}
