import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/**
 * The long series (`npm run test:soak`): what every run does for a moment, for as long as it takes to
 * meet what is rare. A new one adds its files to `include` and its length to `env`.
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
    // What is measured is alone on the machine, and the attacks' sites have the same ports.
    fileParallelism: false,
    environment: 'node',
    testTimeout: 12 * 60 * 60_000,
    hookTimeout: 10 * 60_000,
    disableConsoleIntercept: true,
  },
})
