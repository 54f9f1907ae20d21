import { contract } from '../../src/contract/contract.ts'
import { visitor } from '../setup/company.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'

// @spec 2.7.3 Delete is disabled with a reason where it would always fail: a signed quote
test('a signed quote says why it cannot be deleted, in the list and on its page', async ({ page }) => {
  const office = await openOffice(page)
  const { id, quote_number } = await office.createQuote()
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  const token = new URL(url).pathname.split('/').at(-1) as string
  await visitor({ baseUrl: process.env.JOURNEY_BASE_URL as string }).call(contract.offers.accept, {
    params: { token },
    body: { name: 'Megan Ortega', consent: true, version: 1 },
  })
  const why = 'The customer signed it; what was signed is kept.'
  await page.goto('/quotes')
  const remove = page.getByRole('button', { name: `Delete quote ${quote_number}` })
  await expect(remove).toBeDisabled()
  await expect(remove).toHaveAttribute('title', why)
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await expect(page.getByRole('menuitem', { name: `Delete Quote ${why}` })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
})
