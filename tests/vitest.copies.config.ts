import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Makes copies of the repository, one after the other, and starts them. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/copies/**/*.test.ts'],
    // Its site has ports of its own, beside those of the others (kit/test-site.ts).
    env: { TEST_PARALLEL_INDEX: '5' },
    fileParallelism: false,
    environment: 'node',
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
