import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
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
  expect(copies()).toEqual([expect.stringMatching(/^before-update-.*\.tar\.gz$/)])
  expect(readDataVersion(dataDir)).toMatchObject({ version: 'former', copy: { version: 'former' } })

  recordUpdate(settings())
  expect(readDataVersion(dataDir)).toMatchObject({
    version: versionOfCode(),
    copy: { version: 'former' },
  })
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
