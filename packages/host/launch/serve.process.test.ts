import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { eventually } from 'brightkeel-lake/testing/hooks.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readArchive } from '#host/backup/archive.ts'
import { readOutcome } from '#host/backup/daily.ts'
import { backupName } from '#host/backup/file-names.ts'
import type { LogEntry } from '#lib/json-console.ts'
import { announce, scheduleDailyBackups } from './serve.ts'
import { readSettings } from './settings.ts'

let dataDir = ''
let folder = ''
beforeEach(() => {
  const place = mkdtempSync(join(tmpdir(), 'daily-'))
  dataDir = join(place, 'data')
  folder = join(place, 'backups')
  mkdirSync(dataDir)
  mkdirSync(folder)
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true }))

const alerts: string[] = []
const webhook = {
  report: (_part: string, { msg }: LogEntry) => void alerts.push(msg),
  close: async () => undefined,
}

const keep = () =>
  scheduleDailyBackups(
    {
      dataDir,
      backup: { at: '00:00', folder, passphrase: undefined },
      variables: {},
      logTo: 'files',
    },
    webhook,
    50,
  )

describe('a running site', () => {
  it('makes one backup a day, keeps seven, and leaves other files alone', async () => {
    writeFileSync(join(dataDir, 'secrets.json'), '{}')
    const old = ['01', '02', '03', '04', '05', '06', '07'].map((day) =>
      backupName('brightkeel-daily', dataDir, new Date(`2020-01-${day}T12:00`)),
    )
    // A trial of a restored copy that uses the same folder, made later.
    const ofTrial = backupName('brightkeel-daily', '/data/second')
    for (const name of [...old, ofTrial, 'mine.tar.gz']) writeFileSync(join(folder, name), '')
    const backups = keep()
    await eventually(() => readdirSync(folder).includes(old[0] ?? '')).toBe(false)
    await backups.stop()
    const { succeeded, failed } = readOutcome(dataDir)
    expect(failed).toBeUndefined()
    const backupFile = basename(succeeded?.file ?? '')
    expect(backupFile).toMatch(/^brightkeel-daily-data-\d{4}-\d{2}-\d{2}T.*Z\.tar\.gz$/)
    expect(readdirSync(folder).toSorted()).toEqual(
      [...old.slice(1), backupFile, ofTrial, 'mine.tar.gz'].toSorted(),
    )
    expect(await readArchive(join(folder, backupFile))).toMatchObject({ content: 'none' })
    expect(readFileSync(join(dataDir, 'logs/backup.log'), 'utf8')).toMatch(
      /Starting the daily backup.*checked/s,
    )
  })

  it('reports why a backup failed', async () => {
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
    const backups = keep()
    await eventually(() => consoleError.mock.calls.flat().join()).toMatch(
      /The daily backup failed: There is nothing to back up/,
    )
    await backups.stop()
    consoleError.mockRestore()
    expect(readOutcome(dataDir).failed?.reason).toMatch('There is nothing to back up')
    expect(alerts).toEqual([expect.stringMatching(/^The daily backup failed: There is nothing/)])
  })
})

describe('a started site', () => {
  it.each([true, false])('mentions Ctrl-C on a terminal only (terminal: %s)', (isTerminal) => {
    const consoleLog = vi.spyOn(console, 'log').mockReturnValue(undefined)
    const { isTTY } = process.stdout
    process.stdout.isTTY = isTerminal
    announce({ newAdmin: undefined }, readSettings({ DATA_DIR: dataDir }, folder))
    process.stdout.isTTY = isTTY
    const text = consoleLog.mock.calls.join()
    consoleLog.mockRestore()
    expect(text).toContain('http://localhost:3000/admin')
    expect(text.includes('Ctrl-C')).toBe(isTerminal)
  })
})
