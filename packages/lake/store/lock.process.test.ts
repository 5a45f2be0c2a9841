import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './lock.ts'

let folder: string
let holder: ChildProcess | undefined

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lake-lock-'))
})

afterEach(() => {
  holder?.kill('SIGKILL')
  holder = undefined
})

async function startHolder(): Promise<ChildProcess> {
  const program = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('./lock.ts', import.meta.url).href)})
    lockDataFolder(${JSON.stringify(folder)})
    process.stdout.write('locked')
    setInterval(() => {}, 1000)
  `
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  return child
}

describe('the lock of a data folder', () => {
  it('rejects a second server and names the process that has it', async () => {
    holder = await startHolder()

    expect(() => lockDataFolder(folder)).toThrow(
      `The data folder ${folder} is in use by another server (process ${holder.pid}).`,
    )
  })

  it('is released when its server is killed', async () => {
    holder = await startHolder()
    const exit = once(holder, 'exit')
    holder.kill('SIGKILL')
    await exit

    lockDataFolder(folder).release()
  })

  it('can be acquired again after release, but not twice by a process', () => {
    const lock = lockDataFolder(folder)
    expect(() => lockDataFolder(folder)).toThrow(`process ${process.pid}`)

    lock.release()
    lockDataFolder(folder).release()
  })

  it('explains why a folder can’t be used', () => {
    const notAFolder = join(folder, 'notes.txt')
    writeFileSync(notAFolder, 'just notes')

    expect(() => lockDataFolder(notAFolder)).toThrow(`Cannot use the data folder ${notAFolder}: `)
  })
})
