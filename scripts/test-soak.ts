import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { runCommand } from '#scripts/launch/failure.ts'
import { root } from '#scripts/launch/settings.ts'

const output = join(root, 'tests', '.output')
const report = join(output, 'soak.json')
const counted = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })

// npm run test:soak: the long series; arguments go to Vitest.
await runCommand(async () => {
  mkdirSync(output, { recursive: true })
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const { status } = spawnSync(
    join(root, 'node_modules', '.bin', 'vitest'),
    ['run', '-c', 'tests/vitest.soak.config.ts', ...reporters, ...process.argv.slice(2)],
    { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' },
  )
  const { numPassedTests, numFailedTests } = existsSync(report)
    ? counted.parse(JSON.parse(readFileSync(report, 'utf8')))
    : { numPassedTests: 0, numFailedTests: 0 }
  // A runner that fails without a failing test counts as one failure.
  const failed = status === 0 ? 0 : Math.max(numFailedTests, 1)
  console.log(`\n${numPassedTests} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
})
