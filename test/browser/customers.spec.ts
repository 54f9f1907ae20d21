import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const LENA = { customer_name: 'Lena Whitfield', customer_email: 'lena@example.com' }

// @spec 10.253 Each customer has a page, linked from quotes, jobs and search, and a list of all, linked
//   from Quotes and search; a new quote there starts with known details
test('a customer is opened from a quote, corrected, quoted again, merged and taken back', async ({
  page,
}) => {
  const office = await openOffice(page)
  const first = await office.createQuote({ ...LENA, customer_phone: '(303) 555-0199' })
  await office.createQuote({ ...LENA, customer_phone: '+1 303 555 0199' })
  await office.createJob({ quoteId: first.id })
  const other = { customer_name: 'L. Whitfield', customer_email: 'work@example.com' }
  await office.createQuote({ ...other, customer_phone: '(720) 555-0143' })

  await page.goto(`/quotes/${first.id}`)
  await page
    .getByRole('region', { name: 'Customer Information' })
    .getByRole('link', { name: LENA.customer_name })
    .click()
  await expect(page.getByRole('heading', { name: LENA.customer_name })).toBeVisible()
  await expect(page.getByText('2 quotes, 1 job')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Jobs' }).getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const edit = page.getByRole('dialog', { name: 'Edit customer' })
  await edit.getByLabel('Name').fill('')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Customer name is required')).toBeVisible()
  await edit.getByLabel('Name').fill('Elena Whitfield')
  await expectNoAxeViolationsInEitherTheme(page)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Elena Whitfield' })).toBeVisible()
  const { quotes } = await office.call(contract.quotes.list)
  expect(quotes.map((quote) => quote.customer_name)).toEqual([
    'L. Whitfield',
    'Elena Whitfield',
    'Elena Whitfield',
  ])

  await page.getByRole('button', { name: 'Merge' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge another customer into Elena Whitfield' })
  await merge.getByLabel('Find the other customer').fill('work@example')
  await merge.getByRole('radio', { name: /L\. Whitfield/ }).check()
  await expectNoAxeViolationsInEitherTheme(page)
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(page.getByText('3 quotes, 1 job', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'L. Whitfield', exact: true })).toBeVisible()
  await expect(page.getByText('1 quote, 0 jobs')).toBeVisible()

  await page.goto('/quotes')
  await page.getByRole('link', { name: 'Customers' }).click()
  await expect(page.getByRole('row')).toHaveCount(3)
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)
  await page.getByLabel('Search by name, phone, email or address').fill('303 555 0199')
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('link', { name: 'Elena Whitfield' }).click()

  await page.getByRole('link', { name: 'New Quote' }).click()
  await expect(page.getByLabel('Customer name')).toHaveValue('Elena Whitfield')
  await expect(page.getByLabel('Email')).toHaveValue(LENA.customer_email)
  await expect(page.getByLabel('Phone')).toHaveValue('+1 303 555 0199')
})

// @spec 10.253
test('the search finds a customer and the page of all customers', { tag: '@all' }, async ({ page }) => {
  const office = await openOffice(page)
  const { customer_id } = await office.createQuote({ ...LENA, customer_phone: '(303) 555-0199' })
  await page.goto('/dashboard')
  const search = page.getByRole('combobox')
  await search.fill('lena')
  await page.getByRole('option', { name: /Lena Whitfield \(303\) 555-0199/ }).click()
  await expect(page).toHaveURL(`/customers/${customer_id}`)
  await search.fill('customers')
  await page.getByRole('option', { name: /^Customers/ }).click()
  await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
})

// @spec 10.250
test('a row of the quotes leads to the page of its customer @all', async ({ page }) => {
  const office = await openOffice(page)
  const { customer_id } = await office.createQuote(LENA)
  await page.goto('/quotes')
  await page
    .getByRole('row', { name: LENA.customer_name })
    .getByRole('link', { name: 'Customer page' })
    .click()
  await expect(page).toHaveURL(`/customers/${customer_id}`)
})
