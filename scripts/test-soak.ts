import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { runVitest } from './checks/run-vitest.ts'
import { runCommand } from './launch/failure.ts'
import { root } from './launch/settings.ts'

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
