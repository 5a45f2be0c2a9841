import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * Long-running tests (`npm run test:soak`) that repeat the short ones until rare problems appear. To add some, extend
 * `include` and set their length in `env`.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    include: ['tests/{attacks,durability}/**/*.test.ts'],
    env: {
      DURABILITY_ROUNDS: process.env.DURABILITY_ROUNDS ?? '200',
      PUBLISHING_S: process.env.PUBLISHING_S ?? '180',
      PUBLISHING_LATE_MS: process.env.PUBLISHING_LATE_MS ?? '2000',
      ATTACK_ROUNDS: process.env.ATTACK_ROUNDS ?? '7',
      // As in vitest.attacks.config.ts.
      TEST_PARALLEL_INDEX: '4',
    },
    // Measurements need the machine to themselves, and the attacks use the same ports.
    fileParallelism: false,
    environment: 'node',
    testTimeout: 12 * 60 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
