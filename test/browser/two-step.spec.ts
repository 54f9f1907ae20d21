import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { joinTeam } from '../setup/team.ts'
import { appCode, turnTwoStepOn } from '../setup/two-step.ts'
import { signIn } from './account.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, test } from './page.ts'

/** As on another device; away from the app, whose requests would still be on their way. */
async function forgetSession(page: Page) {
  await page.goto('/logo.svg')
  await page.evaluate(() => localStorage.clear())
}

// @spec 10.84
test('two-step sign-in is set up, asked for at the next sign-in, and a recovery code does without the phone', async ({
  page,
  complaints,
}) => {
  const { account } = await openOffice(page)
  await page.goto('/settings?tab=security')
  const card = page.getByRole('region', { name: 'Two-step sign-in' })
  await card.getByRole('button', { name: 'Set up' }).click()
  await card.getByLabel('Your password', { exact: true }).fill('not the password')
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByRole('alert')).toHaveText('The current password is not right.')
  await forgive(complaints, 'status of 400')
  await card.getByLabel('Your password', { exact: true }).fill(account.password)
  await card.getByRole('button', { name: 'Continue' }).click()
  await expect(card.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  const secret = await card.getByLabel('Key').inputValue()
  await expectNoAxeViolationsInEitherTheme(page)
  await card.getByLabel('Code shown in the app').fill(appCode(secret))
  await card.getByRole('button', { name: 'Turn on' }).click()
  const listed = card.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(listed).toHaveCount(10)
  const codes = await listed.allInnerTexts()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('moving-pro-recovery-codes.txt')
  await card.getByRole('button', { name: 'I have kept them' }).click()
  await expect(card.getByText('10 recovery codes left.')).toBeVisible()

  await page.goto('/settings?tab=team')
  await expect(page.getByText('1 of 1 has it on.', { exact: false })).toBeVisible()
  await page.getByRole('switch', { name: 'Two-step sign-in for everyone' }).click()
  await expect(page.getByRole('switch')).toBeChecked()
  await expectNoAxeViolationsInEitherTheme(page)

  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, account.email, account.password)
  await forgive(complaints, 'status of 401')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await code.fill('000 000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('That code is not right.')
  await expect(code).toHaveValue('000 000')
  await forgive(complaints, 'status of 400')
  await expectNoAxeViolationsInEitherTheme(page)
  await code.fill(appCode(secret, 1).replace(/(...)/, '$1 '))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  await page.setViewportSize({ width: 390, height: 844 })
  await forgetSession(page)
  await page.goto('/login')
  await signIn(page, account.email, account.password)
  await page.getByRole('button', { name: 'Use a recovery code' }).click()
  await page.getByLabel('Recovery code').fill((codes[0] as string).toLowerCase())
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await forgive(complaints, 'status of 401')
})

// @spec 10.85
test('who signs in to a company that asks for it is led to set it up, and then to where they wanted', {
  tag: '@all',
}, async ({ page, complaints }) => {
  const { account, ...company } = await openOffice(page)
  await turnTwoStepOn(company, account.password)
  await company.call(contract.team.requireTwoStep, { body: { required: true } })
  const baseUrl = process.env.JOURNEY_BASE_URL as string
  const colleague = await joinTeam(company, mailbox, 'office', { baseUrl })
  await forgetSession(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/jobs')
  await signIn(page, colleague.email, colleague.password)
  await expect(page).toHaveURL(/\/two-step$/)
  await expect(page.getByText('Ridgeline Movers requires it for everyone on the team.')).toBeVisible()
  await page.getByLabel('Your password', { exact: true }).fill(colleague.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  const secret = await page.getByLabel('Key').inputValue()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByLabel('Code shown in the app').fill(appCode(secret))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page).toHaveURL(/\/jobs$/)
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible()
  // What the browser writes about the refusals that led there.
  await forgive(complaints, 'status of 403')
})
