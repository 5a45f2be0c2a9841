import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '#tests/kit/test-site.ts'
import { copyRepository, endAll, npmIn } from './copy.ts'

/** Outside of the repository: below it, Node would find the repository's own packages. */
const folder = mkdtempSync(join(tmpdir(), 'brightkeel-'))

afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

test('what npm installs without the packages for development builds the site and serves it', async () => {
  copyRepository(folder)

  const install = npmIn(folder, 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund')
  expect(await install.code, install.output()).toBe(0)
  const start = npmIn(folder, 'start')
  await start.said('Ctrl-C stops everything.')

  for (const path of ['/', '/blog', '/tools/qr-generator', '/studio', '/social-card.png']) {
    const { status } = await fetch(testSite.url + path)
    expect([path, status]).toEqual([path, 200])
  }
  const doctor = npmIn(folder, 'run', 'doctor')
  expect(await doctor.code, doctor.output()).toBe(0)
  await start.end('SIGINT')
  expect(start.output()).toContain('Stopped; everything is saved.')
  // A start that misses something installs everything there is.
  expect(existsSync(join(folder, 'node_modules', 'fast-check'))).toBe(false)
})
