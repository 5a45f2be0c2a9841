import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeDailyBackup } from '#host/backup/daily.ts'
import { timeInName } from '#host/backup/file-names.ts'
import { makeBackup } from '#host/backup/make-backup.ts'
import { runCommand } from '#host/launch/failure.ts'
import { readSettings, type Settings } from '#host/launch/settings.ts'
import { copyBeforeUpdate } from '#host/update/copy-before-update.ts'

// npm run backup: backs up the whole site to one file, running or not. `-- --to PATH` sets the file or folder.
// `-- --daily` makes today's backup and keeps the newest seven of these. `-- --before-update` makes one only if this
// version may change the data.
await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      daily: { type: 'boolean', default: false },
      'before-update': { type: 'boolean', default: false },
    },
  })
  const settings = readSettings()
  if (values['before-update']) {
    await copyBeforeUpdate(settings)
    return 0
  }
  const say = (line: string) => console.log(line)
  const make = (file: string) => makeBackup(settings, file, say)
  const { missing } = values.daily
    ? await makeDailyBackup(settings, make, say)
    : await make(targetFile(values.to, settings))
  return missing.length === 0 ? 0 : 1
})

function targetFile(to: string | undefined, { backup }: Settings): string {
  const time = timeInName(new Date())
  const name = `brightkeel-${time}.tar.gz`
  const path = to === undefined ? backup.folder : resolve(to)
  const isFolder = to === undefined || statSync(path, { throwIfNoEntry: false })?.isDirectory()
  return isFolder ? join(path, name) : path
}
