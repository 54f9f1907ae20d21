import { contract } from '../../src/contract/contract.ts'
import { openOffice } from './office.ts'
import {
  expect,
  expectNoAxeViolations,
  expectNoAxeViolationsInEitherTheme,
  forgive,
  openWhole,
  test,
} from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'

const PDF = Buffer.from((contract.papers.putPdf.example as { pdf: string }).pdf, 'base64')
const NOTICE = 'Important Notice About Your Move'
const BOOKLET = 'Important Information for Persons Moving Household Goods'
const WORDS = 'Read this before any service.\n\nYou may ask for a copy at any time.'

// @spec 10.19, 10.22
test('a company of California pastes and uploads its papers, and its customer opens and signs them', async ({
  page,
  complaints,
}) => {
  const office = await openOffice(page)
  await office.call(contract.agreement.put, {
    body: { value: { address: '1 Depot Rd, Sacramento, CA 95814' } },
  })
  await openWhole(page, '/settings?tab=papers')
  const card = page.getByRole('region', { name: 'Papers' })
  const row = (title: string) => card.getByRole('listitem').filter({ hasText: title })
  await expect(row(NOTICE)).toContainText('Missing')

  await test.step('what is no PDF is refused where it was chosen, and what is one is kept', async () => {
    const chooser = card.getByLabel(`PDF of ${BOOKLET}`, { exact: true })
    await chooser.setInputFiles({
      name: 'page.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('<html>'),
    })
    await expect(row(BOOKLET).getByRole('alert')).toContainText('This is not a PDF')
    await forgive(complaints, '422')
    await chooser.setInputFiles({ name: 'booklet.pdf', mimeType: 'application/pdf', buffer: PDF })
    await expect(row(BOOKLET)).toContainText(/\d+ bytes/)
  })
  await card.getByRole('button', { name: `Paste text: ${NOTICE}` }).click()
  const dialog = page.getByRole('dialog', { name: NOTICE })
  await dialog.getByLabel('Text').fill(WORDS)
  await expectNoAxeViolations(page)
  await dialog.getByRole('button', { name: 'Save text' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(NOTICE)).toContainText(`${WORDS.length} characters`)
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  const { id } = await office.createQuote({
    fixed_price: { amount: 1500, reason: 'agreed' },
    lines: [],
    pickup_address: '500 J St, Sacramento, CA 95814',
    delivery_address: '1 Ferry Building, San Francisco, CA 94111',
  })
  const { url } = await office.call(contract.quoteVersions.createLink, { params: { id } })
  await page.goto(new URL(url).pathname)
  await expect(page.getByText(WORDS)).toBeAttached()
  await expect(page.getByText(/^Signed for .+ by .+, Admin/)).toBeAttached()

  const accept = page.getByRole('button', { name: 'Accept and sign' }).filter({ visible: true })
  await accept.click()
  const sheet = page.getByRole('dialog', { name: 'Accept and sign' })
  const sign = sheet.getByRole('button', { name: /^Sign and accept/ })
  await sheet.getByRole('textbox', { name: 'Your full name' }).fill('Megan Ortega')
  await sheet.getByLabel(/I agree to receive and sign/).check()
  await test.step('what was not opened cannot be signed, and says so at its place', async () => {
    await sign.click()
    await expect(sheet.getByRole('alert')).toHaveText([
      'Please read the document to its end, or open its PDF, before you sign.',
      `Please open “${NOTICE}” first, then check this box.`,
      `Please open “${BOOKLET}” first, then check this box.`,
      'Please type your initials.',
    ])
    await expectNoAxeViolations(page)
  })
  await test.step('reading to the end of the page opens the whole document', async () => {
    await page.keyboard.press('Escape')
    await expect(sheet).toBeHidden()
    const told = page.waitForResponse((answer) => answer.url().includes('/opened'))
    await page.keyboard.press('End')
    await told
    await accept.click()
  })
  await sheet.getByText(NOTICE, { exact: true }).click()
  await sheet.getByRole('link', { name: `${BOOKLET} (PDF)` }).click()
  await expect(sheet.getByText('Opened', { exact: true })).toHaveCount(3)
  await sheet.getByLabel(`I have read and sign “${NOTICE}”.`).check()
  await sheet.getByLabel(/^I have received “Important Information/).check()
  await sheet.getByLabel('Your initials').fill('MO')
  await sign.click()
  await expect(page.getByRole('heading', { name: 'Accepted, thank you' })).toBeVisible()
})
