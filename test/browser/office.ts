import type { Page } from '@playwright/test'
import { type Company, registerCompany } from '../setup/company.ts'

/**
 * A company nobody else uses, registered without the browser and signed in within it; the next page that is
 * opened belongs to its office. Unless told, its wall clock is Denver's.
 */
export async function openOffice(
  page: Page,
  changes: Parameters<typeof registerCompany>[0] = {},
): Promise<Company> {
  const company = await registerCompany(changes, { baseUrl: process.env.JOURNEY_BASE_URL as string })
  await page.goto('/logo.svg')
  await page.evaluate((token) => localStorage.setItem('token', token), company.token)
  return company
}
