import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Attacks the whole site during use. vitest.soak.config.ts also measures the times. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/attacks/**/*.test.ts'],
    exclude: ['tests/attacks/**/*.soak.test.ts'],
    // Separate ports and data from the Playwright workers (kit/test-site.ts).
    env: { TEST_PARALLEL_INDEX: '4' },
    environment: 'node',
    testTimeout: 20 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
