import { configDefaults, defineConfig } from 'vitest/config'

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
          globalSetup: 'test/setup/http-suite.ts',
          testTimeout: 20_000,
          hookTimeout: 20_000,
        },
      },
    ],
  },
})
