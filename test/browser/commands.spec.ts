import type { Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

const field = (page: Page) => page.getByRole('combobox', { name: 'Search everything' })
const results = (page: Page) => page.getByRole('listbox', { name: 'Results' })
const result = (page: Page, name: string | RegExp) => results(page).getByRole('option', { name })
const marked = (page: Page) => results(page).getByRole('option', { selected: true })

test('the search does things as well, and goes to a day that is typed', async ({ page }) => {
  const office = await openOffice(page)
  await office.call(contract.people.create, { body: { name: 'Dwayne Okafor', role: 'lead' } })
  await page.goto('/dashboard')

  // @spec 10.246
  await test.step('before anything is typed it says what it can do', async () => {
    await expect(field(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(results(page).getByRole('option')).toHaveText([
      'New quoteAction',
      'New jobAction',
      'Go to today on the boardAction',
      'Notify crews of tomorrowAction',
    ])
    await expect(marked(page), 'Enter does nothing that no one chose').toHaveCount(0)
    await expectNoAxeViolationsInEitherTheme(page)
  })

  // @spec 10.246
  await test.step('a day leads to the board', async () => {
    await page.keyboard.type('dec 9')
    await expect(page.getByText('Searching...')).toBeHidden()
    await expect(marked(page)).toHaveText('Go to Wed, Dec 9 on the boardAction')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/jobs?view=board&date=2026-12-09')
    await expect(page.getByRole('heading', { name: 'Wednesday, December 9' })).toBeVisible()
  })

  await test.step('on the board the crews of a day are told', async () => {
    await field(page).fill('notify crews')
    await result(page, /^Notify crews of tomorrow/).click()
    await expect(page.getByRole('dialog', { name: 'Notify crews' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  // @spec 10.245
  await test.step('the settings, by what people call them', async () => {
    await field(page).fill('tax')
    await result(page, /^Taxes Settings, Prices/).click()
    await expect(page).toHaveURL('/settings?tab=taxes')
    await expect(page.getByLabel('Rate everywhere else in %')).toBeVisible()
  })

  // @spec 10.244
  await test.step('a person of the crews opens where they are changed', async () => {
    await field(page).fill('okafor')
    await result(page, /^Dwayne Okafor Lead Person$/).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Name')).toHaveValue('Dwayne Okafor')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL('/settings?tab=crews')
  })
})

// @spec 10.247 *New* with Quote and Job in the header and on phones; `C` opens it, `?` lists the keys, none
//   is taken while typing or in a dialog
test('C makes something new, ? lists the keys, and neither is taken while something is typed', async ({
  page,
}) => {
  await openOffice(page)
  await page.goto('/quotes')
  const name = page.getByLabel('Search by customer name')
  await name.pressSequentially('c?')
  await expect(name).toHaveValue('c?')
  await expect(page.getByRole('menuitem')).toHaveCount(0)
  await name.fill('')
  await page.getByRole('heading', { name: 'Quotes', exact: true }).click()

  await page.keyboard.press('Shift+?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys.getByRole('term')).toHaveText([
    'Search everything, or do something',
    'New quote or job',
    'Show this list',
  ])
  await expectNoAxeViolationsInEitherTheme(page)
  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem'), 'not behind a dialog').toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)

  await page.keyboard.press('c')
  await expect(page.getByRole('menuitem')).toHaveText(['Quote', 'Job'])
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('menuitem', { name: 'Job' }).click()
  const job = page.getByRole('dialog', { name: 'New job' })
  await expect(job).toBeVisible()
  await job.getByRole('button', { name: 'Cancel' }).click()
  await expect(job).toHaveCount(0)
  await page.keyboard.press('c')
  await page.getByRole('menuitem', { name: 'Quote' }).click()
  await expect(page.getByRole('heading', { name: 'Smart Moving Calculator' })).toBeVisible()
})
