import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { contract } from '../../src/contract/contract.ts'
import { articlesOfLog } from '../../src/domain/move-day/articles.ts'
import type { LoggedEvent } from '../../src/domain/move-day/events.ts'
import { buildPaper } from '../../src/domain/papers/papers.ts'
import { visitor } from '../setup/company.ts'
import { signedEvent } from '../setup/sign-paper.ts'
import {
  baseUrl,
  dayOf,
  expectGoodLook,
  killAndReopen,
  openLink,
  openToday,
  press,
  type Today,
} from './crew-phone.ts'
import { expect, test } from './page.ts'

const { crewJobs, crewSessions, jobPapers } = contract

const STEPS_TO_LOADING = [
  'On the way',
  'Arrived',
  'Walk-through done',
  'Done anyway',
  'Start loading',
  'Continue without signing',
]
const sheet = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, name: RegExp) => page.getByRole('button', { name })
const openInventory = (page: Page) => page.getByRole('link', { name: /^Inventory/ }).click()
const photo = async () => ({
  name: 'IMG_1.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 400, height: 300, channels: 3, background: '#889' } })
    .jpeg()
    .toBuffer(),
})

/** The inventory as it stands with the office, signed on another phone of the lead. */
async function signInventory({ office, job, links }: Today) {
  const { events } = await dayOf({ office, job, links })
  const items = articlesOfLog(events as LoggedEvent[], [])
  const facts = await office.call(jobPapers.facts, { params: { id: job.id } })
  const at = new Date().toISOString()
  const document = buildPaper('inventory', facts, { said: { items }, madeAt: at })
  const token = new URL(links.lead).pathname.split('/').at(-1) ?? ''
  const { access_token } = await visitor({ baseUrl }).call(crewSessions.open, { params: { token } })
  const body = { events: [{ ...signedEvent(document), id: randomUUID(), at }] }
  await visitor({ baseUrl, token: access_token }).call(crewJobs.send, { params: { id: job.id }, body })
  const { papers } = await office.call(jobPapers.list, { params: { id: job.id } })
  return papers.at(-1)
}

// @spec 10.148 Every item is tagged on the crew's phone offline: tag, condition, who packed it, pictures,
//   value over $100 per pound; a draft survives a reload, and tags are unique
test('articles are tagged without a signal, the phone killed in the middle, and checked off by their tags', async ({
  page: first,
  context,
}) => {
  const today = await openToday()
  await openLink(first, today.links.lead)
  await context.setOffline(true)
  for (const step of STEPS_TO_LOADING) await press(first, step)
  await openInventory(first)
  await expect(first.getByText('0 of 3 tagged')).toBeVisible()
  await row(first, /^Sofa Three Seat/).click()
  await expect(sheet(first, 'Blue 001')).toBeVisible()
  await first.getByLabel('Color of the tag').selectOption('Red')
  await first.getByLabel('Number on the tag').fill('17')
  await press(first, 'SC scratched')
  await press(first, 'front')
  await first.getByLabel('Take a photo').setInputFiles(await photo())
  await expect(first.getByRole('img', { name: 'An item' })).toBeVisible()
  await expectGoodLook(first)

  // What was begun is there again.
  const page = await killAndReopen(context, first)
  await page.getByRole('link', { name: /^Back to / }).click()
  await openInventory(page)
  const sofa = sheet(page, 'Red 017')
  await expect(sofa.getByRole('button', { name: 'SC scratched' })).toHaveAttribute('aria-pressed', 'true')
  await expect(sofa.getByRole('img', { name: 'An item' })).toBeVisible()
  await sofa.getByRole('button', { name: 'Save, next is 018' }).click()
  await expect(row(page, /^Red 017 Sofa Three Seat, SC front/)).toBeVisible()
  await expect(page.getByText('1 of 3 tagged')).toBeVisible()

  // A tag is there once.
  await row(page, /^Loveseat/).click()
  const loveseat = sheet(page, 'Red 018')
  await loveseat.getByLabel('Number on the tag').fill('17')
  await press(page, 'Save, next is 018')
  await expect(sheet(page, 'Red 017')).toContainText(
    'Red 017 is on Sofa Three Seat already. Use another tag.',
  )
  await expectGoodLook(page)
  await page.getByLabel('Number on the tag').fill('')
  await press(page, 'Save, next is 018')
  await expect(page.getByText('Type the number on the tag.')).toBeVisible()
  await page.getByLabel('Number on the tag').fill('18')
  await press(page, 'Save, next is 019')
  await expect(row(page, /^Red 018 Loveseat, no marks/)).toBeVisible()

  // What was not on the list has its tag as well.
  await press(page, 'Something else')
  await press(page, 'Save, next is 020')
  await expect(page.getByText('Write what it is.')).toBeVisible()
  await page.getByLabel('What is it?').fill('Oil painting')
  await page.getByLabel(/^Value in dollars/).fill('4000')
  await press(page, 'PBO The owner')
  await press(page, 'Save, next is 020')
  await expect(row(page, /^Red 019 Oil painting/)).toBeVisible()
  await expect(page.getByText('3 of 4 tagged')).toBeVisible()

  // What was wrong is written once more, and what stays here is taken off.
  await row(page, /^Red 017/).click()
  await press(page, 'W worn')
  await press(page, 'Save')
  await expect(row(page, /^Red 017 Sofa Three Seat, SC front, W/)).toBeVisible()
  await row(page, /^Red 018/).click()
  await press(page, 'Take it off the inventory')
  await expect(row(page, /^Red 018/)).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sign the inventory' })).toHaveAttribute(
    'href',
    `#sign/${today.job.id}/inventory`,
  )
  await expectGoodLook(page)

  await page.getByRole('button', { name: 'Back' }).click()
  for (const step of ['Loading done', 'Start driving', 'Arrived', 'Start unloading', 'Unloading done'])
    await press(page, step)
  await expect(page.getByText('0 of 2 checked')).toBeVisible()
  await row(page, /^Red 019, Oil painting/).click()
  await expect(page.getByText('1 of 2 checked')).toBeVisible()
  await row(page, /^Red 019, Oil painting/).click()
  const painting = sheet(page, 'Red 019, Oil painting')
  await painting.getByLabel('What is wrong with it? (optional)').fill('The frame is cracked')
  await painting.getByLabel('Take a photo').setInputFiles(await photo())
  await expect(painting.getByRole('img', { name: 'Damage' })).toBeVisible()
  await expectGoodLook(page)
  await painting.getByRole('button', { name: 'Damaged' }).click()
  await expect(page.getByText('Damaged: The frame is cracked')).toBeVisible()
  await expectGoodLook(page)
  await row(page, /^Red 017, Sofa Three Seat/).click()
  await expect(page.getByText('2 of 2 checked')).toBeVisible()

  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const day = await dayOf(today)
  expect(articlesOfLog(day.events as LoggedEvent[], [])).toMatchObject([
    {
      ...{ tag: { color: 'Red', number: 17 }, article: 'Sofa Three Seat', room: 'Living room' },
      codes: [{ code: 'SC', place: 'front' }, { code: 'W' }],
      photos: [expect.any(String)],
    },
    { tag: { color: 'Red', number: 19 }, declared_cents: 4_000_00, packed_by: 'owner' },
  ])
  expect(day.events.filter(({ kind }) => kind === 'item_checked').map(({ data }) => data)).toEqual([
    { item: 'tag: Red 019', result: 'delivered' },
    { item: 'tag: Red 019', result: 'damaged', note: 'The frame is cracked' },
    { item: 'tag: Red 017', result: 'delivered' },
  ])
  expect(day.photos.map(({ shows, item }) => [shows, item])).toEqual([
    ['item', 'Living room: sofa-three-seat'],
    ['damage', 'tag: Red 019'],
  ])
})

// @spec 10.149
test('an inventory that was signed says when it has changed since @all', async ({ page }) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  for (const step of STEPS_TO_LOADING) await press(page, step)
  await openInventory(page)
  await row(page, /^Sofa Three Seat/).click()
  await press(page, 'Save, next is 002')
  await expect(page.getByText('1 of 3 tagged')).toBeVisible()
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()

  expect(await signInventory(today)).toMatchObject({ standing: 'signed', computed_differently: false })
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(page.getByText('Inventory signed')).toBeVisible()
  await row(page, /^Blue 001/).click()
  await press(page, 'D dented')
  await press(page, 'Save')
  await row(page, /^Loveseat/).click()
  await press(page, 'Save, next is 003')
  await expect(page.getByText('2 articles changed since it was signed; sign again.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sign it again' })).toBeVisible()
  await expectGoodLook(page)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  expect(await signInventory(today)).toMatchObject({ standing: 'signed', computed_differently: false })
})

// @spec 10.148
test('a tag is read by the camera, of an article and at the delivery @all', async ({ page }) => {
  await page.addInitScript(() => {
    const codes = ['RED-031', 'RED-031', 'RED-044']
    class Reader {
      async detect() {
        return [{ rawValue: codes.shift() ?? '' }]
      }
    }
    Object.assign(window, { BarcodeDetector: Reader })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      canvas.getContext('2d')?.fillRect(0, 0, 9, 9)
      return canvas.captureStream(10)
    }
  })
  const today = await openToday()
  await openLink(page, today.links.lead)
  for (const step of STEPS_TO_LOADING) await press(page, step)
  await openInventory(page)
  await row(page, /^Sofa Three Seat/).click()
  await sheet(page, 'Blue 001').getByRole('button', { name: 'Scan a tag' }).click()
  await expect(sheet(page, 'Red 031')).toBeVisible()
  await press(page, 'Save, next is 032')
  await page.getByRole('button', { name: 'Back' }).click()
  for (const step of ['Loading done', 'Start driving', 'Arrived', 'Start unloading', 'Unloading done'])
    await press(page, step)
  await press(page, 'Scan a tag')
  await expect(page.getByText('Red 031, Sofa Three Seat: Delivered')).toBeVisible()
  await expect(page.getByText('1 of 1 checked')).toBeVisible()
  await press(page, 'Scan a tag')
  await expect(page.getByText('Red 044 is not on the inventory.')).toBeVisible()
})

// @spec 10.148
test('the inventory in Spanish, every word @all', async ({ page }) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  await press(page, 'You: Luis Castellanos')
  await press(page, 'Español')
  await page.getByRole('button', { name: 'Cerrar' }).click()
  for (const step of [
    'En camino',
    'Llegamos',
    'Recorrido listo',
    'Terminar así',
    'Empezar a cargar',
    'Seguir sin firmar',
  ])
    await press(page, step)
  await page.getByRole('link', { name: /^Inventario/ }).click()
  await row(page, /^Sofa Three Seat/).click()
  await expect(sheet(page, 'Azul 001')).toBeVisible()
  await press(page, 'Más')
  await press(page, 'SC rayado')
  await press(page, 'patas')
  await expectGoodLook(page)
  await press(page, 'Guardar, sigue 002')
  await expect(row(page, /^Azul 001 Sofa Three Seat, SC patas/)).toBeVisible()
  await expect(page.getByText('1 de 3 con etiqueta')).toBeVisible()
  await expectGoodLook(page)
})
