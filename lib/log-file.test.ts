import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'logs', 'part.log')
const text = (name = 'part.log') => readFileSync(join(folder, 'logs', name), 'utf8')

describe('a log file', () => {
  it('has what was written when the call returns, readable by its owner alone', () => {
    openLogFile(file(), { say: expect.fail }).write('first\n')
    openLogFile(file(), { say: expect.fail }).write(Buffer.from('second\n'))

    expect(text()).toBe('first\nsecond\n')
    expect(statSync(file()).mode & 0o077).toBe(0)
  })

  it('never takes more than so many files of so many bytes, the newest of what was written', () => {
    const log = openLogFile(file(), { say: expect.fail, mostBytes: 100, mostKept: 2 })
    for (let line = 100; line < 200; line += 1) log.write(`line ${line}\n`)

    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual([
      'part.log',
      'part.log.1',
      'part.log.2',
    ])
    const kept = `${text('part.log.2')}${text('part.log.1')}${text()}`
    expect(kept.length).toBeLessThanOrEqual(3 * 109)
    expect(kept.endsWith('line 198\nline 199\n')).toBe(true)
    expect(kept.split('\n').length).toBeGreaterThan(20)
  })

  it('counts what was in the file before', () => {
    openLogFile(file(), { say: expect.fail }).write('x'.repeat(100))
    openLogFile(file(), { say: expect.fail, mostBytes: 100 }).write('new')

    expect([text(), text('part.log.1').length]).toEqual(['new', 100])
  })

  it('says once that it cannot write, and goes on by itself with a word on what is missing', () => {
    const said: string[] = []
    let time = 0
    // Where a folder has its name, no file can be written: for root too.
    mkdirSync(file(), { recursive: true })
    const log = openLogFile(file(), { say: (sentence) => said.push(sentence), now: () => time })
    for (let second = 0; second < 10; second += 1) {
      log.write('lost')
      time += 999
    }
    expect(said).toEqual([expect.stringContaining(`Nothing is written to ${file()} at the moment`)])

    rmSync(file(), { recursive: true })
    time += 1000
    log.write('found\n')
    expect(text()).toBe('\n[40 bytes are missing here: they could not be written.]\nfound\n')
    expect(said).toHaveLength(1)
  })
})
