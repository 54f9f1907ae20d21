import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoAxeViolations, expectNoAxeViolationsInEitherTheme } from './page.ts'

/** A desk, a tablet and a phone, and the smallest phone, where a page may be long but never wide. */
const DESK_PX = 1280
const PHONE_PX = 390
const WIDTHS_PX = [DESK_PX, 820, PHONE_PX]
const SMALLEST_PX = 320

/** Where the pictures of a look book are kept; none are taken unless it is set. */
const folder = process.env.LOOK_BOOK_FOLDER

/**
 * The page as it stands, for everybody: nothing that axe objects to in either theme, and nothing to scroll sideways, on a
 * desk, a tablet and a phone. With LOOK_BOOK_FOLDER set, pictures of it are kept there under its name.
 */
export async function look(page: Page, name: string): Promise<void> {
  const before = page.viewportSize() ?? { width: 1280, height: 800 }
  await page.setViewportSize({ ...before, width: SMALLEST_PX })
  await expectNoSidewaysScroll(page, SMALLEST_PX)
  for (const width of WIDTHS_PX) {
    await page.setViewportSize({ ...before, width })
    await expectNoSidewaysScroll(page, width)
    // A tablet has the parts of a desk; colors are the same at every width.
    if (width === DESK_PX) await expectNoAxeViolationsInEitherTheme(page, true)
    if (width === PHONE_PX) await expectNoAxeViolations(page, true)
    await keepPictures(page, `${name} ${width}`)
  }
  await page.setViewportSize(before)
}

async function expectNoSidewaysScroll(page: Page, width: number) {
  const scrollWidth = () => page.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(scrollWidth, `at ${width} px`).toBeLessThanOrEqual(width)
}

async function keepPictures(page: Page, name: string) {
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const file = `${name} ${colorScheme}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
    writeFileSync(
      join(folder, `${file}.png`),
      await page.screenshot({ fullPage: true, animations: 'disabled' }),
    )
  }
  await page.emulateMedia({ colorScheme: 'light' })
}
