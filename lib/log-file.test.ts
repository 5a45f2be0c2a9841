import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openLogFile } from './log-file.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'log-file-'))
})

const file = () => join(folder, 'logs', 'part.log')
const text = (name = 'part.log') => readFileSync(join(folder, 'logs', name), 'utf8')

describe('a log file', () => {
  it('contains each chunk when the call returns, readable only by its owner', () => {
    openLogFile(file(), { say: expect.fail }).write('first\n')
    openLogFile(file(), { say: expect.fail }).write(Buffer.from('second\n'))

    expect(text()).toBe('first\nsecond\n')
    expect(statSync(file()).mode & 0o077).toBe(0)
  })

  it('keeps the newest output within the limits on files and bytes', () => {
    const log = openLogFile(file(), { say: expect.fail, maxBytes: 100, maxFiles: 2 })
    for (let line = 100; line < 200; line += 1) log.write(`line ${line}\n`)

    expect(readdirSync(join(folder, 'logs')).toSorted()).toEqual([
      'part.log',
      'part.log.1',
      'part.log.2',
    ])
    const content = `${text('part.log.2')}${text('part.log.1')}${text()}`
    expect(content.length).toBeLessThanOrEqual(3 * 109)
    expect(content.endsWith('line 198\nline 199\n')).toBe(true)
    expect(content.split('\n').length).toBeGreaterThan(20)
  })

  it('counts the bytes already in the file', () => {
    openLogFile(file(), { say: expect.fail }).write('x'.repeat(100))
    openLogFile(file(), { say: expect.fail, maxBytes: 100 }).write('new')

    expect([text(), text('part.log.1').length]).toEqual(['new', 100])
  })

  it('reports a failed write once, and later resumes with a note on the missing bytes', () => {
    const messages: string[] = []
    let time = 0
    // A folder of that name makes the write fail, even for root.
    mkdirSync(file(), { recursive: true })
    const log = openLogFile(file(), { say: (sentence) => messages.push(sentence), now: () => time })
    for (let second = 0; second < 10; second += 1) {
      log.write('lost')
      time += 999
    }
    expect(messages).toEqual([expect.stringContaining(`Could not write to ${file()}`)])

    rmSync(file(), { recursive: true })
    time += 1000
    log.write('found\n')
    expect(text()).toBe('\n[40 bytes are missing here because they could not be written.]\nfound\n')
    expect(messages).toHaveLength(1)
  })
})
