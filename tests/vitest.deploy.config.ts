import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

/** The container image, built in folders, and a site behind Varnish. Not part of `npm test`. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/deploy/**/*.test.ts'],
    // Separate ports from the other lanes (kit/test-site.ts).
    env: { ...compileCache, TEST_PARALLEL_INDEX: '8' },
    fileParallelism: false,
    environment: 'node',
    testTimeout: 10 * 60_000,
    hookTimeout: 30 * 60_000,
    // The machine may be busy.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    disableConsoleIntercept: true,
  },
})
