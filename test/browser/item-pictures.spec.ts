import items from '../../src/domain/catalogue/items.json' with { type: 'json' }
import { expect, test } from './page.ts'

/** Loads pictures as the calculator's tiles do; answers the names of those that the browser could not draw. */
async function undrawable({ names, view }: { names: string[]; view: string }): Promise<string[]> {
  const failed = await Promise.all(
    names.map(async (name) => {
      const picture = new Image()
      picture.src = `/item-pictures/${encodeURIComponent(name)}.svg${view}`
      const drawn = await picture.decode().then(
        () => picture.naturalWidth > 0,
        () => false,
      )
      return drawn ? [] : [name]
    }),
  )
  return failed.flat()
}

test('the browser draws every item of the catalogue, and a parcel for any other name', async ({ page }) => {
  const names = items.map(({ name }) => name)
  expect(names).toHaveLength(475)
  await page.goto('/login')
  const others = ['ship in a bottle', 'Grandfather’s ½ “anvil”']
  for (const view of ['', '?close']) {
    expect(await page.evaluate(undrawable, { names: [...names, ...others], view })).toEqual([])
  }
  const drawing = async (name: string, view = '') =>
    (await page.request.get(`/item-pictures/${encodeURIComponent(name)}.svg${view}`)).text()
  expect(await drawing('small-box', '?close'), 'small tiles come closer').not.toBe(await drawing('small-box'))
  expect(await drawing('ship in a bottle')).toBe(await drawing('no such thing'))
  expect(await drawing('ship in a bottle')).not.toBe(await drawing('armchair'))
})
