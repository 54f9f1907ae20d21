import type { Page } from '@playwright/test'

const HEIGHT_PX = 420
const STEPS = 5
const STEP_S = 0.05
const DURATION_S = 1

/**
 * A finger that moves sideways, in pixels from the left edge, and rests before it is lifted: the browser takes
 * the next tap after a quick one for stopping the movement. It happened in the second before now.
 */
export async function swipe(page: Page, { from, to }: { from: number; to: number }): Promise<void> {
  const finger = await page.context().newCDPSession(page)
  // The browser compares with the machine's clock, not with the tests'.
  const start = (performance.timeOrigin + performance.now()) / 1000 - DURATION_S
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', afterSeconds: number, ...xs: number[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      timestamp: start + afterSeconds,
      touchPoints: xs.map((x) => ({ x, y: HEIGHT_PX })),
    })
  await touch('touchStart', 0, from)
  for (let step = 1; step <= STEPS; step++) {
    await touch('touchMove', step * STEP_S, from + ((to - from) * step) / STEPS)
  }
  await touch('touchEnd', DURATION_S)
  await finger.detach()
}
