import { expect, expectNoAxeViolations, test } from './page.ts'

// @spec 4.2.8
test('anybody looks a PDF up, and only its fingerprint leaves the browser', async ({ page }) => {
  await page.goto('/verify-agreement')
  await expect(page.getByRole('heading', { name: 'Is this the agreement?' })).toBeVisible()
  const asked = page.waitForRequest('**/agreements/verify')
  const pdf = {
    name: 'agreement.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7 of someone else'),
  }
  await page.getByLabel('PDF').setInputFiles(pdf)
  await expect(page.getByText('We do not recognize this file.')).toBeVisible()
  await expectNoAxeViolations(page)
  expect(Object.keys((await asked).postDataJSON())).toEqual(['sha256'])
})
