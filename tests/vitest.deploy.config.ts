import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

/** A site behind programs that not every machine has. Not part of `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    // Separate ports from the other lanes (kit/test-site.ts).
    env: { ...compileCache, TEST_PARALLEL_INDEX: '8' },
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 20 * 60_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
    disableConsoleIntercept: true,
  },
})
