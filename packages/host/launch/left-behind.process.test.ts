import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { killLeftBehind, recordProcess } from './left-behind.ts'

let folder = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-behind-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function begin(source = 'setInterval(() => {}, 1000)'): Promise<[ChildProcess, number]> {
  const child = spawn(process.execPath, ['-e', source], { stdio: 'ignore' })
  children.push(child)
  await once(child, 'spawn')
  return [child, child.pid ?? 0]
}

test('kills a process that an earlier start left frozen, and tells the operator', async () => {
  const consoleError = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const [child, pid] = await begin()
  recordProcess(folder, 'lake', pid)
  child.kill('SIGSTOP')
  const ended = once(child, 'exit')
  expect(await killLeftBehind(folder, { patienceMs: 100 })).toEqual(['lake'])
  expect(await ended).toEqual([null, 'SIGKILL'])
  const words = consoleError.mock.calls.flat()
  consoleError.mockRestore()
  expect(words).toEqual([
    `lake was still hanging from an earlier start (process ${pid}) and was killed.`,
  ])
})

test('lets a process that is already exiting finish on its own', async () => {
  const [child, pid] = await begin(
    'process.on("SIGTERM", () => setTimeout(process.exit, 200, 7)); setInterval(() => {}, 1000); process.stdout',
  )
  recordProcess(folder, 'lake', pid)
  const ended = once(child, 'exit')
  const ending = killLeftBehind(folder, { patienceMs: 600_000 })
  child.kill('SIGTERM')
  expect(await ending).toEqual([])
  await ended
})

test('spares a process that now has a recorded PID, and every process when the record is damaged', async () => {
  const [child, pid] = await begin()
  recordProcess(folder, 'lake', pid)
  const file = join(folder, 'parts.json')
  const noted = readFileSync(file, 'utf8')
  writeFileSync(file, noted.replace(/"mark":"[^"]*"/, '"mark":"another boot 1"'))
  expect(await killLeftBehind(folder, { patienceMs: 0 })).toEqual([])
  writeFileSync(file, noted.slice(0, -5))
  expect(await killLeftBehind(folder, { patienceMs: 0 })).toEqual([])
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
})

test('kills nothing when nothing is recorded', async () => {
  expect(await killLeftBehind(folder, { patienceMs: 0 })).toEqual([])
})
