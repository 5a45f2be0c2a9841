import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from '#host/launch/failure.ts'
import { root } from '#host/launch/settings.ts'

const counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

// npm run test:soak: runs the long test series. Arguments after `--` go to Vitest. The last line says how many tests
// passed and failed.
await runCommand(async () => {
  const output = join(root, 'tests', '.output')
  const report = join(output, 'soak.json')
  mkdirSync(output, { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '-c', 'tests/vitest.soak.config.ts', ...reporters, ...process.argv.slice(2)],
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
  // A run that fails without a failed test, or reports no tests, counts as one failure.
  const isSuccess = status === 0 && numPassedTests > 0
  const failed = isSuccess ? numFailedTests : Math.max(numFailedTests, 1)
  console.log(`\n${numPassedTests} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
