import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#host/launch/settings.ts'
import { expect, test } from '#tests/kit/story.ts'
import { testSite } from '#tests/kit/test-site.ts'

const folder = join(root, testSite.environment.NEXT_DIST_DIR)
const built = (pattern: string) =>
  globSync(pattern, { cwd: folder, withFileTypes: true })
    // A route's folder may be named data.json.
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => ({ name, text: readFileSync(join(parentPath, name), 'utf8') }))

test('no script of the site reads its settings', () => {
  const scripts = built('{static,site-assets}/**/*.js')
  expect(scripts.length).toBeGreaterThan(20)
  const readers = scripts.filter(({ text }) => text.includes('NEXT_PUBLIC_'))
  expect(readers.map(({ name }) => name)).toEqual([])
})

test('settings for hosted services are read at start, not built in', () => {
  const chunks = built('server/chunks/**/*.js').map(({ text }) => text)
  for (const name of ['NEXT_PUBLIC_SANITY_PROJECT_ID', 'NEXT_PUBLIC_SUPABASE_URL']) {
    expect
      .soft(
        chunks.some((text) => text.includes(name)),
        name,
      )
      .toBe(true)
  }
})

test('the build contains no secret of the site', () => {
  const files = built('{server,static,site-assets}/**/*.{js,json,html,rsc}')
  const texts = [...files, ...built('*.json')]
  for (const [name, secret] of Object.entries(testSite.secrets())) {
    const holders = texts.filter(({ text }) => text.includes(secret))
    expect
      .soft(
        holders.map((file) => file.name),
        name,
      )
      .toEqual([])
  }
})
