import { contract } from '../../src/contract/contract.ts'
import type { Company } from '../setup/company.ts'
import { openMailingOffice, openOffice } from './office.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, mailbox, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'
import { reviewQuote, typedMove, typeMove } from './typed-move.ts'

const allQuotes = async (office: Company) => (await office.call(contract.quotes.list)).quotes
const namesOf = async (office: Company) =>
  (await allQuotes(office)).map((quote) => quote.customer_name).sort()

test('every quote has a draft of its own, and what was begun is offered until it is finished', {
  tag: '@all',
}, async ({ page, context }) => {
  const office = await openOffice(page)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  const name = page.getByLabel('Customer name')
  const unfinished = page.getByRole('region', { name: 'Unfinished quotes' })

  // @spec 2.13.2 The calculator starts empty and offers unfinished drafts; tabs never share one
  await test.step('the second customer does not overwrite the first', async () => {
    await reviewQuote(page, typedMove({ 'Customer name': 'Megan Ortega' }), ['Sofa Three Seat'])
    await expect(page.getByRole('region', { name: 'Estimated total' })).toBeVisible()
    await navigation.getByRole('link', { name: 'Dashboard' }).click()
    await page.getByRole('link', { name: 'Create New Quote' }).click()
    await expect(name).toHaveValue('')
    await expect(unfinished).toContainText('Unfinished: Megan Ortega, 1 item')
    await expectFitOnDeskAndPhone(page)
    await typeMove(page, typedMove({ 'Customer name': 'Noah Whitfield' }))
    await page.getByRole('button', { name: 'Add Loveseat', exact: true }).click()
    // Twice within ten milliseconds.
    await page.getByRole('button', { name: 'Review Quote' }).dblclick({ delay: 0 })
    await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Loveseat×1')
    expect(await namesOf(office)).toEqual(['Megan Ortega', 'Noah Whitfield'])
  })

  // @spec 4.4.2 Step 3 opens once the quote is created; Back works from both, the browser's too
  await test.step('the browser’s Back goes back a step, and forward again is the same quote', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Step 2 of 3: Select Items' })).toBeAttached()
    await page.goBack()
    await expect(name).toHaveValue('Noah Whitfield')
    await page.reload()
    await expect(name).toHaveValue('Noah Whitfield')
    await page.goForward()
    await page.getByRole('button', { name: 'One more Loveseat' }).click()
    await page.getByRole('button', { name: 'Review Quote' }).click()
    await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Loveseat×2')
    expect(await allQuotes(office)).toHaveLength(2)
    await page.getByRole('button', { name: 'Edit customer' }).click()
    await expect(name).toHaveValue('Noah Whitfield')
    await page.goBack()
    await expect(page, 'the first step leads out').toHaveURL(/\/dashboard$/)
  })

  // @spec 2.13.2
  await test.step('another tab starts empty, and is not offered what stands in this one', async () => {
    await navigation.getByRole('link', { name: 'Calculator' }).click()
    await name.fill('Olivia Chen')
    const second = await context.newPage()
    await second.goto('/calculator')
    await expect(second.getByRole('region', { name: 'Unfinished quotes' })).toContainText('Noah Whitfield')
    await second.getByRole('button', { name: '1 more' }).click()
    await expect(second.getByText(/^Unfinished: /)).toHaveText([
      'Unfinished: Noah Whitfield, 2 items',
      'Unfinished: Megan Ortega, 1 item',
    ])
    await expect(second.getByLabel('Customer name')).toHaveValue('')
    await second.getByLabel('Customer name').fill('Priya Raman')
    await page.reload()
    await expect(name).toHaveValue('Olivia Chen')
    await second.close()
  })

  await test.step('a tab that was closed left its draft behind', async () => {
    await page.goto('/calculator')
    await expect(name, 'the same address again is no reload').toHaveValue('')
    await expect(unfinished.getByRole('listitem').first()).toContainText('Unfinished: Olivia Chen, 0 items')
    await unfinished.getByRole('button', { name: '3 more' }).click()
    const priya = unfinished.getByRole('listitem').filter({ hasText: 'Priya Raman' })
    await priya.getByRole('button', { name: 'Continue' }).click()
    await expect(name).toHaveValue('Priya Raman')
    await page.goBack()
    await unfinished.getByRole('button', { name: '3 more' }).click()
    await priya.getByRole('button', { name: 'Discard' }).click()
    await expect(unfinished.getByRole('listitem')).toHaveCount(3)
  })
})

test('a sent quote is edited, saved over a colleague’s change with open eyes, and sent again @all', async ({
  page,
  complaints,
}) => {
  const office = await openMailingOffice(page)
  const email = `megan-${crypto.randomUUID()}@example.com`
  const { id, quote_number } = await office.createQuote({ customer_email: email })
  await office.call(contract.quotes.send, { params: { id } })
  const params = { id }

  // @spec 2.13.3 A quote without a job is edited in the calculator and stays the same quote; a colleague's
  //   change is shown and only overwritten on purpose
  await test.step('it opens at its items, with everything filled', async () => {
    await page.goto(`/calculator?quote=${id}`)
    await expect(page.getByText(`Editing ${quote_number}`)).toBeVisible()
    await expect(page.getByLabel('Number of Sofa Three Seat')).toHaveValue('1')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByLabel('Notes', { exact: true }).fill('Gate code 4421')
    await page.goBack()
    await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
  })

  await test.step('what was typed survives leaving it', async () => {
    await page.goto('/dashboard')
    await page.goto(`/calculator?quote=${id}`)
    await expect(page.getByLabel('Number of Sofa Three Seat')).toHaveValue('2')
  })

  const dialog = page.getByRole('dialog', { name: 'A colleague changed this quote' })
  // @spec 2.13.3
  await test.step('a colleague was faster: who, and what differs', async () => {
    await office.call(contract.quotes.update, { params, body: { distance: 40 } })
    await page.getByRole('button', { name: 'Review Quote' }).click()
    await expect(dialog).toContainText(/Changed by .+ ago\. Nothing was saved\./)
    await expect(dialog.getByRole('row')).toHaveText([
      'FieldTheirsYours',
      'NotesemptyGate code 4421',
      'Distance (miles)4011.4',
      'Sofa Three Seat12',
    ])
    await expectNoAxeViolationsInEitherTheme(page)
    await expect(dialog.getByRole('link', { name: 'Look at their quote' })).toHaveAttribute(
      'href',
      `/quotes/${id}`,
    )
    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(page.getByLabel('Number of Sofa Three Seat')).toHaveValue('2')
    expect((await office.call(contract.quotes.get, { params })).distance).toBe(40)
  })

  await test.step('saved over it, it is the same quote, and says that the customer has another', async () => {
    await page.getByRole('button', { name: 'Review Quote' }).click()
    await dialog.getByRole('button', { name: 'Overwrite' }).click()
    await expect(page.getByText('Changed since sent')).toBeVisible()
    const quote = await office.call(contract.quotes.get, { params })
    expect(quote).toMatchObject({ distance: 11.4, move_notes: 'Gate code 4421', changed_since_sent: true })
    expect(await allQuotes(office)).toHaveLength(1)
    await forgive(complaints, 'status of 409')
  })

  await test.step('sent again, and changed again: the sending is no one else’s change', async () => {
    await page.getByRole('button', { name: 'Send Quote' }).click()
    const done = page.getByRole('dialog', { name: 'Quote Complete!' })
    await expect(done).toBeVisible()
    await done.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Changed since sent')).toHaveCount(0)
    expect(await mailbox.mailsTo(email)).toHaveLength(2)
    await page.getByRole('button', { name: 'Back to Select Items' }).click()
    await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
    await page.getByRole('button', { name: 'Review Quote' }).click()
    await expect(page.getByText('Changed since sent')).toBeVisible()
    await expect(dialog).toHaveCount(0)
    await forgive(complaints, 'status of 409')
  })

  // @spec 2.13.4 An edited quote has a way back to its page, which asks before discarding changes
  await test.step('what was changed is discarded after a question, and the quote stays as it was', async () => {
    await expect(page.getByRole('link', { name: 'Back to quote' })).toHaveAttribute('href', `/quotes/${id}`)
    const { version } = await office.call(contract.quotes.get, { params })
    await page.getByRole('button', { name: 'Back to Select Items' }).click()
    await page.getByRole('button', { name: 'One more Sofa Three Seat' }).click()
    const discard = page.getByRole('button', { name: 'Discard changes' })
    const question = page.getByRole('dialog', { name: `Discard the changes to ${quote_number}?` })
    await discard.click()
    await expectNoAxeViolationsInEitherTheme(page)
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect(question).toBeHidden()
    await discard.click()
    await question.getByRole('button', { name: 'Discard changes' }).click()
    await expect(page).toHaveURL(`/quotes/${id}`)
    await page.goto('/calculator')
    await expect(page.getByLabel('Customer name')).toHaveValue('')
    await expect(page.getByRole('region', { name: 'Unfinished quotes' })).toHaveCount(0)
    expect((await office.call(contract.quotes.get, { params })).version).toBe(version)
  })
})

// @spec 4.4.3
test('a lost answer, a reload and another press make one quote', async ({ page, complaints }) => {
  const office = await openOffice(page)
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  await page.getByRole('button', { name: 'Add Loveseat', exact: true }).click()
  await page.route(
    '**/api/v1/quotes',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    { times: 1 },
  )
  const review = page.getByRole('button', { name: 'Review Quote' })
  await review.click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await forgive(complaints, 'ERR_FAILED')
  await page.reload()
  await page.getByRole('button', { name: 'One more Loveseat' }).click()
  await review.click()
  await expect(page.getByRole('region', { name: 'Items', exact: true })).toContainText('Loveseat×2')
  expect(await allQuotes(office)).toHaveLength(1)
})
