import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { readSettings } from '#host/launch/settings.ts'
import { examineBackups } from '#scripts/doctor.ts'
import { isDue, makeDailyBackup, readOutcome } from './daily.ts'
import { backupName, expiredBackups } from './file-names.ts'

const at = (text: string): Date => new Date(text)
const succeeded = (text: string) => ({ succeeded: { at: at(text).toISOString(), file: 'f' } })
const failed = (text: string) => ({ failed: { at: at(text).toISOString(), reason: 'r' } })

describe('a daily backup', () => {
  it('is due when its time has passed and there is none yet, even if the machine slept through it', () => {
    expect(isDue('03:30', {}, at('2026-11-23T02:00'))).toBe(true)
    const lastBackup = succeeded('2026-11-22T03:31')
    expect(isDue('03:30', lastBackup, at('2026-11-23T03:29'))).toBe(false)
    expect(isDue('03:30', lastBackup, at('2026-11-23T03:30'))).toBe(true)
    expect(isDue('03:30', lastBackup, at('2026-11-25T09:00'))).toBe(true)
    expect(isDue('03:30', succeeded('2026-11-23T09:00'), at('2026-11-23T23:59'))).toBe(false)
  })

  it('that failed is retried after an hour', () => {
    const outcome = { ...succeeded('2026-11-22T03:31'), ...failed('2026-11-23T03:31') }
    expect(isDue('03:30', outcome, at('2026-11-23T04:00'))).toBe(false)
    expect(isDue('03:30', outcome, at('2026-11-23T04:31'))).toBe(true)
  })

  it('is deleted once there are seven newer ones, and no other file ever is', () => {
    const killed = 'brightkeel-daily-data-2026-01-01T03-30-00Z.tar.gz.4711.unfinished'
    const others = [
      'brightkeel-2026-01-01T00-00-00Z.tar.gz',
      'x-brightkeel-daily-data-2026-01-01T03-30-00Z.tar.gz',
      'brightkeel-daily-data-of-mine-2026-01-01T03-30-00Z.tar.gz',
      // Of other sites that use the same folder.
      ...['second', 'data-2', 'data.before-20260101T033000Z'].map((name) =>
        backupName('brightkeel-daily', `/var/lib/${name}`, at('2020-01-01')),
      ),
      backupName('before-update', '/var/lib/data', at('2020-01-01')),
    ]
    const expiry = { kind: 'brightkeel-daily', dataDir: '/srv/.data', max: 7 } as const
    const day = fc.date({ noInvalidDate: true, min: at('2020-01-01'), max: at('2090-01-01') })
    const name = day.map((date) => backupName(expiry.kind, expiry.dataDir, date))
    fc.assert(
      fc.property(fc.uniqueArray(name, { maxLength: 20 }), (names) => {
        expect(expiredBackups([killed, ...others], expiry)).toEqual([killed])
        const expired = expiredBackups([...others, ...names], expiry)
        const newest = names.toSorted().slice(-7)
        expect(expired.toSorted()).toEqual(
          names.filter((name) => !newest.includes(name)).toSorted(),
        )
      }),
    )
  })
})

describe('an operator who checks the daily backups', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'daily-'))
  })

  it('learns why the last one failed, and where the one before it is', async () => {
    const settings = settingsFor(folder)
    const fail = () => Promise.reject(new Error('There is no space left'))
    await expect(makeDailyBackup(settings, fail, () => {})).rejects.toThrow('no space left')
    expect(readOutcome(settings.dataDir).failed?.reason).toBe('There is no space left')
    expect(examineBackups(settings)).toMatchObject({
      state: 'wrong',
      text: expect.stringMatching(/failed: There is no space left; there is none yet/),
    })
    expect(readdirSync(folder)).toEqual(['data'])
  })

  it('learns that it is old, or no longer there', () => {
    const settings = settingsFor(folder)
    const file = join(folder, 'kept.tar.gz')
    const outcome = { succeeded: { at: '2026-11-20T03:30:00.000Z', file } }
    mkdirSync(join(settings.dataDir, 'backup'), { recursive: true })
    writeFileSync(join(settings.dataDir, 'backup', 'daily.json'), JSON.stringify(outcome))
    const states = [at('2026-11-20T12:00:00Z'), at('2026-11-22T12:00:00Z')].map((now) => {
      writeFileSync(file, '')
      return examineBackups(settings, now).state
    })
    expect(states).toEqual(['good', 'wrong'])
    rmSync(file)
    expect(examineBackups(settings, at('2026-11-20T12:00:00Z')).state).toBe('wrong')
    const { backup, dataDir } = settings
    expect(examineBackups({ dataDir, backup: { ...backup, at: undefined } }).state).toBe('note')
  })
})

function settingsFor(folder: string) {
  const environment = {
    DATA_DIR: join(folder, 'data'),
    BACKUP_DIR: join(folder, 'backups'),
    BACKUP_AT: '03:30',
  }
  return readSettings(environment, folder)
}
