import { readFileSync } from 'node:fs'
import items from '../../src/domain/catalogue/items.json' with { type: 'json' }
import { makeAccount, signIn } from './account.ts'
import { expect, test } from './page.ts'
import { typedMove, typeMove } from './typed-move.ts'

/** How much of the width or of the height even the smallest thing fills in a tile below 60 px. */
const FILLED_AT_LEAST = 0.69
/** In the units of the drawings: what a smooth edge adds. */
const TOLERANCE = 0.5

const drawings = items.map(({ name }) => ({
  name,
  svg: readFileSync(new URL(`../../src/web/item-pictures/drawings/${name}.svg`, import.meta.url), 'utf8'),
}))

type Drawing = (typeof drawings)[number]
type Extent = { left: number; top: number; right: number; bottom: number }

/** Draws the pictures and answers where in them, in the units of the drawings, something lies but its shadow. */
async function extents(drawings: Drawing[]): Promise<Record<string, Extent | 'not drawn'>> {
  const [scale, width, height, shadowAlpha] = [2, 120, 96, 100]
  const canvas = new OffscreenCanvas(width * scale, height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true }) as OffscreenCanvasRenderingContext2D
  const found: Record<string, Extent | 'not drawn'> = {}
  for (const { name, svg } of drawings) {
    const picture = new Image()
    picture.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
    const isDrawn = await picture.decode().then(
      () => picture.naturalWidth === width && picture.naturalHeight === height,
      () => false,
    )
    context.clearRect(0, 0, canvas.width, canvas.height)
    if (isDrawn) context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    const extent = { left: width, top: height, right: 0, bottom: 0 }
    for (let at = 3; at < data.length; at += 4) {
      if ((data[at] ?? 0) < shadowAlpha) continue
      const x = ((at - 3) / 4) % canvas.width
      const y = ((at - 3) / 4 - x) / canvas.width
      extent.left = Math.min(extent.left, x / scale)
      extent.right = Math.max(extent.right, (x + 1) / scale)
      extent.top = Math.min(extent.top, y / scale)
      extent.bottom = Math.max(extent.bottom, (y + 1) / scale)
    }
    found[name] = extent.left < extent.right ? extent : 'not drawn'
  }
  return found
}

/** What small tiles show of a drawing. */
function closeView(svg: string): Extent & { width: number; height: number } {
  const written = /id="close" viewBox="([^"]*)"/.exec(svg)?.[1] ?? '0 0 120 96'
  const [left = 0, top = 0, width = 0, height = 0] = written.split(' ').map(Number)
  return { left, top, width, height, right: left + width, bottom: top + height }
}

// @spec 2.13.13 In tiles below 60 px small items are drawn closer; look-alikes differ by more than size
test('the browser draws every item; in small tiles things fill them, and nothing is cut off', async ({
  page,
}) => {
  await page.goto('/login')
  const drawn = await page.evaluate(extents, drawings)
  expect(Object.keys(drawn)).toHaveLength(475)
  expect(Object.entries(drawn).filter(([, extent]) => extent === 'not drawn')).toEqual([])

  const tiles = drawings.map(({ name, svg }) => {
    const { left, top, right, bottom } = drawn[name] as Extent
    const view = closeView(svg)
    return {
      name,
      filled: Math.max((right - left) / view.width, (bottom - top) / view.height),
      cutOff: Math.max(view.left - left, view.top - top, right - view.right, bottom - view.bottom),
      isAsWide: Math.abs(view.width / view.height - 120 / 96) < 0.01,
    }
  })
  expect(tiles.filter(({ filled }) => filled < FILLED_AT_LEAST)).toEqual([])
  expect(tiles.filter(({ cutOff }) => cutOff > TOLERANCE)).toEqual([])
  expect(tiles.filter(({ isAsWide }) => !isAsWide)).toEqual([])

  const boxes = ['small-box', 'medium-box', 'large-box', 'extra-large-box'].map(
    (box) => tiles.find(({ name }) => name === box)?.filled ?? 0,
  )
  expect(boxes, 'a smaller thing still looks smaller').toEqual([...new Set(boxes)].sort((a, b) => a - b))
})

// @spec 2.13.14 A picture by item name, else a placeholder
test('the calculator loads all pictures as one file, which the browser keeps', async ({ page }) => {
  const loaded: Record<string, string | undefined> = {}
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/^\/assets\/drawings-|^\/item-pictures\/|\.svg$/.test(pathname) && pathname !== '/logo.svg') {
      loaded[pathname] = response.headers()['cache-control']
    }
  })
  await page.goto('/login')
  await signIn(page, await makeAccount(page))
  await expect(page.getByText('No quotes yet')).toBeVisible()
  await page.goto('/calculator')
  await typeMove(page, typedMove())
  const drawn = (room: string) =>
    page
      .getByRole('region', { name: room })
      .locator('img')
      .evaluateAll((pictures: HTMLImageElement[]) =>
        pictures.map(({ naturalWidth, naturalHeight }) => `${naturalWidth} x ${naturalHeight}`),
      )
  await expect.poll(() => drawn('Living Room')).toEqual(Array(12).fill('120 x 96'))
  await expect.poll(() => drawn('Boxes')).toEqual(Array(12).fill('120 x 96'))
  expect(Object.keys(loaded)).toEqual([expect.stringMatching(/^\/assets\/drawings-[\w-]+\.js$/)])
  expect(Object.values(loaded)).toEqual(['public, max-age=31536000, immutable'])
})
