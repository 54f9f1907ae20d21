import { defineConfig } from '@playwright/test'
import { findBrowser } from './test/setup/browser.ts'
import { startTestClock } from './test/setup/clock.ts'

startTestClock()

export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/setup/browser-suite.ts',
  forbidOnly: true,
  retries: 0,
  workers: 2,
  fullyParallel: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.JOURNEY_BASE_URL,
    // Unlike any organisation's, so that a time shown in the browser's zone is noticed.
    timezoneId: 'Asia/Tokyo',
    locale: 'en-US',
    launchOptions: findBrowser(),
    // A control that does not come within this time will not come; the test says so at once.
    actionTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Recording every step costs a third of the time; `--trace on` records when it is needed.
    trace: 'off',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: 'phone*.spec.ts',
      use: { viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      testMatch: ['phone*.spec.ts', '{accounts,dashboard,pricing,settings}.spec.ts'],
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
})
