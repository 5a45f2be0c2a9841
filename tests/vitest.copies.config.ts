import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Creates and starts copies of the repository, one after another. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/copies/**/*.test.ts'],
    // Separate ports from the other lanes (kit/test-site.ts).
    env: { TEST_PARALLEL_INDEX: '5' },
    fileParallelism: false,
    environment: 'node',
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    // The machine may be busy.
    expect: { poll: { timeout: 30_000 } },
    disableConsoleIntercept: true,
  },
})
