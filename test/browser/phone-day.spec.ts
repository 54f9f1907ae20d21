import sharp from 'sharp'
import { dayOf, expectGoodLook, killAndReopen, openLink, openToday, press } from './crew-phone.ts'
import { expect, expectEnhancedContrast, prepareBrowser, test } from './page.ts'

test('On the way keeps when the crew arrives, and offers the customer a text with it in their language', async ({
  page,
  context,
}) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  await context.setOffline(true)
  await press(page, 'Five minutes later')
  const said = await page.getByText(/^Arrives about/).textContent()
  const clock = said?.replace('Arrives about ', '') ?? ''
  await press(page, 'On the way')
  const english = page.getByRole('link', { name: 'Text in English' })
  const bodyOf = async (name: string) =>
    decodeURIComponent((await page.getByRole('link', { name }).getAttribute('href')) ?? '')
  await expect(english).toBeVisible()
  const { customer_name, customer_phone } = today.job
  const first = customer_name.split(' ')[0]
  expect(await bodyOf('Text in English')).toBe(
    `sms:${customer_phone?.replace(/[^+\d]/g, '')}?&body=Hello ${first}, this is ${today.office.account.company_name}. Your crew is on the way and arrives at about ${clock}.`,
  )
  expect(await bodyOf('Text in Español')).toContain(`Hola, ${first}, le escribe`)
  await expectGoodLook(page)

  const again = await killAndReopen(context, page)
  await context.setOffline(false)
  await expect(again.getByRole('link', { name: /All sent/ })).toBeVisible()
  const [left] = (await dayOf(today)).events
  const arrives = new Date(String(left?.data.arrives_at))
  expect(arrives.getUTCMinutes() % 5).toBe(0)
  expect(
    arrives.toLocaleTimeString('en-US', { timeZone: 'America/Denver', hour: 'numeric', minute: '2-digit' }),
  ).toBe(clock)
  // No one has to text.
  await again.getByRole('link', { name: /^Back to / }).click()
  await press(again, 'Arrived')
  await expect(again.getByRole('link', { name: 'Text in English' })).toBeHidden()
})

test('a press that has left is corrected without a signal, with a reason; a helper only corrects their own @all', async ({
  page: first,
  context,
  browser,
}) => {
  const today = await openToday()
  await openLink(first, today.links.lead)
  await press(first, 'On the way')
  await press(first, 'Arrived')
  await context.setOffline(true)
  await first.getByRole('link', { name: 'What was pressed' }).click()
  await first.getByRole('button', { name: /^On the way/ }).click()
  const sheet = first.getByRole('dialog', { name: 'Correct: On the way' })
  await press(first, 'Correct')
  await expect(sheet.getByText('Please say why.')).toBeVisible()
  await sheet.getByLabel('Happened at').fill('23:59')
  await sheet.getByLabel('Why?').fill('Pressed after parking')
  await press(first, 'Correct')
  await expect(sheet.getByText('This time has not come yet.')).toBeVisible()
  await expect(sheet.getByLabel('Why?')).toHaveValue('Pressed after parking')
  await expectGoodLook(first)
  await sheet.getByLabel('Happened at').fill('09:20')
  await press(first, 'Correct')
  await expect(sheet).toBeHidden()
  const moved = first.getByRole('listitem').filter({ hasText: 'On the way' })
  await expect(moved).toContainText(/9:20 AM instead of .*Corrected: Pressed after parking/)
  await expectGoodLook(first)

  const page = await killAndReopen(context, first)
  await page.goto(`/crew#happened/${today.job.id}`)
  await page.getByRole('button', { name: /^Arrived/ }).click()
  await page.getByLabel('It did not happen').check()
  await page.getByLabel('Why?').fill('Wrong button')
  await press(page, 'Correct')
  await expect(page.getByText(/did not happen/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('link', { name: /All sent/ })).toBeVisible()
  const day = await dayOf(today)
  expect(day).toMatchObject({ phase: 'on_the_way', since: '2026-11-23T09:20:00-07:00' })
  expect(day.events.map(({ kind }) => kind)).toEqual(['on_the_way', 'arrived_origin'])
  expect(day.corrections).toMatchObject([
    { reason: 'Pressed after parking', by: 'Luis Castellanos' },
    { reason: 'Wrong button', by: 'Luis Castellanos', at: null },
  ])

  const helpers = await browser.newContext()
  await prepareBrowser(helpers)
  const theirs = await helpers.newPage()
  await theirs.goto(new URL(today.links.helper).pathname)
  await theirs.getByRole('link', { name: /^Back to / }).click()
  await press(theirs, 'Arrived')
  await theirs.getByRole('link', { name: 'What was pressed' }).click()
  await expect(theirs.getByText('Corrected by Luis: Pressed after parking')).toBeVisible()
  // Of three presses one is theirs.
  await expect(theirs.getByRole('listitem')).toHaveCount(3)
  await expect(theirs.getByRole('button', { name: /Correct/ })).toHaveCount(1)
  await helpers.close()
})

test('in the sun one press makes it black on white with a larger clock, and stays with the phone', async ({
  page,
}) => {
  const today = await openToday()
  await page.emulateMedia({ colorScheme: 'dark' })
  await openLink(page, today.links.lead)
  await press(page, 'On the way')
  await press(page, 'Arrived')
  await press(page, 'Walk-through done')
  await press(page, 'Done anyway')
  await press(page, 'Start loading')
  await press(page, 'Continue without signing')
  const timer = page.getByRole('timer')
  const sizeOf = () => timer.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await sizeOf()
  await press(page, 'Sunlight')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  expect(await sizeOf()).toBeGreaterThan(before * 1.2)
  await expectEnhancedContrast(page)
  await expectGoodLook(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Sunlight' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/crew#outbox')
  await expectEnhancedContrast(page)
  await page.goto(`/crew#happened/${today.job.id}`)
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expectEnhancedContrast(page)
  await press(page, 'Sunlight')
  await expect(page.locator('html')).not.toHaveAttribute('data-sunlight')
})

/** As a browser does where the phone has no room left. Runs in the page; answers how room is made again. */
function fillPhone() {
  const { add } = IDBObjectStore.prototype
  IDBObjectStore.prototype.add = () => {
    throw new DOMException('No room left.', 'QuotaExceededError')
  }
  return () => Object.assign(IDBObjectStore.prototype, { add })
}

test('a phone that is full says so before the camera takes another picture', async ({ page }) => {
  const today = await openToday()
  await openLink(page, today.links.lead)
  await page.goto(`/crew#photos/${today.job.id}`)
  const camera = page.getByLabel('Take a photo')
  const size = { width: 400, height: 300, channels: 3 as const, background: '#889' }
  const buffer = await sharp({ create: size }).jpeg().toBuffer()
  const picture = { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }
  const makeRoom = await page.evaluateHandle(fillPhone)
  await camera.setInputFiles(picture)
  await expect(page.getByRole('alert')).toHaveText(
    'This phone is full and could not keep that. Free some space and press again.',
  )
  await expect(camera).toBeHidden()
  await expectGoodLook(page)
  await makeRoom.evaluate((make) => void make())
  await press(page, 'Try again')
  await camera.setInputFiles(picture)
  await expect(page.getByRole('img', { name: /^Something else/ })).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})
