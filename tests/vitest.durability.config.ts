import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

/** Kills parts at random times. vitest.soak.config.ts does so for longer. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/durability/**/*.test.ts'],
    // Separate ports from the other lanes (kit/test-site.ts).
    env: { ...compileCache, TEST_PARALLEL_INDEX: '6' },
    environment: 'node',
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
