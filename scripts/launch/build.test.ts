import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keepToOwner } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('nobody else on the machine looks into a build, made by this version or before', () => {
  const [older, none] = [join(folder, 'older'), join(folder, 'none-yet')]
  mkdirSync(older, { mode: 0o755 })
  for (const build of [older, none]) {
    keepToOwner(build)
    expect(statSync(build).mode & 0o777).toBe(0o700)
  }
})
