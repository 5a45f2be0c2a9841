import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { ASSETS_FOLDER, siteBuildFolder } from '#lib/site-assets.ts'
import {
  ASSETS_MANIFEST,
  FIRST_STATES,
  parseFirstStates,
  parseSiteAssets,
} from '#lib/site-assets-lists.ts'
import { tools } from '#site/tools/list.ts'
import { buildAssets } from './build-assets.ts'

const build = mkdtempSync(join(tmpdir(), 'assets-'))
const siteBuild = siteBuildFolder(build)
const folder = join(siteBuild, ASSETS_FOLDER)
const text = (name: string) => readFileSync(join(folder, name), 'utf8')
const manifest = () => parseSiteAssets(readFileSync(join(siteBuild, ASSETS_MANIFEST), 'utf8'))
const packed = (name: string) => gzipSync(text(name), { level: 9 }).length

beforeAll(() => buildAssets(build))

it('Every page loads at most 5 kB of script, in files with hashed names that the manifest lists', () => {
  const { script, imports, sheets } = manifest().behaviours
  expect(script).toMatch(/^behaviours-[\w-]{8}\.js$/)
  expect(sheets).toEqual([])
  const bytes = [script, ...imports].map(packed)
  expect(bytes.reduce((total, each) => total + each)).toBeLessThan(5_000)
})

it('Search is a separate script without React, with its own style sheet, loaded on first use', () => {
  const own = readdirSync(folder).filter((name) => name.startsWith('open-search-'))
  expect(own.map((name) => name.replace(/-[\w-]{8}\./, '.')).toSorted()).toEqual([
    'open-search.css',
    'open-search.js',
  ])
  for (const name of own) expect(packed(name), name).toBeLessThan(20_000)
})

it('Every listed tool has a script, styles and initial HTML', () => {
  const { instruments } = manifest()
  const states = parseFirstStates(readFileSync(join(siteBuild, FIRST_STATES), 'utf8'))
  const slugs = tools.map(({ slug }) => slug).toSorted()
  expect(Object.keys(instruments).toSorted()).toEqual(slugs)
  expect(Object.keys(states).toSorted()).toEqual(slugs)
  for (const [slug, { script, imports, sheets }] of Object.entries(instruments)) {
    for (const file of [script, ...imports, ...sheets]) {
      expect.soft(readdirSync(folder), slug).toContain(file)
    }
    expect.soft(sheets, slug).not.toEqual([])
    expect.soft(states[slug], slug).toMatch(/^<div [^>]*class="tool"/)
  }
})

it('No script contains React, because Preact replaces it', () => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    expect(text(name), name).not.toContain('react.dev/errors')
  }
})

it('No script writes styles or code that a strict Content-Security-Policy would block', () => {
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    expect(text(name), name).not.toMatch(/createElement\(["'`]style["'`]\)|\beval\(|new Function\b/)
  }
})

it('Every file has a hashed name, so that browsers may cache it permanently', () => {
  for (const name of readdirSync(folder)) expect(name).toMatch(/^[a-z.-]+-[\w-]{8}\.(?:js|css)$/)
})

it('A rebuild removes files of an earlier run', async () => {
  const before = readdirSync(folder)
  await buildAssets(build)
  expect(readdirSync(folder)).toEqual(before)
})
