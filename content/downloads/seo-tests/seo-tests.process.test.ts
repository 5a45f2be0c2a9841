import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { kit } from './seo-tests.ts'

it("passes the kit's own tests", () => {
  const { status, stdout } = spawnSync(process.execPath, ['--test'], {
    cwd: `${kit}/seo`,
    encoding: 'utf8',
    // The runner skips tests of a process that it started itself.
    env: { PATH: process.env.PATH, NODE_ENV: 'test' },
  })
  expect(status, stdout).toBe(0)
  expect(Number(stdout.match(/pass (\d+)/)?.[1])).toBeGreaterThan(25)
})
