import type { Page } from '@playwright/test'
import { expect } from './page.ts'

export const PASSWORD = 'a long password'

/** An account nobody else uses, made without the browser; answers its e-mail address. */
export async function makeAccount(page: Page) {
  const email = `office-${crypto.randomUUID()}@ridgeline.example`
  const answer = await page.request.post('/api/v1/auth/register', {
    data: {
      email,
      password: PASSWORD,
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

/** Fills the registration form that is open and sends it. */
export async function register(page: Page, email: string, company: string) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Company Name').fill(company)
  await page.getByLabel('Company Email (for quotes)').fill('quotes@ridgeline.example')
  await page.getByLabel('Phone').fill('(303) 555-0142')
  await page.getByRole('button', { name: 'Create account' }).click()
}
