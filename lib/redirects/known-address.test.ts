import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sitePages } from '#lib/content/site-pages.ts'
import { isKnownAddress } from './known-address.ts'
import { isReserved } from './reserved-paths.ts'

const root = join(import.meta.dirname, '..', '..')

/** The address of a file under `app/` that Next serves, with a sample in place of each parameter. */
function addressOf(file: string): string {
  const folders = file.split('/').slice(1, -1)
  const path = folders
    .filter((folder) => !folder.startsWith('('))
    .map((folder) => folder.replace(/^\[.*\]$/, 'sample'))
    .join('/')
  return `/${path}`
}

const served = globSync('app/**/{page.tsx,route.ts,route.tsx}', { cwd: root }).map(addressOf)
const files = globSync('public/**/*.*', { cwd: root }).map((file) => file.replace(/^public/, ''))
const metadata = globSync('app/{icon,apple-icon,favicon,robots,sitemap,manifest}.*', { cwd: root })

test.each([...new Set(served)])('the route %s is never noted as missing', (path) => {
  expect(isKnownAddress(path) || isReserved(path)).toBe(true)
})

test.each(files)('the file %s is never noted as missing', (path) => {
  expect(isKnownAddress(path)).toBe(true)
})

test.each(sitePages)('the page $path is never noted as missing', ({ path }) => {
  expect(isKnownAddress(path)).toBe(true)
  expect(isKnownAddress(`${path}/`)).toBe(true)
})

test('what Next makes from the files of app/ is never noted as missing', () => {
  expect(metadata.length).toBeGreaterThan(4)
  for (const path of [
    '/favicon.ico',
    '/icon.svg',
    '/apple-icon.png',
    '/robots.txt',
    '/sitemap.xml',
  ]) {
    expect(isKnownAddress(path)).toBe(true)
  }
})

test.each([
  '/nothing',
  '/about/us',
  '/blog/a/b',
  '/tools/none',
  '/portraits',
  '/drawings/x',
  '/About',
])('%s is unknown', (path) => expect(isKnownAddress(path)).toBe(false))
