import type { Locator, Page } from '@playwright/test'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { typedMove } from './typed-move.ts'

/** No one presses Tab more often than this for one thing. */
const MOST_TABS = 40

/** Goes on with Tab until the wanted control has the focus. */
async function tabTo(page: Page, wanted: Locator) {
  await expect(wanted).toBeVisible()
  const isThere = () => wanted.evaluate((element) => element === document.activeElement)
  for (let pressed = 0; pressed < MOST_TABS; pressed++) {
    if (await isThere()) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${wanted} within ${MOST_TABS} steps`)
}

test('from the customer’s name to the job without a mouse', async ({ page }) => {
  await openOffice(page)
  await page.goto('/dashboard')
  const { keyboard } = page
  const button = (name: string) => page.getByRole('button', { name, exact: true })

  await test.step('past the menu, into the calculator', async () => {
    await expect(page.getByText('No quotes yet')).toBeVisible()
    await keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, page.getByRole('link', { name: 'Create Quote', exact: true }))
    await keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Smart Moving Calculator' })).toBeVisible()
  })

  await test.step('the customer', async () => {
    for (const [label, typed] of Object.entries(typedMove())) {
      if (label === 'Move date') continue
      await tabTo(page, page.getByLabel(label, { exact: true }))
      await keyboard.type(typed)
    }
    await tabTo(page, page.getByLabel('Move date'))
    await keyboard.type('05152027')
    await tabTo(page, button('Continue to Items'))
    await keyboard.press('Enter')
  })

  // @spec 2.13.19 Beyond: Alt+Up and Alt+Down move between rooms
  // @spec 2.13.17, 2.13.18
  await test.step('the items, found by typing; the focus stays where the work is', async () => {
    const finder = page.getByLabel('Find an item')
    const chips = page.getByRole('list', { name: 'Selected items' }).getByRole('listitem')
    await keyboard.press('/')
    await expect(finder, 'the items before everything else').toBeFocused()
    const found = page.getByRole('region', { name: 'Found items' })
    for (const typed of ['6 dining chair', 'bed quen', '3 ship in a bottle']) {
      await keyboard.type(typed)
      await expect(found).toContainText(/Enter adds|Nothing in the catalog is called/)
      await keyboard.press('Enter')
      if (typed.includes('ship')) await keyboard.press('Enter')
      await expect(finder).toHaveValue('')
      await expect(finder, 'ready for the next item').toBeFocused()
    }
    await expect(chips).toHaveText(['Dining Chair×6', 'Bed Queen×1', 'Ship in a Bottle×3'])
    await expectNoAxeViolationsInEitherTheme(page)
    await tabTo(page, button('Undo: 3 × Ship in a Bottle added'))
    await keyboard.press('Enter')
    await expect(chips).toHaveText(['Dining Chair×6', 'Bed Queen×1'])
    await expect(finder).toBeFocused()

    await keyboard.type('2 couches, kryptonite harp and 3 nightstands')
    await expect(found.getByRole('listitem')).toHaveText([
      /^2 × Sofa Three Seat/,
      /^“kryptonite harp”Not in the catalog/,
      /^3 × Nightstand/,
    ])
    await expect(found).toContainText('2 of 3 found. Enter adds 5 items.')
    await expectNoAxeViolationsInEitherTheme(page)
    await keyboard.press('Enter')
    await expect(finder, 'what nothing is called stays').toHaveValue('kryptonite harp')
    await expect(page.getByText('Nothing in the catalog is called “kryptonite harp”.')).toBeVisible()
    await keyboard.press('Escape')
    await keyboard.type('lamp, mirror')
    await keyboard.press('Enter')
    await expect(page.getByRole('status').filter({ hasText: '2 items added' })).toHaveCount(1)
    await tabTo(page, button('Undo: 2 items added'))
    await keyboard.press('Enter')
    await expect(chips).toHaveText(['Dining Chair×6', 'Bed Queen×1', 'Sofa Three Seat×2', 'Nightstand×3'])

    for (const [key, room] of [
      ['ArrowDown', 'Bedroom'],
      ['ArrowDown', 'Kitchen'],
      ['ArrowUp', 'Bedroom'],
    ]) {
      await keyboard.press(`Alt+${key}`)
      await expect(page.getByRole('heading', { name: room, exact: true })).toBeFocused()
    }
    await keyboard.press('/')
    await expect(finder).toBeFocused()

    await keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
    await tabTo(page, finder)
    await keyboard.type('armchair')
    await expect(found).toContainText('Armchair')
    await tabTo(page, button('Add Armchair'))
    await keyboard.press('Enter')
    await expect(button('One more Armchair')).toBeFocused()
    await keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Number of Armchair' })).toHaveValue('2')
    await keyboard.press('Shift+Tab')
    await keyboard.type('1')
    await keyboard.press('Shift+Tab')
    await expect(button('Remove Armchair')).toBeFocused()
    await keyboard.press('Enter')
    await expect(button('Add Armchair')).toBeFocused()
    await keyboard.press('Enter')
    await tabTo(page, button('Review Quote'))
    await keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Estimated total' })).toBeVisible()
  })

  await test.step('a dialog takes the focus, and gives it back on Escape', async () => {
    await tabTo(page, button('Save as Draft'))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Quote Saved as Draft!' })
    await expect(dialog.getByRole('link', { name: 'View Drafts' })).toBeFocused()
    await keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button('Save as Draft')).toBeFocused()
  })

  await test.step('a time is chosen with the arrows; Enter converts', async () => {
    await tabTo(page, button('Convert to Job'))
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
    await expect(dialog.getByLabel('Move date')).toHaveValue('2027-05-15')
    await expect(dialog.getByLabel('Move date')).toBeFocused()
    const nine = dialog.getByRole('radio', { name: /^9:00 AM/ })
    await tabTo(page, dialog.getByRole('radio', { name: /^8:00 AM/ }))
    await keyboard.press('ArrowDown')
    await expect(nine).toBeChecked()
    await tabTo(page, dialog.getByLabel('Crew', { exact: true }))
    await keyboard.press('ArrowDown')
    const crews = dialog.getByRole('listbox', { name: 'Crews' })
    await expect(crews.getByRole('option', { name: 'Crew 1', selected: true })).toBeVisible()
    await keyboard.press('Escape')
    await expect(crews).toHaveCount(0)
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await expect(dialog.getByLabel('Crew', { exact: true })).toHaveValue('Crew 1')
    await tabTo(page, dialog.getByRole('button', { name: 'Convert to Job' }))
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/\/jobs\/\d+$/)
    await expect(page.getByText('Sat, May 15, 2027, 9:00 AM').first()).toBeVisible()
  })

  await test.step('the job is edited and started', async () => {
    await tabTo(page, button('Edit Job'))
    await keyboard.press('Enter')
    await expect(page.getByLabel('Scheduled date')).toBeFocused()
    await tabTo(page, page.getByLabel('Job notes'))
    await keyboard.type('Ring twice')
    await tabTo(page, button('Save Changes'))
    await keyboard.press('Enter')
    await expect(page.getByRole('region', { name: 'Job Information' }).getByText('Ring twice')).toBeVisible()
    await tabTo(page, button('Start Job'))
    await keyboard.press('Enter')
    await tabTo(page, button('Start today'))
    await expect(button('Start today')).toBeEnabled()
    await keyboard.press('Enter')
    await expect(page.getByText('In Progress', { exact: true })).toBeVisible()
  })
})
