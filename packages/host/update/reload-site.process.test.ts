import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { LAUNCHER, OUTGOING_FRONT, recordProcess } from '#host/launch/left-behind.ts'
import { root } from '#host/launch/settings.ts'
import { recordFailedStart } from './failed-start.ts'
import { isServing, reloadSite } from './reload-site.ts'

let dataDir = ''
const children: ChildProcess[] = []
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reload-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

/** Starts a process that ends on the signal for a reload, like a launcher, or does something else. */
async function begin(name: string, onSignal = 'process.exit(75)'): Promise<ChildProcess> {
  const source = `process.on('SIGUSR2', () => { ${onSignal} }); setInterval(() => {}, 1000); console.log('up')`
  const child = spawn(process.execPath, ['-e', source], { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  await once(child.stdout, 'data')
  recordProcess(dataDir, name, child.pid ?? 0)
  return child
}

const say = () => undefined

it('a reload is finished once the next launcher has opened the site', async () => {
  const former = await begin(LAUNCHER)
  const ended = once(former, 'exit')
  const reloaded = reloadSite({ dataDir, folder: '/releases/two', say })
  await ended
  await begin(LAUNCHER)
  await reloaded
})

it('a reload says why the new version does not start, and ignores why another one did not', async () => {
  const former = await begin(LAUNCHER)
  const ended = once(former, 'exit')
  const reloaded = reloadSite({ dataDir, folder: '/releases/two', say })
  const refused = expect(reloaded).rejects.toThrow("front couldn't start")
  await ended
  recordFailedStart(dataDir, { folder: '/releases/other', message: 'something else' })
  recordFailedStart(dataDir, { folder: '/releases/two', message: "front couldn't start: oh" })
  await refused
})

it('a reload of the site alone is finished once the launcher serves the new version', async () => {
  const { pid = 0 } = await begin(LAUNCHER, '')
  const reloaded = reloadSite({ dataDir, folder: '/releases/two', say })
  recordProcess(dataDir, LAUNCHER, pid, { since: Date.now() })
  await reloaded
})

it('a reload says why the new version does not start, while the former one serves on', async () => {
  await begin(LAUNCHER, '')
  const reloaded = reloadSite({ dataDir, folder: '/releases/two', say })
  recordFailedStart(dataDir, { folder: '/releases/two', message: "front couldn't start: oh" })
  await expect(reloaded).rejects.toThrow("front couldn't start")
})

it('a rollback waits for the next try while only the front of a failed update serves', async () => {
  expect(isServing(dataDir)).toBe(false)
  await begin(OUTGOING_FRONT)
  expect(isServing(dataDir)).toBe(true)
  recordFailedStart(dataDir, { folder: '/releases/one', message: 'of an earlier update' })
  const reloaded = reloadSite({ dataDir, folder: '/releases/one', say })
  await begin(LAUNCHER)
  await reloaded
})

it('a build under a running site is refused in words', () => {
  const distDir = '.next-served'
  recordProcess(dataDir, LAUNCHER, process.pid, { build: join(root, distDir) })
  const env = { ...process.env, DATA_DIR: dataDir, NEXT_DIST_DIR: distDir }
  const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/build.ts')], {
    env,
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run update')])
})
