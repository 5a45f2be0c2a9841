import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { clearBuild, forgetFetchedContent } from './build.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('A build reads all content anew and keeps what was compiled', () => {
  const fetched = join(folder, 'cache', 'fetch-cache')
  const compiled = join(folder, 'cache', 'turbopack')
  for (const each of [fetched, compiled]) mkdirSync(each, { recursive: true })
  writeFileSync(join(fetched, 'a-post'), 'as it was')

  forgetFetchedContent(folder)
  expect(existsSync(fetched)).toBe(false)
  expect(existsSync(compiled)).toBe(true)
})

it('A first build has nothing to forget', () => {
  expect(() => forgetFetchedContent(join(folder, 'none'))).not.toThrow()
})

it('A build begins without the files of the one before, but for what was compiled', () => {
  const compiled = join(folder, 'cache', 'turbopack')
  const old = join(folder, 'site-assets')
  for (const each of [compiled, old]) mkdirSync(each, { recursive: true })
  writeFileSync(join(folder, 'BUILD_ID'), 'old')

  clearBuild(folder)
  expect(existsSync(compiled)).toBe(true)
  expect(existsSync(old)).toBe(false)
  expect(existsSync(join(folder, 'BUILD_ID'))).toBe(false)
})
