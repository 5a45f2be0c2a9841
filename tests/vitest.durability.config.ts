import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Kills the lake fifteen times at random moments; vitest.soak.config.ts does it longer. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/durability/**/*.test.ts'],
    environment: 'node',
    testTimeout: 60 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
