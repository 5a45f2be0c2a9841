import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDailyBackup, readOutcome } from '#host/backup/daily.ts'
import { backupName } from '#host/backup/file-names.ts'
import { makeBackup } from '#host/backup/make-backup.ts'
import { restoreBackup } from '#host/backup/restore-backup.ts'
import { readSettings, root } from '#host/launch/settings.ts'
import { copyBeforeUpdate } from './copy-before-update.ts'
import { readDataVersion, recordUpdate, versionOfCode, writeDataVersion } from './data-version.ts'
import { restoreAtNextStart } from './pending-restore.ts'
import { prepareData } from './prepare-data.ts'
import { restoreIfPending } from './restore-pending.ts'

const backups = join(root, 'tests/contract/backups')

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'update-'))
  vi.spyOn(console, 'log').mockReturnValue(undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
})

const settings = () =>
  readSettings({ DATA_DIR: join(folder, 'data'), BACKUP_DIR: join(folder, 'backups') }, folder)

function storeData(version: string) {
  const { dataDir } = settings()
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), '{}')
  writeDataVersion(dataDir, { version })
  return dataDir
}

const copies = () =>
  existsSync(join(folder, 'backups')) ? readdirSync(join(folder, 'backups')) : []

it('data of another version is copied before an update, once', async () => {
  const dataDir = storeData('former')
  // While the former version runs, and again at the start of the new one.
  await copyBeforeUpdate(settings())
  await copyBeforeUpdate(settings())
  expect(copies()).toEqual([expect.stringMatching(/^before-update-data-.*\.tar\.gz$/)])
  expect(readDataVersion(dataDir)).toMatchObject({ version: 'former', copy: { version: 'former' } })

  recordUpdate(settings())
  expect(readDataVersion(dataDir)).toMatchObject({
    version: versionOfCode(),
    copy: { version: 'former' },
  })
})

it('three copies are kept, the newest one even if the clock was set back, and those of other data folders', async () => {
  const dataDir = storeData('former')
  const earlier = ['2090', '2091', '2092'].map((year) =>
    backupName('before-update', dataDir, new Date(`${year}-01-01`)),
  )
  const ofOther = backupName('before-update', join(folder, 'second'), new Date('2020-01-01'))
  mkdirSync(join(folder, 'backups'))
  for (const name of [...earlier, ofOther]) writeFileSync(join(folder, 'backups', name), '')
  await copyBeforeUpdate(settings())
  const { copy } = readDataVersion(dataDir) ?? {}
  expect(copies()).toEqual([basename(copy?.file ?? ''), ...earlier, ofOther])
})

it('a restored copy is of the version that it was made from, and is not copied again', async () => {
  const dataDir = storeData(versionOfCode())
  const copy = { file: join(folder, 'copy.tar.gz'), version: 'former' }
  writeDataVersion(dataDir, { version: versionOfCode(), copy })
  const file = join(folder, 'backup.tar.gz')
  await makeBackup(settings(), file, () => {})
  writeDataVersion(dataDir, { version: 'newer', copy })

  // A trial next to the site, and a restore that replaces the site.
  for (const [name, kept] of Object.entries({ second: undefined, data: copy })) {
    const restored = { ...settings(), dataDir: join(folder, name) }
    await restoreBackup(restored, { file, replace: true, withoutSecrets: true }, () => {})
    expect(readDataVersion(restored.dataDir)).toEqual({ version: versionOfCode(), copy: kept })
    writeFileSync(join(restored.dataDir, 'secrets.json'), '{}')
    await copyBeforeUpdate(restored)
  }
  expect(copies()).toEqual([])
})

it("a restore keeps the record of today's backup, so that it is not made again from the older data", async () => {
  const dataDir = storeData(versionOfCode())
  const make = (file: string) => makeBackup(settings(), file, () => {})
  await makeDailyBackup(settings(), make, () => {})
  const before = readOutcome(dataDir)
  const file = before.succeeded?.file ?? ''
  await restoreBackup(settings(), { file, replace: true, withoutSecrets: true }, () => {})
  expect(readOutcome(dataDir)).toEqual(before)
  await expect(make(file)).rejects.toThrow('already exists')
})

it('nothing is copied at the first start, nor when the code stores data in the same way', async () => {
  await copyBeforeUpdate(settings())
  storeData(versionOfCode())
  await copyBeforeUpdate(settings())
  expect(copies()).toEqual([])
})

it('a rollback restores the copy at the next start, and keeps what was stored since then', async () => {
  const dataDir = storeData('after the update')
  writeFileSync(join(dataDir, 'parts.json'), '{"front":{"pid":1,"mark":"x"}}')
  writeFileSync(join(dataDir, 'later.txt'), 'since the update')
  const [copy = ''] = readdirSync(backups)
  const version = versionOfCode()
  restoreAtNextStart(dataDir, { file: join(backups, copy), version: 'another version' })
  // A start of the version that the rollback leaves.
  await restoreIfPending(settings())
  expect(existsSync(join(dataDir, 'later.txt'))).toBe(true)
  restoreAtNextStart(dataDir, { file: join(backups, copy), version })

  await restoreIfPending(settings())
  expect(existsSync(join(dataDir, 'later.txt'))).toBe(false)
  const [kept = ''] = readdirSync(folder).filter((name) => name.startsWith('data.before-'))
  expect(existsSync(join(folder, kept, 'later.txt'))).toBe(true)
  // A front that serves during the restore is found and ended.
  expect(existsSync(join(dataDir, 'parts.json'))).toBe(true)
  await restoreIfPending(settings())
})

it('a copy that cannot be restored fails one start only, and changes nothing', async () => {
  const dataDir = storeData('former')
  restoreAtNextStart(dataDir, { file: join(folder, 'missing.tar.gz'), version: versionOfCode() })
  await expect(restoreIfPending(settings())).rejects.toThrow(/missing\.tar\.gz/)
  await restoreIfPending(settings())
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(true)
})

it('a start restores and copies in processes that end, because the launcher would keep their memory', async () => {
  const dataDir = storeData('after the update')
  const [copy = ''] = readdirSync(backups)
  restoreAtNextStart(dataDir, { file: join(backups, copy), version: versionOfCode() })
  await prepareData(settings(), 'production')
  expect(readDataVersion(dataDir)).toEqual({ version: versionOfCode() })

  writeDataVersion(dataDir, { version: 'former' })
  await prepareData(settings(), 'production')
  expect(copies()).toEqual([expect.stringMatching(/^before-update-/)])
  expect(console.log).toHaveBeenCalledWith(expect.stringMatching(/^Unpacking|before-update-/))

  const file = join(folder, 'missing.tar.gz')
  restoreAtNextStart(dataDir, { file, version: versionOfCode() })
  await expect(prepareData(settings(), 'production')).rejects.toThrow(
    /^[^\n]*missing\.tar\.gz[^\n]*$/,
  )

  const launcher = "await import('#host/launch/serve.ts')"
  const graph = `import { registerHooks } from 'node:module'
    registerHooks({ load: (url, context, next) => (console.log(url), next(url, context)) }); ${launcher}`
  const loaded = execFileSync(process.execPath, ['--input-type=module', '-e', graph], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(loaded).toContain('host/launch/site.ts')
  expect(loaded).not.toMatch(/make-backup|restore-backup/)
})
