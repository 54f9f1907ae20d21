import { openOffice } from './office.ts'
import { expect, forgive, test } from './page.ts'
import { answerOnce, cutOffOnce, expectAlert } from './provoked.ts'

// @spec 8.7 'Conversion Error: ' with the words for 401, 403, 404 and 422, else detail, message, or 'Server
//   error: {body}'
// @spec 6.3
test('each reason why a quote could not be converted is said', async ({ page, complaints }) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ move_date: '2027-05-15' })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  const convert = dialog.getByRole('button', { name: 'Convert to Job' })
  await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
  const failures: [status: number, body: object, words: string][] = [
    [403, {}, 'Permission denied. You are not authorized to perform this action.'],
    [404, { detail: 'Not found' }, 'Quote not found or already converted.'],
    [422, { detail: 'Bad' }, 'Invalid quote data. Cannot convert to job.'],
    [500, { detail: 'The truck is in the river.' }, 'The truck is in the river.'],
    [500, { message: 'The river is in the truck.' }, 'The river is in the truck.'],
    [500, { code: 7 }, 'Server error: {"code":7}'],
  ]
  for (const [status, body, words] of failures) {
    await test.step(`${status} ${JSON.stringify(body)}`, async () => {
      await answerOnce(page, `/quotes/${id}/convert-to-job`, status, body)
      await convert.click()
      await expectAlert(page, `Conversion Error: ${words}`)
      await forgive(complaints, `status of ${status}`)
    })
  }

  await test.step('no server', async () => {
    await cutOffOnce(page, `/quotes/${id}/convert-to-job`)
    await convert.click()
    await expectAlert(page, /^Conversion Error: The server cannot be reached/)
    await forgive(complaints, 'ERR_FAILED')
  })
})

// @spec 8.7
test('a session that ended before converting is said, and then the sign-in page opens', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ move_date: '2027-05-15' })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
  // The sign-in page opens at once, so the page itself has to tell what the alert said.
  let hear: (words: string) => void = () => undefined
  const said = new Promise<string>((resolve) => {
    hear = resolve
  })
  await page.exposeFunction('tellAlert', hear)
  await page.evaluate(() => {
    const { tellAlert } = window as unknown as { tellAlert: (words: string) => void }
    const tell = () => {
      const heading = document.querySelector('[role=alertdialog] h2')
      if (heading?.textContent) tellAlert(heading.textContent)
    }
    new MutationObserver(tell).observe(document.body, { childList: true, subtree: true })
  })
  await page.route('**/login', async (route) => {
    await said
    await route.continue()
  })
  await answerOnce(page, `/quotes/${id}/convert-to-job`, 401, { detail: 'Token expired' })
  await dialog.getByRole('button', { name: 'Convert to Job' }).click()
  expect(await said).toBe('Conversion Error: Authentication failed. Please log in again.')
  await expect(page).toHaveURL(/\/login$/)
  await forgive(complaints, 'status of 401')
})

// @spec 10.67
test('a quote that was edited since it was signed asks which of the two is booked', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  const { id } = await office.createQuote({ move_date: '2027-05-15' })
  await page.goto(`/quotes/${id}`)
  await page.getByRole('button', { name: 'Convert to Job' }).click()
  const dialog = page.getByRole('dialog', { name: 'Convert Quote to Job' })
  await dialog.getByRole('radio', { name: /^8:00 AM/ }).check()
  await dialog.getByRole('textbox', { name: 'Notes' }).fill('Gate code 4411')
  const detail = 'Megan Ortega signed version 1 at $1,000.00; the quote says $1,750.00 by now.'
  const refusal = { detail, code: 'signed_otherwise', signed_total: 1000 }
  await answerOnce(page, `/quotes/${id}/convert-to-job`, 409, refusal)
  await dialog.getByRole('button', { name: 'Convert to Job' }).click()
  await expect(dialog.getByText(detail)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open the quote to send it' })).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().endsWith('/convert-to-job'))
  await dialog.getByRole('button', { name: 'Book what was signed, $1,000.00' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ as_signed: true, job_notes: 'Gate code 4411' })
  await expect(page).toHaveURL(/\/jobs\/\d+$/)
  await forgive(complaints, 'status of 409')
})
