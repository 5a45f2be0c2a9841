import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Kills the lake fifty times; takes minutes, and so has a command of its own. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/durability/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20 * 60_000,
    hookTimeout: 60_000,
    disableConsoleIntercept: true,
  },
})
