import { contract } from '../../src/contract/contract.ts'
import { registerCompany, visitor } from '../setup/company.ts'
import { signOffer } from '../setup/sign-offer.ts'
import { worksOffline } from './crew-phone.ts'
import { expect, expectNoAxeViolationsInEitherTheme, prepareBrowser, test } from './page.ts'

const { crews, daySheets, jobPapers, jobs, people, quoteVersions } = contract
/** The tests' day, on which the crew works. */
const TODAY = '2026-11-23'
const baseUrl = process.env.JOURNEY_BASE_URL as string

/** A signed job of today, and the way of its lead to it. */
async function openToday() {
  const office = await registerCompany({}, { baseUrl })
  const body = { name: 'Luis Castellanos', role: 'lead', phone: '(303) 555-0142' } as const
  const lead = await office.call(people.create, { body })
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids: [lead.id] } })
  const { id } = await office.createQuote({
    customer_name: 'Priya Raman',
    fixed_price: { amount: 1086.4, reason: 'As agreed on the phone' },
    price_kind: 'not_to_exceed',
    maximum_price: 1200,
  })
  const { url } = await office.call(quoteVersions.createLink, { params: { id } })
  await signOffer(visitor({ baseUrl }), url.split('/q/')[1] ?? '')
  const job = await office.createJob({
    quoteId: id,
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: 'Dwyer',
  })
  await office.call(daySheets.tell, { body: { date: TODAY } })
  const day = await office.call(daySheets.get, { query: { date: TODAY } })
  const link = day.crews.flatMap((crew) => crew.people)[0]?.link?.url ?? ''
  return { office, job, link: new URL(link).pathname }
}

// @spec 10.157
test('a change order is written without a signal, texted, signed on the link and heard of by the phone', async ({
  page,
  context,
  browser,
}) => {
  const { office, job, link } = await openToday()
  await page.goto(link)
  await expect(page).toHaveURL(/\/crew$/)
  await worksOffline(page)
  const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
  await press('On the way')
  await press('Arrived')
  await page.getByRole('link', { name: /^Addresses/ }).waitFor()

  await context.setOffline(true)
  await page.getByRole('link', { name: /^Change order/ }).click()
  await expect(page.getByRole('heading', { name: 'Change order 1', level: 1 })).toBeVisible()
  await press('Text')
  await expect(page.getByText('Add what changes and choose the reason first.')).toBeVisible()
  await press('Add something')
  await press('Add')
  await expect(page.getByText('Please write what it is.')).toBeVisible()
  await page.getByLabel('What is it?').fill('Upright piano')
  await page.getByLabel('Price, in dollars').fill('185')
  await page.getByLabel('Where or what exactly? (optional)').fill('Storage room, 8 steps up')
  // Two presses before the screen is drawn again: the second takes nothing from the first.
  await page.evaluate(
    (names) => {
      const buttons = [...document.querySelectorAll('button')]
      for (const name of names) buttons.find((button) => button.textContent === name)?.click()
    },
    ['Add', 'More items'],
  )
  await expect(page.getByRole('row', { name: 'Estimated $1,086.40 $1,271.40' })).toBeVisible()
  await expect(page.getByRole('row', { name: 'Maximum $1,200.00 $1,385.00' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)

  await page.reload()
  await expect(page.getByText('Upright piano')).toBeVisible()
  await expect(page.getByRole('button', { name: 'More items' })).toHaveAttribute('aria-pressed', 'true')
  await press('Text')
  await expect(page.getByText('Loading starts after Priya answers.')).toBeVisible()
  const text = await page.getByRole('link', { name: 'Text again' }).getAttribute('href')
  await expectNoAxeViolationsInEitherTheme(page)
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()

  const [, path = ''] = decodeURIComponent(text ?? '').match(/(\/q\/\S+)/) ?? []
  const others = await browser.newContext({ baseURL: baseUrl })
  await prepareBrowser(others)
  const customer = await others.newPage()
  await customer.goto(path)
  await expect(customer.getByRole('heading', { name: 'A change to your move' })).toBeVisible()
  await expect(
    customer.getByText('Nothing changes unless you sign. Loading waits for your answer.'),
  ).toBeVisible()
  await customer.getByRole('button', { name: 'Sign, add $185.00' }).click()
  const sheet = customer.getByRole('dialog', { name: 'Sign change order 1' })
  await sheet.getByRole('button', { name: 'Sign, add $185.00' }).click()
  await expect(sheet.getByText('Please type your initials.').first()).toBeVisible()
  for (const field of await sheet.getByLabel('Your initials').all()) await field.fill('PR')
  await sheet.getByLabel('I agree to sign this change order electronically.').check()
  await sheet.getByLabel('Your full name').fill('Priya Raman')
  await expectNoAxeViolationsInEitherTheme(customer)
  await sheet.getByRole('button', { name: 'Sign, add $185.00' }).click()
  await expect(customer.getByText('Change order 1 is signed. The crew is told.')).toBeVisible()
  await expect(customer.getByText('$1,271.40').last()).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(customer)
  await others.close()

  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('heading', { name: 'Change order 2', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await press('Walk-through done')
  await press('Done anyway')
  await press('Start loading')
  await press('Continue without signing')
  await expect(page.getByRole('timer')).toBeVisible()

  const { papers } = await office.call(jobPapers.list, { params: { id: job.id } })
  expect(papers).toMatchObject([{ title: 'Change order 1', standing: 'signed', computed_differently: false }])
  expect((await office.call(jobs.get, { params: { id: job.id } })).estimated_cost).toBe(1271.4)
})
