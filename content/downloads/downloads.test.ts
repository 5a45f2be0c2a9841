import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { charts, downloads } from './list.ts'

const folder = join(import.meta.dirname, '..', '..', 'public', 'downloads')
const seed = readFileSync(join(import.meta.dirname, '..', 'seed.ndjson'), 'utf8')

describe('downloads', () => {
  it.each(downloads)('$path is what the script makes (run `npm run downloads`)', (file) => {
    const expected = Buffer.from(file.content)
    expect(readFileSync(join(folder, file.path)).equals(expected)).toBe(true)
  })

  it.each(charts)('$path is what the script makes', (chart) => {
    const file = join(import.meta.dirname, '..', 'images', chart.path)
    expect(readFileSync(file).equals(Buffer.from(chart.content))).toBe(true)
  })

  it('has no files left over in the folder', () => {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
    const paths = entries
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    expect(paths.toSorted()).toEqual(downloads.map(({ path }) => path).toSorted())
  })

  it('has the file behind every link in the seed', () => {
    const links = [...seed.matchAll(/"href":"\/downloads\/([^"]+)"/g)].map(([, path]) => path)
    const paths = new Set<string | undefined>(downloads.map(({ path }) => path))
    expect(links.filter((path) => !paths.has(path))).toEqual([])
  })
})
