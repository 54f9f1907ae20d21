import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, openWhole, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const CSV = [
  'First Name,Last Name,Mail,Phone,Favorite colour',
  'Lena,Whitfield,lena@example.com,(303) 555-0199,red',
  'Tom,Reyes,tom@example,303-555-0142,',
  'Kim,Lo,kim@example.com,,',
].join('\n')

// @spec 10.264
test('a file of customers is brought, its columns are said, its rows checked, imported and taken back', async ({
  page,
}) => {
  const office = await openOffice(page)
  await openWhole(page, '/settings?tab=import')
  await expect(page.getByText('Nothing imported yet')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'contacts.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(CSV),
  })

  await test.step('the columns', async () => {
    const card = page.getByRole('region', { name: 'Customers from contacts.csv' })
    await expect(card.getByLabel('What First Name holds')).toHaveValue('first_name')
    await expect(card.getByLabel('What Mail holds')).toHaveValue('')
    await expect(card.getByText('lena@example.com, tom@example, kim@example.com')).toBeVisible()
    await card.getByLabel('What Mail holds').selectOption('Email')
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    await card.getByRole('button', { name: 'Check the rows' }).click()
  })

  await test.step('the rows', async () => {
    await expect(page.getByText('1 row cannot be imported.')).toBeVisible()
    await expect(page.getByText('Email: Invalid email address')).toBeVisible()
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Rows to fix' }).click()
    expect((await download).suggestedFilename()).toBe('contacts-to-mend.csv')
    await page.getByRole('button', { name: 'Wrong 1' }).click()
    await expect(page.getByText('Lena, Whitfield')).toBeHidden()
    await page.getByRole('button', { name: 'All 3' }).click()
    await page.getByLabel('Import row 4').uncheck()
    await page.getByRole('button', { name: 'Import 1 customer' }).click()
  })

  await test.step('what was stored, and the way back', async () => {
    await expect(
      page.getByText('1 customer imported; 1 row could not be imported, you left out 1 row.'),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: 'Lena Whitfield' })).toBeVisible()
    expect((await office.call(contract.customers.list)).total).toBe(1)
    await expectNoAxeViolationsInEitherTheme(page)
    await expectFitOnDeskAndPhone(page)
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(page.getByText('1 customer taken back.')).toBeVisible()
    expect((await office.call(contract.customers.list)).total).toBe(0)
  })

  await page.getByRole('button', { name: 'Another file' }).click()
  await expect(page.getByRole('region', { name: 'Earlier imports' })).toContainText('contacts.csv')
  await expectFitOnDeskAndPhone(page)
})

test('a file that cannot be read says why @all', async ({ page }) => {
  await openOffice(page)
  await openWhole(page, '/settings?tab=import')
  await page.getByLabel('File', { exact: true }).setInputFiles({
    name: 'quotes.xlsx',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from('no workbook'),
  })
  await expect(page.getByRole('alert')).toHaveText('This is not an Excel workbook, whatever its name says.')
})
