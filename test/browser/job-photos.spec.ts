import { hash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { API_PREFIX } from '../../src/contract/endpoint.ts'
import { expect, expectNoAxeViolationsInEitherTheme, test } from './page.ts'
import { expectFitOnDeskAndPhone } from './provoked.ts'
import { event, openToday } from './today-of-crew.ts'

/** A picture as a phone takes it: drawn in the page, so that it is one that browsers show. */
async function jpegOf(page: Page, color: string): Promise<Buffer<ArrayBuffer>> {
  const url = await page.evaluate((color) => {
    const canvas = document.createElement('canvas')
    const drawn = canvas.getContext('2d')
    if (drawn) drawn.fillStyle = color
    drawn?.fillRect(0, 0, canvas.width, canvas.height)
    return canvas.toDataURL('image/jpeg')
  }, color)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

test('the office looks at the photos of a day, by what they show, and large', async ({ page }) => {
  const { job, send, token } = await openToday(page)
  await page.goto(`/jobs/${job.id}?tab=photos`)
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()

  const [sofa, scratch] = [await jpegOf(page, 'brown'), await jpegOf(page, 'navy')]
  const taken = (picture: Buffer<ArrayBuffer>, clock: string, data: object) =>
    event('photo_added', clock, { sha256: hash('sha256', picture), ...data })
  const put = (picture: Buffer<ArrayBuffer>) =>
    fetch(`${process.env.JOURNEY_BASE_URL}${API_PREFIX}/crew/photos/${hash('sha256', picture)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' },
      body: picture,
    })
  await send(
    taken(sofa, '04:05', { shows: 'before' }),
    taken(scratch, '04:20', { shows: 'damage', item: 'Dining table', note: 'A scratch on top' }),
  )
  const before = page.getByRole('region', { name: 'Before the move' })
  const damage = page.getByRole('region', { name: 'Damage' })
  await expect(before.getByText('Has not arrived yet')).toBeVisible()
  await expect(damage.getByText('Luis, 4:20 AM')).toBeVisible()
  for (const picture of [sofa, scratch]) expect((await put(picture)).status).toBe(200)
  await page.reload()
  await expect(damage.getByRole('img', { name: 'Damage, Dining table: A scratch on top' })).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await expectFitOnDeskAndPhone(page)

  await before.getByRole('button', { name: /^Open photo: Before the move/ }).click()
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByRole('heading', { name: 'Before the move' })).toBeVisible()
  await expect(viewer.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText('Luis, 4:20 AM, photo 2 of 2')).toBeVisible()
  await expect(viewer.getByRole('img')).toBeVisible()
  await expectNoAxeViolationsInEitherTheme(page)
  await viewer.getByRole('button', { name: 'Previous' }).click()
  await expect(viewer.getByText('Luis, 4:05 AM, photo 1 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.getByRole('tab', { name: 'Day' }).click()
  const latest = page.getByRole('region', { name: 'Latest photos' })
  await expect(latest.getByRole('img')).toHaveCount(2)
  await latest.getByRole('button', { name: 'All 2' }).click()
  await expect(page).toHaveURL(/\?tab=photos$/)
})
