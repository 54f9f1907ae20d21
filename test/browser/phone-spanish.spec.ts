import type { Page } from '@playwright/test'
import { EN } from '../../src/web/crew/words.ts'
import { ES } from '../../src/web/crew/words-es.ts'
import { expectGoodLook, openToday, press } from './crew-phone.ts'
import { expect, test } from './page.ts'

const ITEMS = ['piano-upright', 'sofa-three-seat', 'nightstand'].map(
  (name) => ({ name, quantity: 1, room: 'Sala', source: 'manual' }) as const,
)
/** By the company's own words, which stay as they are written. */
const PACKING = {
  kind: 'service',
  label: 'Empaque',
  quantity: 4,
  unit: 'hour',
  unit_price: 65,
  hours: 1,
} as const

/** The words of one language as they stand in its table, with where they stand. */
function fixedWords(words: object, path = ''): [path: string, words: string][] {
  return Object.entries(words).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[`${path}.${name}`, value]]
    return typeof value === 'object' && value !== null ? fixedWords(value, `${path}.${name}`) : []
  })
}
const spanish = new Set(fixedWords(ES).map(([, words]) => words))
const ENGLISH = new Set(
  fixedWords(EN).flatMap(([, words]) => (spanish.has(words) || words.length < 3 ? [] : [words])),
)
/** Of sentences that are put together. */
const ENGLISH_PARTS =
  /\b(of stairs|flights?|elevator|carry|heavy|fragile|handling|people|person|adds|hours?|sent|to send|left|started|until|arrives|text in|not signed|anyone who|only an admin|no one|the)\b/i

/** Everything that is read or heard on a screen, line by line. */
const linesOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], img[alt]')].map(
      (element) => element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? '',
    )
    return [...document.body.innerText.split('\n'), ...named].map((line) => line.trim()).filter(Boolean)
  })

async function expectSpanish(page: Page) {
  await expect.poll(async () => (await linesOf(page)).length).toBeGreaterThan(3)
  const lines = await linesOf(page)
  expect(lines.filter((line) => ENGLISH.has(line) || ENGLISH_PARTS.test(line))).toEqual([])
}

test.use({ locale: 'es-US' })

test('on a typical day in Spanish no screen of the phone has words of ours in English', async ({ page }) => {
  const today = await openToday({
    items: [...ITEMS],
    lines: [PACKING],
    ...{ pickup_stairs: 2, pickup_carry_feet: 120, delivery_elevator: true },
  })
  // A helper sees the work without its price.
  await page.goto(new URL(today.links.helper).pathname)
  const id = today.job.id
  await expect(page.getByRole('button', { name: 'En camino' })).toBeVisible()
  await expectSpanish(page)
  await page.goto(`/crew#place/${id}`)
  await expect(page.getByText('2 tramos de escaleras')).toBeVisible()
  await expect(page.getByText('Ascensor')).toBeVisible()
  await expect(page.getByText('Empaque: 4 h, agrega 4 h')).toBeVisible()
  await expectSpanish(page)
  await expectGoodLook(page)
  await page.goto(`/crew#list/${id}`)
  await expect(page.getByText('Manejo especial, 3 personas')).toBeVisible()
  await expectSpanish(page)
  for (const screen of ['photos', 'notes', 'happened']) {
    await page.goto(`/crew#${screen}/${id}`)
    await expectSpanish(page)
  }
  await page.goto(`/crew#job/${id}`)
  for (const step of ['En camino', 'Llegamos', 'Recorrido listo', 'Terminar así', 'Empezar a cargar']) {
    await press(page, step)
    await expectSpanish(page)
  }
  await press(page, 'Pausa')
  await expectSpanish(page)
  await press(page, 'Comida')
  await expectSpanish(page)
  await press(page, 'Seguir')
  for (const step of [
    'Carga lista',
    'Empezar a manejar',
    'Llegamos',
    'Empezar a descargar',
    'Descarga lista',
  ])
    await press(page, step)
  await expectSpanish(page)
  await press(page, 'Trabajo listo')
  await press(page, 'Terminar así')
  await expectSpanish(page)
  await page.goto('/crew#outbox')
  await expect(page.getByRole('listitem').first()).toBeVisible()
  await expectSpanish(page)
})
