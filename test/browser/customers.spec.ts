import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const LENA = { customer_name: 'Lena Whitfield', customer_email: 'lena@example.com' }

// @spec 10.253 Each customer has a page, linked from quotes, jobs and search, and a list of all, linked
//   from Quotes and search; a new quote there starts with known details
test('a customer is opened from a quote, corrected, quoted again, joined and taken back', async ({
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

  await page.getByRole('button', { name: 'Join', exact: true }).click()
  const join = page.getByRole('dialog', { name: 'Join another customer with Elena Whitfield' })
  await join.getByLabel('Find the other customer').fill('work@example')
  await join.getByRole('radio', { name: /L\. Whitfield/ }).check()
  await expectNoAxeViolationsInEitherTheme(page)
  await join.getByRole('button', { name: 'Join' }).click()
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

// @spec 10.276, 10.278
test('a couple with one phone is kept as two, a family is split, joined again and split for good @phone', async ({
  page,
}) => {
  const office = await openOffice(page)
  const phone = { customer_phone: '(303) 555-0199' }
  const mail = (customer_email: string) => ({ ...phone, customer_email })
  await office.createQuote({ ...mail('tom@example.com'), customer_name: 'Tom Aldous' })
  await office.createQuote({ ...mail('lena@example.com'), customer_name: 'Lena Whitfield' })
  const daughter = { ...mail('ada@example.com'), customer_name: 'Ada Whitfield' }
  const { customer_id } = await office.createQuote(daughter)
  await page.goto(`/customers/${customer_id}`)
  const asked = page.getByRole('region', { name: 'Same person?' })
  await expect(asked.getByRole('listitem')).toHaveCount(1)
  await expectNoAxeViolationsInEitherTheme(page)
  await asked.getByRole('button', { name: 'Not the same as Tom Aldous' }).click()
  await expect(asked).toBeHidden()

  const openSplit = async () => {
    const button = page.getByRole('button', { name: 'Split', exact: true })
    if (await page.getByRole('button', { name: 'Actions' }).isVisible()) {
      await page.getByRole('button', { name: 'Actions' }).click()
      await page.getByRole('menuitem', { name: 'Split customer' }).click()
    } else await button.click()
    return page.getByRole('dialog', { name: 'Split Ada Whitfield' })
  }
  const dialog = await openSplit()
  await expect(dialog.getByRole('button', { name: 'Split' })).toBeDisabled()
  for (const name of ['Ada Whitfield', 'Lena Whitfield']) {
    await dialog.getByRole('checkbox', { name: new RegExp(name) }).check()
  }
  await expect(dialog.getByText('Leave at least one.')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Ada Whitfield/ }).uncheck()
  await expectNoAxeViolationsInEitherTheme(page)
  await dialog.getByRole('button', { name: 'Split' }).click()
  const split = page.getByRole('region', { name: 'Split', exact: true })
  await expect(split.getByRole('link', { name: 'Lena Whitfield' })).toBeVisible()
  await expect(page.getByText('1 quote, 0 jobs')).toBeVisible()
  await expectFitOnDeskAndPhone(page)

  await split.getByRole('button', { name: 'Join Lena Whitfield' }).click()
  const joined = page.getByRole('region', { name: 'Joined' })
  await expect(joined.getByText('Lena Whitfield')).toBeVisible()
  await expect(page.getByText('2 quotes, 0 jobs')).toBeVisible()
  await joined.getByRole('button', { name: 'Split Lena Whitfield off again' }).click()
  await expect(page.getByRole('heading', { name: 'Lena Whitfield' })).toBeVisible()
  await expect(split.getByRole('link', { name: 'Ada Whitfield' })).toBeVisible()
})
