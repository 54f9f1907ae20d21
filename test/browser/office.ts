import type { Page } from '@playwright/test'
import { type Company, registerCompany } from '../setup/company.ts'
import { registerMailingCompany } from '../setup/mailing-company.ts'
import { mailbox } from './page.ts'

type Changes = Parameters<typeof registerCompany>[0]

/**
 * A company no one else uses, registered without the browser and signed in within it; the next page that is
 * opened belongs to its office. Unless told, its wall clock is Denver's.
 */
export async function openOffice(page: Page, changes: Changes = {}): Promise<Company> {
  return openOfficeOf(page, await registerCompany(changes, here()))
}

/** The same of a company that has confirmed its e-mail and whose Admin has a name, so that its quotes go to customers. */
export async function openMailingOffice(page: Page, changes: Changes = {}): Promise<Company> {
  return openOfficeOf(
    page,
    await registerMailingCompany(mailbox, { full_name: 'Ada Miller', ...changes }, here()),
  )
}

const here = () => ({ baseUrl: process.env.JOURNEY_BASE_URL as string })

/** Has the next page that is opened belong to a company's office. */
export async function openOfficeOf(page: Page, company: Company): Promise<Company> {
  await page.goto('/logo.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), company.token)
  return company
}
