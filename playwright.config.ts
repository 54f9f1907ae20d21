import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { HEAVY_BROWSER, isNightly } from './test/heavy.ts'
import { findBrowser } from './test/setup/browser.ts'
import { startTestClock } from './test/setup/clock.ts'

startTestClock()

const isQuick = process.env.TEST_LEVEL === 'quick'
/** Left out at every width. */
const left = [...(isQuick ? [/@all/] : []), ...(isNightly ? [] : [/@nightly/])]
const heavy = isQuick ? HEAVY_BROWSER.map((file) => `**/${file}`) : []
const PHONE_JOURNEYS = /(?<![\w-])phone[\w-]*\.spec\.ts/
const OF_PHONES = /(?<![\w-])phone[\w-]*\.spec\.ts|@phone/

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/setup/browser-suite.ts',
  forbidOnly: true,
  retries: 0,
  // One server answers all of them.
  workers: Math.min(4, availableParallelism()),
  fullyParallel: true,
  // Generous: they cost nothing when all is well, and a machine that is busy otherwise fails nobody.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.JOURNEY_BASE_URL,
    // Unlike any organisation's, so that a time shown in the browser's zone is noticed.
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    launchOptions: findBrowser(),
    actionTimeout: 60_000,
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time; `--trace on` records when it is needed.
    trace: 'off',
    // Drawing what moves takes an eighth of the processor's time; with `nightly` things move.
    contextOptions: { reducedMotion: isNightly ? 'no-preference' : 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['phone*.spec.ts', ...heavy],
      // What is told at both widths is told at 390 px by `npm test -- all`, and at both nightly.
      grepInvert: isQuick || isNightly ? left : [...left, /@phone/],
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      // What is made for phones; of the rest, with all tests, what the app lays out or does otherwise there.
      name: 'phone',
      testIgnore: heavy,
      grepInvert: left,
      grep: isQuick ? PHONE_JOURNEYS : OF_PHONES,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
