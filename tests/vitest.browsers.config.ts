import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** A selection of stories in Firefox and WebKit. `npm run test:browsers` installs both if it may. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/browsers/**/*.test.ts'],
    globalSetup: ['tests/browsers/site.ts'],
    environment: 'node',
    testTimeout: 600_000,
    hookTimeout: 600_000,
    disableConsoleIntercept: true,
  },
})
