import { openOffice } from './office.ts'
import { expect, test } from './page.ts'
import { typedMove, typeMove } from './typed-move.ts'

test('typing into a number replaces it, however it was entered', async ({ page }) => {
  await openOffice(page)
  await page.goto('/calculator')
  const stops = page.getByLabel('Extra stops')
  await stops.click()
  await page.keyboard.type('15')
  await expect(stops, 'by mouse').toHaveValue('15')
  await stops.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await expect(stops, 'by key').toHaveValue('2')
  await stops.click()
  await stops.press('End')
  await page.keyboard.type('0')
  await expect(stops, 'inside it the cursor goes where it is sent').toHaveValue('20')

  await stops.fill('0')
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Add Armchair', exact: true }).click()
  const count = page.getByLabel('Number of Armchair')
  await count.click()
  await page.keyboard.type('15')
  await page.keyboard.press('Enter')
  await expect(count, 'the number between minus and plus').toHaveValue('15')

  await page.goto('/settings?tab=pricing')
  const mover = page.getByLabel('Each mover')
  await mover.click()
  await page.keyboard.type('61')
  await expect(mover).toHaveValue('61')
})
