import { configDefaults, defineConfig } from 'vitest/config'
import { startTestClock } from './test/setup/clock.ts'

startTestClock()

/** Tests with servers of their own: those on the embedded database would say the same again on PostgreSQL. */
const ofTheOther = process.env.TEST_DATABASE_URL ? '**/*.embedded.http.test.ts' : '**/*.postgres.http.test.ts'
const needsServer = '{src,test/house}/**/*.http.test.ts'

export default defineConfig({
  test: {
    allowOnly: false,
    projects: [
      {
        test: {
          name: 'rules',
          include: ['{src,test/house,test/setup}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, needsServer],
        },
      },
      {
        test: {
          name: 'http',
          include: [needsServer],
          exclude: [...configDefaults.exclude, ofTheOther],
          globalSetup: 'test/setup/http-suite.ts',
          // The servers do the work, in processes of their own, and many tests wait for something to happen.
          maxWorkers: 2,
          testTimeout: 60_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
        },
      },
    ],
  },
})
