import { mkdirSync, mkdtempSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { requireBuild, restrictToOwner } from './build.ts'
import { readSettings, root } from './settings.ts'
import { buildOptions } from './site.ts'

const folder = mkdtempSync(join(tmpdir(), 'build-'))

test('makes a build unreadable for other users, including one made by an earlier version', () => {
  const [older, none] = [join(folder, 'older'), join(folder, 'none-yet')]
  mkdirSync(older, { mode: 0o755 })
  for (const build of [older, none]) {
    restrictToOwner(build)
    expect(statSync(build).mode & 0o777).toBe(0o700)
  }
})

test('a start that may not build says which part of a build is missing, or that it was made from other sources', () => {
  const distDir = relative(root, join(folder, 'given'))
  mkdirSync(join(folder, 'given'))
  expect(() => requireBuild({ distDir })).toThrow(
    /^There is no build in .*Run "npm run build" first/,
  )

  writeFileSync(join(folder, 'given', 'BUILD_ID'), 'id')
  writeFileSync(join(folder, 'given', 'built-from'), 'other sources')
  expect(() => requireBuild({ distDir })).toThrow(/^There is no build in \S*given-site, /)

  mkdirSync(join(folder, 'given-site'))
  writeFileSync(join(folder, 'given-site', 'site-assets.json'), '{}')
  expect(() => requireBuild({ distDir })).toThrow(/was made from other sources/)
})

test("gives a build none of the site's settings, only what the machine needs to reach the network", () => {
  const site = {
    NEXT_PUBLIC_SANITY_PROJECT_ID: 'abc123',
    NEXT_PUBLIC_SUPABASE_URL: 'https://abc.supabase.example',
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SANITY_API_READ_TOKEN: 'token',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'key',
    SITE_URL: 'https://site.example',
    ADMIN_PASSWORD: 'correct-horse',
  }
  const machine = { PATH: '/bin', HTTPS_PROXY: 'http://127.0.0.1:9' }
  const { env } = buildOptions(readSettings({ ...site, ...machine }, folder))
  expect(env).toEqual({ ...machine, NEXT_DIST_DIR: '.next' })
})
