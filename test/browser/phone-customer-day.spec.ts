import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contract } from '../../src/contract/contract.ts'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { type Company, registerCompany, visitor } from '../setup/company.ts'
import { signReceipt } from '../setup/sign-paper.ts'
import { expect, expectNoAxeViolationsInEitherTheme, forgive, test } from './page.ts'

const {
  crewJobs,
  crewSessions,
  crews,
  daySheets,
  moveDays,
  offers,
  people,
  quoteVersions,
  trucks,
  worklist,
} = contract
/** The tests' day, on which the crew works. */
const TODAY = '2026-11-23'
const baseUrl = process.env.JOURNEY_BASE_URL as string

/** A move of today whose customer has signed, with the phone of its lead and the customer's link. */
async function openToday() {
  const office = await registerCompany({}, { baseUrl })
  const member_ids: number[] = []
  for (const body of [
    { name: 'Luis Castellanos', role: 'lead' },
    { name: 'Ben Okafor', role: 'helper' },
  ] as const) {
    member_ids.push((await office.call(people.create, { body: { ...body, phone: '(303) 555-0188' } })).id)
  }
  const truck = await office.call(trucks.create, { body: { name: 'Truck 1', plate: 'BHK-234' } })
  await office.call(crews.create, { body: { name: 'Dwyer', member_ids, truck_id: truck.id } })
  const quote = await office.createQuote()
  const { url } = await office.call(quoteVersions.createLink, { params: { id: quote.id } })
  const token = url.split('/q/')[1] ?? ''
  const signing = { name: 'Megan Ortega', consent: true, version: 1 }
  await visitor({ baseUrl }).call(offers.accept, { params: { token }, body: signing })
  const job = await office.createJob({
    quoteId: quote.id,
    scheduled_date: `${TODAY}T13:00:00`,
    assigned_crew: 'Dwyer',
  })
  await office.call(daySheets.tell, { body: { date: TODAY } })
  const told = await office.call(daySheets.get, { query: { date: TODAY } })
  const lead = told.crews.flatMap((crew) => crew.people).find(({ role }) => role === 'lead')
  const session = await visitor({ baseUrl }).call(crewSessions.open, {
    params: { token: lead?.link?.url.split('/d/')[1] ?? '' },
  })
  const phone = session.access_token
  return { office, quote, job, phone, path: new URL(url).pathname }
}
type Today = Awaited<ReturnType<typeof openToday>>

const event = (kind: string, clock: string, data: object = {}) => ({
  ...{ id: crypto.randomUUID(), kind, data, at: `${TODAY}T${clock}:00-07:00` },
})
const press = ({ phone, job }: Today, ...events: ReturnType<typeof event>[]) =>
  visitor({ baseUrl, token: phone }).call(crewJobs.send, { params: { id: job.id }, body: { events } })

/** A picture of something of the customer's, as the phone sends it. */
async function takePicture(today: Today) {
  const background = '#8a5a2b'
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .jpeg()
    .toBuffer()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  await press(
    today,
    event('photo_added', '13:40', { sha256, shows: 'damage', item: 'Living room: loveseat' }),
  )
  const answer = await fetch(`${baseUrl}${API_PREFIX}/crew/photos/${sha256}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${today.phone}`, 'content-type': 'image/jpeg' },
    body: new Uint8Array(picture),
  })
  expect(answer.status).toBe(200)
}

/** Half a minute in which someone looks at the page. */
const lookOn = (page: Page) => page.clock.runFor(30_000)

async function expectGoodLook(page: Page) {
  await expectNoAxeViolationsInEitherTheme(page)
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  for (const width of [320, 1280]) {
    await page.setViewportSize({ ...size, width })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize(size)
}

const questionsOf = async (office: Company) =>
  (await office.call(worklist.get)).rows.filter(({ kind }) => kind === 'answer')

// @spec 10.154
test("the customer's page follows the day, opens its papers, and brings a remark to the office once", async ({
  page,
  context,
  complaints,
}) => {
  const today = await openToday()
  const { office, job, quote } = today
  await page.clock.install()
  await page.goto(today.path)
  const day = page.getByRole('region', { name: 'The day of your move' })
  await expect(day).toContainText('Your move is booked')
  await expect(page.getByText('Luis', { exact: true })).toBeVisible()
  await expect(page.getByText('Plate BHK-234')).toBeVisible()
  const html = await page.content()
  expect(html).not.toMatch(/Castellanos|555-?0188/)
  await expectGoodLook(page)

  await test.step('it hears of what the crew presses, and says when it cannot', async () => {
    await press(today, event('on_the_way', '12:10', { arrives_at: `${TODAY}T12:40:00-07:00` }))
    await lookOn(page)
    await expect(day).toContainText('Your crew is on the way')
    await expect(day).toContainText('About 12:40 PM')
    await context.setOffline(true)
    await lookOn(page)
    await expect(day).toContainText('We cannot be reached right now')
    await expect(day).toContainText('Your crew is on the way')
    await press(today, event('arrived_origin', '12:42'), event('load_start', '13:00', { crew_size: 2 }))
    await context.setOffline(false)
    await expect(day).toContainText('Your crew is loading')
    await expect(day).not.toContainText('We cannot be reached')
  })

  await test.step('a remark whose answer was lost is sent again, and is there once', async () => {
    await page.getByRole('button', { name: 'Write a remark' }).click()
    const sheet = page.getByRole('dialog', { name: 'Write a remark' })
    const send = sheet.getByRole('button', { name: 'Send remark' })
    await send.click()
    await expect(sheet.getByText('Please write your remark.')).toBeVisible()
    await sheet.getByLabel('Your remark').fill('The lamp in the hall stays.')
    const loseAnswer = { times: 1 }
    await page.route(
      '**/day/remarks',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      loseAnswer,
    )
    await send.click()
    await expect(sheet.getByRole('alert')).toContainText('cannot be reached')
    await expect(sheet.getByLabel('Your remark')).toHaveValue('The lamp in the hall stays.')
    await send.dblclick()
    await expect(sheet).toBeHidden()
    await forgive(complaints, 'net::ERR_FAILED')
    await expect(page.getByText('Your remark was sent to')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'The lamp in the hall stays.' })).toHaveCount(1)
    const { events } = await office.call(moveDays.get, { params: { id: job.id } })
    expect(events.filter(({ kind }) => kind === 'remark')).toMatchObject([
      { data: { by: 'customer', words: 'The lamp in the hall stays.' } },
    ])
    expect(await questionsOf(office)).toMatchObject([
      { about: { id: quote.id }, reason: 'The lamp in the hall stays.' },
    ])
  })

  await test.step('in the end it has what was delivered, the papers and the pictures', async () => {
    await takePicture(today)
    await signReceipt(office, job.id)
    await press(
      today,
      event('load_end', '14:00'),
      event('unload_start', '14:30'),
      event('unload_end', '15:00'),
    )
    await press(today, event('done', '15:05'))
    await lookOn(page)
    await expect(day).toContainText('Your move is done')
    await expect(page.getByText('58 articles')).toBeVisible()
    await expect(page.getByText('Nothing you signed on the day rules out a claim.')).toBeVisible()
    await page.getByText('Photos of your things').click()
    const picture = page.getByRole('img', { name: 'Damage: Loveseat' })
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(60)
    await expectGoodLook(page)

    await page.getByRole('link', { name: /^Delivery receipt/ }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel('Last four digits').fill('0117')
    const download = page.waitForEvent('download')
    await sheet.getByRole('button', { name: /Download|Confirm|Open/ }).click()
    expect((await download).suggestedFilename()).toMatch(/delivery-receipt\.pdf$/)
  })

  await test.step('a day that is done is asked about no more', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.clock.runFor(300_000)
    expect(asked).toEqual([])
  })
})
