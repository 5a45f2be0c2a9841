import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { compileCache } from './kit/compile-cache.ts'

/** Kills the lake fifteen times at random moments; vitest.soak.config.ts does it longer. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/durability/**/*.test.ts'],
    env: compileCache,
    environment: 'node',
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
