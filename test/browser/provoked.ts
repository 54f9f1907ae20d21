import type { Page, Route } from '@playwright/test'
import { expect, expectNoAxeViolationsInEitherTheme } from './page.ts'

const WIDTHS_PX = { desk: 1280, phone: 390, smallestPhone: 320 }

/**
 * The next call is answered with `status` and `body` instead of reaching the server.
 * @param call its path, such as `/quotes/7/send`; where the page also reads that address, with the method: `DELETE /quotes/7`
 */
export const answerOnce = (page: Page, call: string, status: number, body: object = {}) =>
  interceptOnce(page, call, (route) => route.fulfill({ status, json: body }))

/** The next call, named as above, finds no server. */
export const cutOffOnce = (page: Page, call: string) => interceptOnce(page, call, (route) => route.abort())

async function interceptOnce(page: Page, call: string, intercept: (route: Route) => Promise<void>) {
  const [path, method] = call.split(' ').reverse()
  let isOver = false
  await page.route(`**/api/v1${path}`, async (route) => {
    if (isOver || (method && route.request().method() !== method)) return route.fallback()
    isOver = true
    return intercept(route)
  })
}

/** The answers of `path` as the server gives them, but changed. */
export const changeAnswer = <T>(page: Page, path: string, change: (body: T) => unknown) =>
  page.route(`**/api/v1${path}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: change(await answer.json()) })
  })

/** Reads an alert that has to be acknowledged, and acknowledges it. */
export async function expectAlert(page: Page, words: string | RegExp): Promise<void> {
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByRole('heading')).toHaveText(words)
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(alert).toHaveCount(0)
}

/** The page as it stands is good for everybody, on a desk and on a phone, and never has to be pushed sideways. */
export async function expectFitOnDeskAndPhone(page: Page): Promise<void> {
  const { height = 800 } = page.viewportSize() ?? {}
  for (const width of [WIDTHS_PX.smallestPhone, WIDTHS_PX.phone, WIDTHS_PX.desk]) {
    await page.setViewportSize({ width, height })
    const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
    await expect.poll(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
    if (width !== WIDTHS_PX.smallestPhone) await expectNoAxeViolationsInEitherTheme(page)
  }
}
