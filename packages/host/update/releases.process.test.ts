import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { Failure } from '#host/launch/failure.ts'
import { root } from '#host/launch/settings.ts'
import { Releases } from './releases.ts'

let base = ''
let origin = ''
beforeEach(() => {
  base = realpathSync(mkdtempSync(join(tmpdir(), 'releases-')))
  origin = join(base, 'origin')
  mkdirSync(origin)
  git(origin, 'init', '--quiet', '--initial-branch=main')
  commit('one')
  git(base, 'clone', '--quiet', '--mirror', origin, repository())
})

function git(folder: string, ...args: string[]): string {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com']
  return execFileSync('git', [...identity, ...args], { cwd: folder, encoding: 'utf8' }).trim()
}

function commit(name: string): void {
  writeFileSync(join(origin, 'name'), name)
  git(origin, 'add', '.')
  git(origin, 'commit', '--quiet', '-m', name)
}

const repository = () => join(base, 'site', 'repository.git')

const open = () => new Releases(repository())

it('each update is a folder of its own, and the one before it stays', () => {
  const first = open().create()
  open().switchTo(first)
  commit('two')
  // From a release as from the clone.
  const second = new Releases(first).create()
  open().switchTo(second)

  expect(second).not.toBe(first)
  expect(open().at('current')).toBe(second)
  expect(open().at('previous')).toBe(first)
  open().switchTo(second)
  expect(open().at('previous')).toBe(first)
})

it('a clone with a work tree works like a mirror, and every release has the settings of the server', () => {
  rmSync(repository(), { recursive: true })
  const clone = join(base, 'site', 'repository')
  git(base, 'clone', '--quiet', origin, clone)
  writeFileSync(join(base, 'site', '.env'), 'PORT=3210')
  commit('two')
  const folder = new Releases(clone).create()
  expect(git(folder, 'log', '-1', '--format=%s')).toBe('two')
  expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('PORT=3210')
})

it('a rollback makes the previous version the current one, once', () => {
  const first = open().create()
  open().switchTo(first)
  commit('two')
  open().switchTo(open().create())

  open().returnTo(first)
  expect(open().at('current')).toBe(first)
  expect(open().at('previous')).toBeUndefined()
})

it('an update to a tag or an older commit works, and a typo is refused in words', () => {
  git(origin, 'tag', 'v1')
  commit('two')
  const tagged = open().create('v1')
  expect(git(tagged, 'log', '-1', '--format=%s')).toBe('one')
  expect(() => open().create('v9')).toThrow(Failure)
})

it('a version with the same packages shares them, and one with others installs its own', () => {
  const lock = (content: string) => writeFileSync(join(origin, 'package-lock.json'), content)
  lock('one')
  commit('one with packages')
  const first = open().create()
  mkdirSync(join(first, 'node_modules/node'), { recursive: true })
  writeFileSync(join(first, 'node_modules/node/node'), 'runtime')
  open().switchTo(first)
  commit('two')
  const second = open().create()
  lock('other')
  commit('three')
  const third = open().create()

  expect(readFileSync(join(second, 'node_modules/node/node'), 'utf8')).toBe('runtime')
  expect(existsSync(join(third, 'node_modules'))).toBe(false)
})

it('an update that was interrupted while it wrote files is completed by the next one', () => {
  const folder = open().create()
  rmSync(join(folder, 'name'))
  expect(open().create()).toBe(folder)
  expect(readFileSync(join(folder, 'name'), 'utf8')).toBe('one')
})

/** Creates the release of a new commit. */
function release(name: string, isBuilt = true): string {
  commit(name)
  const folder = open().create()
  if (isBuilt) {
    mkdirSync(join(folder, '.next'))
    writeFileSync(join(folder, '.next/built-from'), name)
  }
  return folder
}

it('only the newest versions are kept, and always those in use', () => {
  const folders = ['two', 'three', 'four', 'five', 'six'].map((name) => {
    const folder = release(name)
    open().switchTo(folder)
    open().removeOld({ distDir: '.next' })
    return folder
  })
  expect(readdirSync(join(base, 'site', 'releases'))).toHaveLength(3)
  expect(folders.slice(-2).every((folder) => existsSync(folder))).toBe(true)
})

it('versions that were not built or did not start are removed, and no working one in their place', () => {
  const working = ['two', 'three', 'four'].map((name) => release(name))
  for (const folder of working) open().switchTo(folder)
  const own = join(base, 'site', 'releases', 'notes')
  mkdirSync(own)
  release('syntax error', false)
  open().removeOld({ distDir: '.next' })
  const failed = release('does not start')
  open().removeOld({ failed, distDir: '.next' })
  const folders = readdirSync(join(base, 'site', 'releases'))
  expect(folders.toSorted()).toEqual([...working, own].map((path) => basename(path)).toSorted())
})

it('the first version is known by its commit, whatever its folder is called', () => {
  const first = join(base, 'site', 'releases', 'first')
  git(repository(), 'worktree', 'add', '--quiet', '--detach', first)
  symlinkSync('releases/first', join(base, 'site', 'current'))
  expect(open().create()).toBe(first)
  expect(open().describe(first)).toMatch(/^[0-9a-f]{7,} \(one\)$/)
  commit('two')
  expect(open().create()).not.toBe(first)
})

it('only one update or rollback runs at a time, and one that was killed is no obstacle', async () => {
  const source = `
    import { Releases } from '#host/update/releases.ts'
    new Releases(${JSON.stringify(repository())}).lock()
    console.log('locked')
    setInterval(() => {}, 1000)
  `
  const other = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(other.stdout, 'data')
  expect(() => open().lock()).toThrow(
    new RegExp(`update or rollback is running: process ${other.pid}, since \\d{4}-\\d\\d-\\d\\d `),
  )
  other.kill('SIGKILL')
  await once(other, 'exit')
  open().lock()
})
