import { expect, expectNoAxeViolations, test } from './page.ts'

test('a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await expectNoAxeViolations(page)
})
