import type { Locator, Page } from '@playwright/test'
import { contract } from '../../src/contract/contract.ts'
import { buildPaper } from '../../src/domain/papers/papers.ts'
import { addCrew, event, linksOf, phoneOf, send } from '../setup/move-day.ts'
import { hashOf } from '../setup/sign-paper.ts'
import { BETWEEN_STATES, registerRidgeline, signedJob } from '../setup/signed-job.ts'
import { killAndReopen, worksOffline } from './crew-phone.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'

const { daySheets, jobPapers, moveDays } = contract
/** The tests' day, on which the crew works. */
const TODAY = '2026-11-23'
const baseUrl = process.env.JOURNEY_BASE_URL as string

/** A signed move of today, and the links of its crew. */
async function openSignedMove(quote?: typeof BETWEEN_STATES) {
  const office = await registerRidgeline({ baseUrl })
  const crew = await addCrew(office)
  const wish = {
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: crew.name,
    early_reason: 'The customer gives up their apartment today.',
  }
  const job = await signedJob(office, quote, wish, { baseUrl })
  await office.call(daySheets.tell, { body: { date: TODAY } })
  return { office, job, links: await linksOf(office, TODAY) }
}

/** Walks through without ticking the list, and wants to load. */
const TO_LOADING = ['On the way', 'Arrived', 'Walk-through done', 'Done anyway', 'Start loading']

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function draw(page: Page, field: Locator) {
  // The pad has taken the canvas over.
  await expect(field).toHaveAttribute('width')
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await field.boundingBox()
  if (!box) throw new Error('there is nothing to draw in')
  await page.mouse.move(box.x + 30, box.y + 90)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 5 })
  await page.mouse.move(box.x + 200, box.y + 90, { steps: 5 })
  await page.mouse.up()
}

test('a bill of lading signed without a signal, the phone killed before the last press, is with the office once', async ({
  page: first,
  context,
}) => {
  const { office, job, links } = await openSignedMove(BETWEEN_STATES)
  await first.goto(`/d/${links.Luis}`)
  await expect(first.getByRole('button', { name: 'On the way' })).toBeVisible()
  await worksOffline(first)
  await context.setOffline(true)
  for (const step of TO_LOADING) await press(first, step)
  await first.getByRole('link', { name: 'Sign: Bill of lading' }).click()
  await expect(first.getByRole('heading', { name: 'Bill of lading', level: 1 })).toBeVisible()
  await expect(first.getByText('49 CFR 375.505(b)(17)')).toBeVisible()
  await expect(first.getByText('Without a signal the copy is on paper.')).toBeVisible()
  await press(first, 'Sign: Bill of lading')
  await expect(first.getByRole('alert')).toHaveText('Please add the initials beside each sentence.')
  await first.getByRole('button', { name: /^Use PR: / }).click()
  const customer = (page: Page) => page.getByRole('region', { name: 'Priya Raman signs here' })
  await draw(first, customer(first).getByRole('img', { name: 'Your drawn signature' }))
  await expect(customer(first).getByRole('button', { name: 'Clear' })).toBeVisible()
  await first
    .getByRole('region', { name: 'For Ridgeline Movers' })
    .getByLabel('My typed name is my signature')
    .check()
  await expectNoAxeViolationsInEitherTheme(first)
  const madeAt = await first
    .getByRole('article')
    .getByText(/^Nov 23, 2026, /)
    .textContent()

  const page = await killAndReopen(context, first, `/crew#sign/${job.id}/bill_of_lading`)
  await expect(page.getByRole('article').getByText(madeAt ?? '', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Initials of Priya Raman')).toHaveValue('PR')
  await expect(customer(page).getByRole('img', { name: 'Your drawn signature' })).toBeVisible()
  await press(page, 'Español')
  await expect(page.getByText('El documento mismo queda en inglés.')).toBeVisible()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.getByRole('button', { name: /^Firmar: / }).dblclick()
  await expect(page.getByRole('button', { name: 'Back to Priya Raman' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.goto(`/crew#papers/${job.id}`)
  await expect(page.getByRole('link', { name: /^Bill of lading/ })).toContainText(
    'Signed by Luis, Priya Raman',
  )
  await expectNoAxeViolationsInEitherTheme(page)

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const params = { id: job.id }
  const { events } = await office.call(moveDays.get, { params })
  const signed = events.filter(({ kind }) => kind === 'paper_signed')
  expect(signed).toHaveLength(1)
  const { papers } = await office.call(jobPapers.list, { params })
  expect(papers).toMatchObject([
    {
      ...{ kind: 'bill_of_lading', standing: 'signed', computed_differently: false, missing: [] },
      ...{ sha256: signed[0]?.data.sha256, copy_given: { how: 'paper' } },
    },
  ])
  const pdf = await office.call(jobPapers.document, { params: { id: papers[0]?.id as number } })
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
})

test('a change order that is not answered holds the start; the amount, then the receipt end the day @all', async ({
  page,
}) => {
  const { office, job, links } = await openSignedMove()
  const params = { id: job.id }
  const madeAt = new Date().toISOString()
  const document = buildPaper('change_order', await office.call(jobPapers.facts, { params }), {
    said: {
      ...{ number: 1, moment: 'before_loading', reason: 'more_goods' },
      lines: [{ label: 'Upright piano', quantity: 1, unit: 'piece', unitCents: 185_00 }],
    },
    madeAt,
  })
  const offered = { result: 'offered', document, sha256: hashOf(document) }
  const phone = await phoneOf(links.Luis, { baseUrl })
  await send(phone, job, [{ ...event('change_order', '13:10', offered), at: madeAt }])

  await page.goto(`/d/${links.Luis}`)
  for (const step of TO_LOADING) await press(page, step)
  const why = page.getByRole('dialog', { name: 'Start loading can’t start' })
  await expect(why).toContainText('Start loading: after Priya answers.')
  await why.getByRole('link', { name: 'Sign: Change order' }).click()
  await expect(page.getByRole('article')).toContainText('Upright piano')
  await press(page, 'Refuse')
  const refusing = page.getByRole('dialog', { name: 'Why is it refused?' })
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await expect(refusing).toContainText('Please say why.')
  await refusing.getByRole('textbox').fill('The piano stays')
  await refusing.getByRole('button', { name: 'Refuse' }).click()
  await page.goto(`/crew#job/${job.id}`)
  await press(page, 'Start loading')
  await press(page, 'Continue without signing')
  for (const step of ['Loading done', 'Start driving', 'Arrived', 'Start unloading', 'Unloading done'])
    await press(page, step)
  await page.getByRole('link', { name: /^Amount due/ }).click()
  await expect(page.getByRole('main')).toContainText('Collect now$1,086.40')
  await expectNoAxeViolationsInEitherTheme(page)
  await press(page, 'Back')
  for (const step of ['Job done', 'Done anyway']) await press(page, step)
  await page.getByRole('link', { name: 'Sign: Delivery receipt' }).click()
  await page.getByRole('button', { name: /^Use PR: / }).click()
  for (const box of await page.getByLabel('My typed name is my signature').all()) await box.check()
  await press(page, 'Sign: Delivery receipt')
  await press(page, 'Back to Priya Raman')

  // What the customer says afterwards is not on what was signed; both sign again.
  await page.goto(`/crew#notes/${job.id}`)
  await press(page, 'Add a note')
  const remark = page.getByRole('dialog', { name: 'Add a note' })
  await remark.getByRole('textbox').fill('The table has a scratch')
  await remark.getByRole('button', { name: 'Save' }).click()
  await expect(remark).toBeHidden()
  await page.goto(`/crew#papers/${job.id}`)
  await page.getByRole('link', { name: /^Delivery receipt.*Changed since it was signed/ }).click()
  await press(page, 'Sign it again')
  await expect(page.getByRole('article')).toContainText('The table has a scratch')
  await page.getByRole('button', { name: /^Use PR: / }).click()
  for (const box of await page.getByLabel('My typed name is my signature').all()) await box.check()
  await press(page, 'Sign: Delivery receipt')
  await press(page, 'Back to Priya Raman')
  for (const step of ['Job done', 'Done anyway']) await press(page, step)
  await expect(page.getByRole('heading', { name: 'Job done' })).toBeVisible()

  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const { papers } = await office.call(jobPapers.list, { params })
  expect(papers).toMatchObject([
    { kind: 'change_order', standing: 'refused', reason: 'The piano stays' },
    { kind: 'delivery_receipt', standing: 'superseded', missing: [] },
    { kind: 'delivery_receipt', standing: 'signed', computed_differently: false, missing: [] },
  ])
  const { events } = await office.call(moveDays.get, { params })
  expect(events.filter(({ kind }) => kind === 'remark').map(({ data }) => data.words)).toEqual([
    'Continued without signing: Bill of lading',
    'The table has a scratch',
  ])
})

// @spec 10.150
test('the crew weighs the truck and notes a delay; the customer gets a copy by a code @all', async ({
  page,
}) => {
  const { office, job, links } = await openSignedMove(BETWEEN_STATES)
  const params = { id: job.id }
  await page.goto(`/d/${links.Luis}`)
  await expect(page.getByRole('button', { name: 'On the way' })).toBeVisible()
  await page.goto(`/crew#papers/${job.id}`)
  await page.getByRole('link', { name: 'New weight ticket' }).click()
  await page.getByLabel('Name of the scale').fill('Denver Certified Scales')
  await page.getByLabel('Where it is').fill('5600 E 56th Ave, Commerce City, CO')
  await page.getByLabel('Truck').fill('Truck 6')
  await page.getByLabel('Loaded, in pounds').fill('14,000')
  await page.getByLabel('Empty, in pounds').fill('14,260')
  await press(page, 'Sign: Weight ticket')
  await expect(page.getByRole('alert')).toHaveText('The loaded truck must weigh more than the empty one.')
  await page.getByLabel('Loaded, in pounds').fill('18,380')
  await expect(page.getByText('Net weight4,120 lb')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectNoAxeViolationsInEitherTheme(page)
  await press(page, 'Sign: Weight ticket')
  await expect(page.getByRole('article')).toContainText('4,120 lb')
  await expect(page.getByRole('region', { name: 'Priya Raman signs here' })).toHaveCount(0)
  await page.getByLabel('My typed name is my signature').check()
  await press(page, 'Sign: Weight ticket')
  await expect(page.getByRole('button', { name: 'Correct it' })).toBeVisible()

  await page.goto(`/crew#papers/${job.id}`)
  await expect(page.getByText('4,120 lb count, by ticket 1')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await page.getByRole('link', { name: 'New delay notice' }).click()
  await press(page, 'Delivery')
  await press(page, 'Sign: Delay notice')
  await expect(page.getByRole('alert')).toContainText('Fill in why')
  await page.getByLabel('Why?').fill('The pass is closed by snow.')
  for (const day of ['New first day', 'New last day']) await page.getByLabel(day).fill('2026-11-25')
  await page.getByLabel('How was the customer told?').selectOption('In person')
  await expectNoAxeViolationsInEitherTheme(page)
  await press(page, 'Sign: Delay notice')
  await page.getByLabel('My typed name is my signature').check()
  await page.getByLabel('As a code').check()
  await press(page, 'Sign: Delay notice')
  await expect(page.getByRole('img', { name: 'Code of the customer’s link' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)

  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const { papers, weight } = await office.call(jobPapers.list, { params })
  expect(papers).toMatchObject([
    { kind: 'weight_ticket', standing: 'signed', computed_differently: false, missing: [] },
    { kind: 'delay_notice', standing: 'signed', computed_differently: false, copy_given: { how: 'qr' } },
  ])
  expect(weight).toEqual({ pounds: 4_120, numbers: [1], lowest: false })
})

test('the phone of a helper shows neither papers nor the amount', async ({ page }) => {
  const { job, links } = await openSignedMove()
  await page.goto(`/d/${links.Ben}`)
  await expect(page.getByRole('button', { name: 'On the way' })).toBeVisible()
  for (const screen of ['papers', 'amount', 'sign']) {
    await page.goto(`/crew#${screen}/${job.id}/bill_of_lading`)
    await expect(page.getByText('Papers show prices. The lead of the crew opens them.')).toBeVisible()
    await expect(page.getByText('$')).toHaveCount(0)
  }
})
