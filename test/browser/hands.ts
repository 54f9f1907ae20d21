import type { Locator, Page } from '@playwright/test'
import { expect } from './page.ts'

/** Pointing at something and pressing it, in seconds: 1.1 to point, 0.2 to press. */
const PRESS_S = 1.3
/** A key of someone who types all day (55 words a minute), in seconds. */
const KEY_S = 0.2
/** Tabs that take no longer than one press. */
const MOST_TABS = 6

/**
 * The hands of someone who knows the screens, counted by the keystroke-level model (Card, Moran, Newell: "The
 * keystroke-level model for user performance time with interactive systems", Communications of the ACM 23, 1980):
 *
 * - a press is a click, a tap, or an Enter that adds, opens, goes on, saves or sends: 1.3 s;
 * - a key is any other key: each character, Tab, arrow, Escape: 0.2 s.
 *
 * Nothing is counted for thinking, for moving the hand to the mouse, or for waiting: presses and keys are facts of a
 * screen, and say how much of it is in the way.
 */
export function handsOn(page: Page) {
  let presses = 0
  let keys = 0
  const isFocused = (field: Locator) => field.evaluate((element) => element === document.activeElement)
  const hands = {
    async press(target: Locator) {
      await target.click()
      presses += 1
    },
    async enter() {
      await page.keyboard.press('Enter')
      presses += 1
    },
    /** Any key that is no character, like `Tab` or `Alt+ArrowDown`, of which each is a key. */
    async key(name: string) {
      await page.keyboard.press(name)
      keys += name.split('+').length
    },
    async type(text: string) {
      await page.keyboard.type(text)
      keys += [...text].length
    },
    /** Into a field: with Tab where that is the quicker way, else with a press; nothing where the focus is there. */
    async into(field: Locator) {
      await expect(field).toBeVisible()
      for (let tabs = 0; tabs <= MOST_TABS; tabs++) {
        if (await isFocused(field)) {
          keys += tabs
          return
        }
        await page.keyboard.press('Tab')
      }
      await hands.press(field)
    },
    /** Types into fields by their labels. */
    async fill(form: Page | Locator, fields: Readonly<Record<string, string>>) {
      for (const [label, typed] of Object.entries(fields)) {
        await hands.into(form.getByLabel(label, { exact: true }))
        await hands.type(typed)
      }
    },
    /** In seconds, to a tenth. */
    seconds: () => Math.round((presses * PRESS_S + keys * KEY_S) * 10) / 10,
    /** Says what a job took, and holds it to its bound in seconds. */
    expectWithin(job: string, bound: number) {
      const took = `${job}: ${presses} presses, ${keys} keys, ${hands.seconds()} s of ${bound}`
      process.stdout.write(`${took}\n`)
      expect(hands.seconds(), took).toBeLessThanOrEqual(bound)
    },
  }
  return hands
}
export type Hands = ReturnType<typeof handsOn>
