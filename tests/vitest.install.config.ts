import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Installs a copy of the repository as a server does, and starts it. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/install/**/*.test.ts'],
    // Its site has ports of its own, beside those of the others (kit/test-site.ts).
    env: { TEST_PARALLEL_INDEX: '5' },
    environment: 'node',
    testTimeout: 30 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
