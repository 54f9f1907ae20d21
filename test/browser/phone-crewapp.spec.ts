import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { contract } from '../../src/contract/contract.ts'
import { visitor } from '../setup/company.ts'
import { lacksOfSecurity } from '../setup/security-headers.ts'
import {
  baseUrl,
  dayOf,
  expectGoodLook,
  killAndReopen,
  openLink,
  openToday,
  press,
  TODAY,
  worksOffline,
} from './crew-phone.ts'
import { expect, test } from './page.ts'

const { crewJobs, crewSessions, daySheets, jobGates } = contract

test('a day without a signal, the phone killed twice in it: everything is with the office once', async ({
  page: first,
  context,
}) => {
  const today = await openToday()
  await openLink(first, today.links.lead)
  await expect(first.getByRole('link', { name: /All sent/ })).toBeVisible()
  await expectGoodLook(first)
  const told = await today.office.call(daySheets.get, { query: { date: TODAY } })
  expect(told.crews[0]?.people.map(({ has_seen_it }) => has_seen_it).toSorted()).toEqual([false, true])

  await context.setOffline(true)
  await press(first, 'On the way')
  await expect(first.getByRole('link', { name: 'Offline, 1 thing to send' })).toBeVisible()
  await expect(first.getByText('Step 2 of 10')).toBeAttached()

  let page = await killAndReopen(context, first)
  await page.getByRole('link', { name: /^Back to / }).click()
  await press(page, 'Arrived')
  const items = () => page.getByRole('listitem').getByRole('button')
  await items().first().click()
  await expect(page.getByText(/^[1-9]\d* of \d+ seen$/)).toBeVisible()
  await expectGoodLook(page)
  await press(page, 'More to move?')
  const sheet = page.getByRole('dialog', { name: 'More to move?' })
  await press(page, 'Save')
  await expect(sheet.getByText('Please write what it is.')).toBeVisible()
  await sheet.getByLabel('What else is there to move?').fill('A piano')
  await press(page, 'Save')
  await expect(sheet).toBeHidden()
  await press(page, 'Walk-through done')
  await press(page, 'Done anyway')
  await press(page, 'Start loading')
  await press(page, 'Continue without signing')
  await expect(page.getByRole('timer')).toBeVisible()
  await press(page, 'One more')
  await press(page, 'Pause')
  await expectGoodLook(page)
  await press(page, 'Meal')
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible()

  page = await killAndReopen(context, page)
  await page.getByRole('link', { name: /^Back to / }).click()
  await press(page, 'Resume')
  await expect(page.getByRole('heading', { name: 'Loading' })).toBeVisible()
  for (const step of ['Loading done', 'Start driving', 'Arrived', 'Start unloading', 'Unloading done'])
    await press(page, step)
  await items().first().click()
  await items().first().click()
  await page.getByLabel('What is wrong with it? (optional)').fill('A leg is loose')
  await press(page, 'Damaged')
  await expect(page.getByText('Damaged: A leg is loose')).toBeVisible()
  await press(page, 'Job done')
  await press(page, 'Done anyway')
  await press(page, 'Continue without signing')
  await expect(page.getByRole('heading', { name: 'Job done' })).toBeVisible()
  await expectGoodLook(page)
  await page.getByRole('link', { name: /Offline/ }).click()
  await expect(page.getByText(/A piano/)).toBeVisible()
  await expectGoodLook(page)
  expect((await dayOf(today)).events).toEqual([])

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const day = await dayOf(today)
  expect(day.events.map(({ kind }) => kind)).toEqual([
    'on_the_way',
    'arrived_origin',
    'item_checked',
    'remark',
    'walkthrough_done',
    'remark',
    'load_start',
    'crew_size',
    'pause',
    'resume',
    'load_end',
    'drive_start',
    'drive_end',
    'unload_start',
    'unload_end',
    'item_checked',
    'item_checked',
    'remark',
    'done',
  ])
  expect(day).toMatchObject({ phase: 'done', missing: [], computed_differently: false })
})

test('an app that the line left halfway is kept on the phone as soon as the line is back @all', async ({
  page,
  context,
}) => {
  const today = await openToday()
  const halfway = /\/assets\/qr-code/
  let lost = 0
  await context.route(halfway, (route) => {
    lost += 1
    return route.abort()
  })
  await page.goto(new URL(today.links.lead).pathname)
  await expect(page.getByRole('button', { name: 'On the way' })).toBeVisible()
  const kept = () => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
  await expect.poll(async () => lost > 0 && (await kept()) === 0).toBe(true)
  await context.unroute(halfway)
  await context.setOffline(true)
  await context.setOffline(false)
  await worksOffline(page)
})

test('a press can be taken back for a moment, and another phone’s presses appear', async ({ page }) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  await press(page, 'On the way')
  await press(page, 'Undo')
  await expect(page.getByRole('button', { name: 'On the way' })).toBeVisible()

  const token = new URL(today.links.helper).pathname.split('/').at(-1) ?? ''
  const { access_token } = await visitor({ baseUrl }).call(crewSessions.open, { params: { token } })
  const events = [
    { id: crypto.randomUUID(), kind: 'on_the_way', at: new Date().toISOString(), data: {} },
    { id: crypto.randomUUID(), kind: 'pause', at: new Date().toISOString(), data: { reason: 'lunch' } },
  ]
  const helper = visitor({ baseUrl, token: access_token })
  await helper.call(crewJobs.send, { params: { id: today.job.id }, body: { events } })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByRole('button', { name: 'Arrived' })).toBeVisible()
  expect((await dayOf(today)).events.map(({ kind }) => kind)).toEqual(['on_the_way'])
})

test('in Spanish, every word; the choice stays with the phone', async ({ page }) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  await press(page, 'You: Luis Castellanos')
  await press(page, 'Español')
  await page.getByRole('button', { name: 'Cerrar' }).click()
  await expect(page.getByRole('button', { name: 'En camino' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expectGoodLook(page)
  await page.reload()
  await press(page, 'En camino')
  await press(page, 'Llegamos')
  await press(page, 'Recorrido listo')
  await press(page, 'Terminar así')
  await press(page, 'Empezar a cargar')
  await press(page, 'Seguir sin firmar')
  await expect(page.getByRole('heading', { name: 'Cargando' })).toBeVisible()
  await expectGoodLook(page)
})

test('a step that the law holds back says why when it is pressed, and starts once the office lets it @all', async ({
  page,
}) => {
  const today = await openToday({
    pickup_address: '1 Main St, Miami, FL 33101',
    delivery_address: '9 Elm St, Tampa, FL 33601',
  })
  await openLink(page, today.links.lead)
  await press(page, 'On the way')
  await press(page, 'Arrived')
  await press(page, 'Walk-through done')
  await press(page, 'Done anyway')
  await press(page, 'Start loading')
  const why = page.getByRole('dialog', { name: 'Start loading can’t start' })
  await expect(why).toContainText('The estimate and the contract are signed')
  await expectGoodLook(page)

  const { office, job } = today
  const { gates } = await office.call(jobGates.get, { params: { id: job.id } })
  for (const { at, requires, standing } of gates) {
    if (standing !== 'stop') continue
    const body = { at, requires, reason: 'Signed on paper; the copy is in the truck.' }
    await office.call(jobGates.pass, { params: { id: job.id }, body })
  }
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(why).toBeHidden()
  await press(page, 'Start loading')
  await press(page, 'Continue without signing')
  await expect(page.getByRole('timer')).toBeVisible()
})

test('a photo is kept small and without its place, and sent as what its hash says @all', async ({
  page,
  context,
}) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  const taken = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#889' } })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: { GPSLatitude: '39/1 44/1 0/1' } })
    .jpeg()
    .toBuffer()
  await context.setOffline(true)
  await press(page, 'On the way')
  await page.getByRole('link', { name: /^Photos/ }).click()
  await page.getByLabel('What it shows').selectOption('Damage')
  const picked = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: taken }
  await page.getByLabel('Take a photo').setInputFiles(picked)
  await expect(page.getByRole('img', { name: /^Damage/ })).toBeVisible()
  await expectGoodLook(page)

  const again = await killAndReopen(context, page)
  await context.setOffline(false)
  await expect(again.getByRole('link', { name: /All sent/ })).toBeVisible()
  const [photo] = (await dayOf(today)).photos
  expect(photo).toMatchObject({ shows: 'damage', is_here: true })
  const sha256 = photo?.sha256 ?? ''
  const file = await today.office.call(contract.photos.get, { params: { sha256 } })
  const arrived = Buffer.from(await file.arrayBuffer())
  expect(createHash('sha256').update(arrived).digest('hex')).toBe(sha256)
  const { exif, ...picture } = await sharp(arrived).metadata()
  expect(picture).toMatchObject({ format: 'jpeg', width: 1920, height: 1440 })
  expect(exif).toBeUndefined()
})

test('a link that leads nowhere says so, and without script there is the sheet', async ({
  page,
  complaints,
}) => {
  await page.goto('/d/nobody-has-this-one')
  await expect(page.getByRole('alert')).toHaveText(
    'This link no longer works. Please ask the office to send you the day again.',
  )
  complaints.length = 0
  const answer = await fetch(`${baseUrl}/d/some-token`)
  expect(await answer.text()).toContain('<a href="/day/some-token">')
  expect(lacksOfSecurity(Object.fromEntries(answer.headers))).toEqual([])
})
