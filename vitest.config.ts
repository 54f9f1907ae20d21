import { defineConfig } from 'vitest/config'

// A configuration of its own: the web build's starts inside src/web, tests stand beside the code everywhere.
export default defineConfig({
  test: { include: ['src/**/*.test.ts', 'test/house/**/*.test.ts'] },
})
