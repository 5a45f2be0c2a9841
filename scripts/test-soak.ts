import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from './launch/failure.ts'
import { root } from './launch/settings.ts'

const counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

/**
 * Runs the tests of one Vitest configuration on the screen, with the command's own arguments, and says in its last
 * line how many passed and failed.
 * @param name of the configuration: tests/vitest.<name>.config.ts
 * @returns the exit code
 */
function runVitest(name: string): number {
  const output = join(root, 'tests', '.output')
  const report = join(output, `${name}.json`)
  mkdirSync(output, { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '-c', `tests/vitest.${name}.config.ts`, ...reporters, ...process.argv.slice(2)],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    },
  )
  const { numPassedTests, numFailedTests } = existsSync(report)
    ? counted.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { numPassedTests: 0, numFailedTests: 0 }
  // A run that ends badly without a failed test, or tells none, has failed all the same.
  const isInOrder = status === 0 && numPassedTests > 0
  const failed = isInOrder ? numFailedTests : Math.max(numFailedTests, 1)
  console.log(`\n${numPassedTests} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}

/** So long texts are published under load while every part ends once, in seconds. */
const PUBLISHING_S = 180

// npm run test:soak: the long series. What follows `--` goes to Vitest, which then runs alone.
await runCommand(async () => {
  if (process.argv.length > 2) return runVitest('soak')
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'playwright'),
    ['test', '-c', 'tests/playwright.config.ts', 'tests/stories/publishing-under-load.spec.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, PUBLISH_SOAK_S: String(PUBLISHING_S) },
    },
  )
  return Math.max(runVitest('soak'), status === 0 ? 0 : 1)
})
