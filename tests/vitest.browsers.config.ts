import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** The same stories in Firefox and in WebKit; `npm run test:browsers` installs both where it may. */
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
