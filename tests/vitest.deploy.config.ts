import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Builds the container image in folders and runs it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    // Separate ports from the other lanes (kit/test-site.ts).
    env: { TEST_PARALLEL_INDEX: '5' },
    environment: 'node',
    testTimeout: 10 * 60_000,
    hookTimeout: 30 * 60_000,
    // The machine may be busy.
    expect: { poll: { timeout: 30_000 } },
    disableConsoleIntercept: true,
  },
})
