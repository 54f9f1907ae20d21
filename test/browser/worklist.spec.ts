import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, test } from './page.ts'

const { quotes } = contract

test('of more than are listed the heading and the button count the same', async ({ page }) => {
  const office = await openOffice(page)
  for (let count = 0; count < 23; count += 1) {
    const { id } = await office.createQuote()
    await office.call(quotes.setStatus, { params: { id }, body: { status: 'approved' } })
  }
  await page.goto('/dashboard')
  const work = page.getByRole('region', { name: 'Needs you' })
  await expect(work.getByRole('heading', { level: 3 })).toHaveText(['Book23'])
  await work.getByRole('button', { name: 'Show 17 of 20 more' }).click()
  await expect(work.getByRole('list', { name: 'Book' }).getByRole('listitem')).toHaveCount(20)
  await expect(work).toContainText('3 more will appear as you finish these.')
})
