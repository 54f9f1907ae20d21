import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

// @spec 2.2.5
test('the menu behind the logo opens the search, which fills the screen', async ({ page }) => {
  const office = await openOffice(page)
  const quote = await office.createQuote({ customer_name: 'Daniel Whitaker' })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ridgeline Movers menu' }).tap()
  await page.getByRole('menuitem', { name: 'Search' }).tap()
  const screen = page.getByRole('dialog', { name: 'Search' })
  const field = screen.getByRole('combobox', { name: 'Search everything' })
  await expect(field).toBeFocused()
  await expect(screen.getByRole('listbox')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)

  await field.fill('whitaker')
  await expect(screen.getByRole('option', { name: quote.quote_number })).toBeVisible()
  await expect(screen.getByText('Searching...')).toBeHidden()
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await expectNoAxeViolationsInEitherTheme(page)
  await screen.getByRole('option', { name: quote.quote_number }).tap()
  await expect(page).toHaveURL(`/quotes/${quote.id}`)
  await expect(screen).toBeHidden()

  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ridgeline Movers menu' }).tap()
  await page.getByRole('menuitem', { name: 'Search' }).tap()
  await screen.getByRole('button', { name: 'Cancel' }).tap()
  await expect(screen).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
})
