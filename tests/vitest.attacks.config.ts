import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Attacks the whole site while people use it; vitest.soak.config.ts measures it too. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/attacks/**/*.test.ts'],
    exclude: ['tests/attacks/**/*.soak.test.ts'],
    // Its site has ports and data of its own, beside those of the stories' workers (kit/test-site.ts).
    env: { TEST_PARALLEL_INDEX: '4' },
    environment: 'node',
    testTimeout: 20 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
