import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endLeftBehind, notePart } from './left-behind.ts'

let folder = ''
const children: ChildProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-behind-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

/** A process that runs until it is ended; its number. */
async function begin(source = 'setInterval(() => {}, 1000)'): Promise<[ChildProcess, number]> {
  const child = spawn(process.execPath, ['-e', source], { stdio: 'ignore' })
  children.push(child)
  await once(child, 'spawn')
  return [child, child.pid ?? 0]
}

test('a part that an earlier start left behind frozen is killed, and the person is told', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const [child, pid] = await begin()
  notePart(folder, 'lake', pid)
  child.kill('SIGSTOP')
  const ended = once(child, 'exit')
  expect(await endLeftBehind(folder, { patienceMs: 100 })).toEqual(['lake'])
  expect(await ended).toEqual([null, 'SIGKILL'])
  const words = said.mock.calls.flat()
  said.mockRestore()
  expect(words).toEqual([`lake of an earlier start still hung (process ${pid}) and was killed.`])
})

test('one that ends by itself meanwhile is left to do so in order', async () => {
  const [child, pid] = await begin(
    'process.on("SIGTERM", () => setTimeout(process.exit, 200, 7)); setInterval(() => {}, 1000); process.stdout',
  )
  notePart(folder, 'lake', pid)
  const ended = once(child, 'exit')
  const ending = endLeftBehind(folder, { patienceMs: 600_000 })
  child.kill('SIGTERM')
  expect(await ending).toEqual([])
  await ended
})

test('a process that has the number of a part by now is left alone, and so is everybody after a damaged note', async () => {
  const [child, pid] = await begin()
  notePart(folder, 'lake', pid)
  const file = join(folder, 'parts.json')
  const noted = readFileSync(file, 'utf8')
  writeFileSync(file, noted.replace(/"mark":"[^"]*"/, '"mark":"another boot 1"'))
  expect(await endLeftBehind(folder, { patienceMs: 0 })).toEqual([])
  writeFileSync(file, noted.slice(0, -5))
  expect(await endLeftBehind(folder, { patienceMs: 0 })).toEqual([])
  expect([child.exitCode, child.signalCode]).toEqual([null, null])
})

test('where nothing was noted nothing is ended', async () => {
  expect(await endLeftBehind(folder, { patienceMs: 0 })).toEqual([])
})
