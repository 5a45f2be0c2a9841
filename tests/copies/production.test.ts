import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { testSite } from '#tests/kit/test-site.ts'
import { copyRepository, endAll, npmIn } from './copy.ts'

/** Outside of the repository, because Node would otherwise find the repository's own packages. */
const folder = mkdtempSync(join(tmpdir(), 'brightkeel-'))

afterAll(async () => {
  await endAll()
  rmSync(folder, { recursive: true, force: true })
})

test('a production install without development packages builds and serves the site', async () => {
  copyRepository(folder)

  const install = npmIn(folder, 'ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund')
  expect(await install.code, install.output()).toBe(0)
  const start = npmIn(folder, 'start')
  await start.printed('Press Ctrl-C to stop everything.')

  for (const path of ['/', '/blog', '/tools/qr-generator', '/studio', '/social-card.png']) {
    const { status } = await fetch(testSite.url + path)
    expect([path, status]).toEqual([path, 200])
  }
  const doctor = npmIn(folder, 'run', 'doctor')
  expect(await doctor.code, doctor.output()).toBe(0)
  await start.end('SIGINT')
  expect(start.output()).toContain('Stopped; everything is saved.')
  // A start that misses a package would install all of them.
  expect(existsSync(join(folder, 'node_modules', 'fast-check'))).toBe(false)
})
