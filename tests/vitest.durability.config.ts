import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

/** Kills parts at random moments; vitest.soak.config.ts does it longer. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/durability/**/*.test.ts'],
    // Its site has ports of its own, beside those of the others (kit/test-site.ts).
    env: { ...compileCache, TEST_PARALLEL_INDEX: '6' },
    environment: 'node',
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
