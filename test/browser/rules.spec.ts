import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.4 Staff can read every rule with citation, date and reading; `npm run rules` lists them
test('the rules of a state, with where each stands and how it was read', async ({ page }) => {
  await openOffice(page)
  await openWhole(page, '/rules?of=CA')
  const rules = page.getByRole('region', { name: 'Moves within California' })
  await expect(rules.getByText('Bureau of Household Goods and Services').first()).toBeVisible()
  const travel = rules.getByRole('listitem').filter({ hasText: 'twice, and no other travel' })
  await expect(travel.getByText('At the source')).toBeVisible()
  await expect(travel.getByRole('link', { name: 'BHGS Maximum Rate Tariff 4, Item 36(1)' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await page.getByLabel('Rules of').selectOption('Kansas')
  await expect(page).toHaveURL(/of=KS/)
  await expect(page.getByText('We know who regulates here, not each rule.')).toBeVisible()
  await page.getByLabel('Rules of').selectOption('Arizona')
  await expect(page.getByText('Movers need no license here; consumer law applies')).toBeVisible()
})
