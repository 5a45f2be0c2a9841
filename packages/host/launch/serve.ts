import { join, relative } from 'node:path'
import { isDue, readOutcome } from '#host/backup/daily.ts'
import { openLogFile } from '#lib/log-file.ts'
import { adoptNetwork } from './network.ts'
import { endProcess, isRunning, type PartProcess, startProcess } from './part-process.ts'
import { root, type Settings } from './settings.ts'
import { launchSite, type Mode, type RunningSite } from './site.ts'

/** Runs the site until Ctrl-C, SIGTERM or a service that cannot be kept alive. Returns the exit code. */
export async function serveUntilStopped(settings: Settings, mode: Mode): Promise<number> {
  const asked = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve('stop'))
  })
  adoptNetwork(settings)
  const starting = launchSite(settings, mode)
  const first = await Promise.race([starting, asked])
  if (first === 'stop') {
    console.log('Stopping …')
    // A start that fails because it is being stopped is no news.
    await starting.then((site) => site.stop()).catch(() => undefined)
    return 0
  }
  announce(first, settings)
  const backups = mode === 'production' ? keepDailyBackups(settings) : undefined
  const reason = await Promise.race([asked, first.failed])
  console.log(reason === 'stop' ? 'Stopping …' : reason)
  await backups?.stop()
  await first.stop()
  if (reason === 'stop') console.log('Stopped; everything is saved.')
  return reason === 'stop' ? 0 : 1
}

function announce(site: RunningSite, { siteUrl, embedded, dataDir }: Settings): void {
  const lines = [
    '',
    `  Site     ${siteUrl}`,
    `  Studio   ${siteUrl}/studio`,
    `  Admin    ${siteUrl}/admin`,
    ...(embedded.supabase
      ? [
          '',
          `  Sign in  ${site.adminEmail}`,
          `           ${site.adminPassword}`,
          // There is no mail server: invitations and links for a new password are written there.
          `  Mails    ${relative(process.cwd(), join(dataDir, 'supabase', 'outbox.txt'))}`,
        ]
      : []),
    '',
    '  Ctrl-C stops everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

/** How often it is looked whether it is time, in milliseconds. */
const CHECK_MS = 60_000

/** Patience with a backup that is being made when the site stops, in milliseconds. */
const STOP_MS = 5000

const script = join(root, 'scripts', 'backup.ts')

/**
 * Makes a backup every day at the time of the settings, in a process of its own, and says when one failed. Does nothing
 * where no time is set.
 */
export function keepDailyBackups(
  {
    backup: { at, folder, passphrase = '' },
    dataDir,
    variables,
  }: Pick<Settings, 'backup' | 'dataDir' | 'variables'>,
  checkMs = CHECK_MS,
): { stop(): Promise<void> } {
  if (at === undefined) return { stop: async () => undefined }
  const log = openLogFile(join(dataDir, 'logs', 'backup.log'), { say: console.error })
  let running: PartProcess | undefined
  let isStopping = false

  const backUpIfDue = () => {
    if (running || !isDue(at, readOutcome(dataDir), new Date())) return
    log.write(`${new Date().toISOString()} The daily backup begins.\n`)
    const env = {
      ...variables,
      DATA_DIR: dataDir,
      BACKUP_DIR: folder,
      BACKUP_PASSPHRASE: passphrase,
    }
    const started = startProcess([script, '--daily'], env, (error) =>
      log.write(`${error.message}\n`),
    )
    running = started
    started.child.stdout?.on('data', (chunk: Buffer) => log.write(chunk))
    started.child.stderr?.on('data', (chunk: Buffer) => log.write(chunk))
    void started.ended.then((error) => {
      running = undefined
      if (error) log.write(`The daily backup could not be started: ${error.message}\n`)
      if (!isStopping && (error || started.child.exitCode !== 0)) tellFailure(dataDir, error)
    })
  }
  backUpIfDue()
  const timer = setInterval(backUpIfDue, checkMs)

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      const child = running?.child
      if (!child || !isRunning(child)) return
      await endProcess(child, STOP_MS, () => log.write('The backup did not end and was killed.\n'))
    },
  }
}

function tellFailure(dataDir: string, error: Error | undefined): void {
  const reason = error?.message ?? readOutcome(dataDir).failed?.reason ?? 'it was ended'
  console.error(
    `The daily backup failed: ${reason} (its log: ${join(dataDir, 'logs', 'backup.log')})`,
  )
}
