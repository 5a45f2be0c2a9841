import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ensureBrowsers } from '#tests/browsers/programs.ts'
import { Failure, runCommand } from './launch/failure.ts'
import { root } from './launch/settings.ts'

const output = join(root, 'tests/.output')
const report = join(output, 'browsers.json')

// npm run test:browsers: the site in Firefox and in WebKit. What follows `--` goes to Vitest (`-- -t search`).
await runCommand(async () => {
  const missing = ensureBrowsers()
  if (missing) throw new Failure(missing)
  mkdirSync(output, { recursive: true })
  rmSync(report, { force: true })
  const started = Date.now()
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vitest'),
    [
      ...['run', '-c', 'tests/vitest.browsers.config.ts'],
      ...['--reporter=verbose', '--reporter=json', `--outputFile.json=${report}`],
      ...process.argv.slice(2),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
    },
  )
  const { passed, failed } = readCounts()
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  console.log(`\nFirefox and WebKit: ${status === 0 ? 'in order' : 'NOT in order'}, ${seconds} s`)
  // A run that ends badly without a failed test, or tells none, has failed all the same.
  const faults = status === 0 && passed > 0 ? failed : Math.max(failed, 1)
  console.log(`\n${passed} passed, ${faults} failed`)
  return faults > 0 ? 1 : 0
})

function readCounts(): { passed: number; failed: number } {
  if (!existsSync(report)) return { passed: 0, failed: 0 }
  const shape = z.object({ numPassedTests: z.number(), numFailedTests: z.number() })
  const counts = shape.parse(JSON.parse(readFileSync(report, 'utf8')))
  return { passed: counts.numPassedTests, failed: counts.numFailedTests }
}
