import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restoreBackup } from '#host/backup/restore-backup.ts'
import { describeRestore } from '#host/backup/tell-restored.ts'
import { Failure, runCommand } from '#host/launch/failure.ts'
import { readSettings } from '#host/launch/settings.ts'
import { restoreIfPending } from '#host/update/restore-pending.ts'

// npm run restore -- FILE: replaces the site with a backup. `--replace` moves existing data aside first.
// `--without-secrets` keeps encrypted secrets out of the restore. `--pending` restores what a rollback asked for, and is
// for the launcher.
await runCommand(async () => {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      'without-secrets': { type: 'boolean', default: false },
      pending: { type: 'boolean', default: false },
    },
    allowPositionals: true,
  })
  const settings = readSettings()
  if (values.pending) {
    await restoreIfPending(settings)
    return 0
  }
  const [file, ...others] = positionals
  if (file === undefined || others.length > 0) {
    throw new Failure('Pass one backup file: npm run restore -- backups/brightkeel-….tar.gz')
  }
  const say = (line: string) => console.log(line)
  const restored = await restoreBackup(
    settings,
    {
      file: resolve(file),
      replace: values.replace,
      withoutSecrets: values['without-secrets'],
    },
    say,
  )
  for (const line of describeRestore(restored, settings)) say(line)
  return 0
})
