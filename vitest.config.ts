import { configDefaults, defineConfig } from 'vitest/config'
import { HEAVY_SERVER, isNightly, NIGHTLY_SERVER, PEERS_SERVER } from './test/heavy.ts'
import { startTestClock } from './test/setup/clock.ts'

startTestClock()

const needsServer = '{src,test/house}/**/*.http.test.ts'
const onPostgres = Boolean(process.env.TEST_DATABASE_URL)

/**
 * What `npm test` runs, its arguments choose: `quick` leaves out what is heavy and has the embedded database alone; `all`
 * has PostgreSQL, and the embedded database for what is about it; `nightly` has every file on every database it runs on. Both
 * leave to the leg `peers` what is its own.
 * A file that is named to Vitest runs, with what in it is tagged `nightly`.
 */
const level = process.env.TEST_LEVEL
const excluded = [
  onPostgres ? '**/*.embedded.*' : '**/*.postgres.*',
  ...(level === 'quick' ? HEAVY_SERVER : []),
  ...(isNightly ? [] : NIGHTLY_SERVER),
  ...(level === 'all' || level === 'nightly' ? PEERS_SERVER : []),
]

export default defineConfig({
  test: {
    allowOnly: false,
    // Loading the same modules anew for every file took half of the time; what a file replaces is put back.
    isolate: false,
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // The built server is loaded as it is.
    server: { deps: { external: [/\/dist\/server\//] } },
    // Generous: they cost nothing when all is well, and a machine that is busy otherwise fails nobody.
    testTimeout: 300_000,
    tags: [
      { name: 'nightly', description: 'One more case of a rule that `npm test -- all` holds by another.' },
    ],
    ...(!isNightly && { tagsFilter: ['!nightly'] }),
    hookTimeout: 300_000,
    expect: { poll: { timeout: 120_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['{src,test/estimate,test/house,test/setup}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, needsServer, ...(level === 'quick' ? HEAVY_SERVER : [])],
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          include: [
            !onPostgres && level === 'all' ? '{src,test/house}/**/*.embedded.http.test.ts' : needsServer,
          ],
          exclude: [...configDefaults.exclude, ...excluded],
          globalSetup: 'test/setup/http-suite.ts',
          // The servers do the work, in processes of their own, and many tests wait for something to happen.
          maxWorkers: 2,
        },
      },
    ],
  },
})
