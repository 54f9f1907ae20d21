import { contract } from '../../src/contract/contract.ts'
import { visitor } from '../setup/company.ts'
import { openMailingOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

// @spec 10.43 Editing a signed quote, from its page, the list or its lines, asks first in the same words
test('editing what is signed asks first, from the page, from the list and at the lines', async ({ page }) => {
  const office = await openMailingOffice(page)
  const { id } = await office.createQuote({ customer_name: 'Megan Ortega', lines: [] })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  const signing = { name: 'Megan Ortega', consent: true, version: 1 } as const
  const asks = page.getByRole('dialog', { name: 'Edit a signed quote?' })
  const quotePage = new RegExp(`/quotes/${id}$`)

  await page.goto(`/quotes/${id}/lines`)
  await expect(page.getByRole('heading', { name: 'Lines and price' })).toBeVisible()
  await expect(asks).toHaveCount(0)
  const token = url.split('/q/')[1] as string
  const guest = visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string })
  await guest.call(contract.offers.accept, { params: { token }, body: signing })

  const ways = [
    async () => {
      await page.goto(`/quotes/${id}`)
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
    },
    async () => {
      await page.goto('/quotes')
      await page.getByRole('link', { name: /^Edit quote/ }).click()
    },
    async () => {
      await page.goto(`/quotes/${id}`)
      await page.getByRole('link', { name: 'Edit lines' }).click()
    },
  ]
  for (const open of ways) {
    await open()
    await expect(asks).toContainText('What was signed stays as it was signed.')
    await asks.getByRole('button', { name: 'Cancel' }).click()
    await expect(page).toHaveURL(quotePage)
    await expect(asks).toHaveCount(0)
  }

  await page.goto(`/quotes/${id}/lines`)
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await asks.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(asks).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Save lines' }).first()).toBeEnabled()
  await page.goto(`/calculator?quote=${id}`)
  await asks.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Number of Sofa Three Seat' })).toHaveValue('1')
})
