import { join, relative } from 'node:path'
import { isDue, readOutcome } from '#host/backup/daily.ts'
import { openLogFile } from '#lib/log-file.ts'
import { adoptNetwork } from './network.ts'
import { endProcess, isRunning, type PartProcess, startProcess } from './part-process.ts'
import { root, type Settings } from './settings.ts'
import { launchSite, type Mode, type RunningSite } from './site.ts'

/**
 * Runs the site until Ctrl-C, SIGTERM or a service that keeps failing.
 *
 * @returns the exit code
 */
export async function serveUntilStopped(settings: Settings, mode: Mode): Promise<number> {
  const stopRequested = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve('stop'))
  })
  adoptNetwork(settings)
  const starting = launchSite(settings, mode)
  const first = await Promise.race([starting, stopRequested])
  if (first === 'stop') {
    console.log('Stopping …')
    // A start that fails because it is being stopped needs no message.
    await starting.then((site) => site.stop()).catch(() => undefined)
    return 0
  }
  announce(first, settings)
  const backups = mode === 'production' ? scheduleDailyBackups(settings) : undefined
  const reason = await Promise.race([stopRequested, first.failed])
  console.log(reason === 'stop' ? 'Stopping …' : reason)
  await backups?.stop()
  await first.stop()
  if (reason === 'stop') console.log('Stopped; everything is saved.')
  return reason === 'stop' ? 0 : 1
}

function announce({ newAdmin }: RunningSite, settings: Settings): void {
  const { siteUrl, embedded, dataDir, adminEmail, adminPassword } = settings
  const pathOf = (...names: string[]) => {
    const path = join(dataDir, ...names)
    const fromHere = relative(process.cwd(), path)
    return fromHere.startsWith('..') ? path : fromHere
  }
  const passwordHint =
    adminPassword === undefined
      ? `with ADMIN_PASSWORD in ${pathOf('secrets.json')}, unless you have changed it`
      : 'with the ADMIN_PASSWORD of your settings, unless you have changed it'
  const lines = [
    '',
    `  Site     ${siteUrl}`,
    `  Studio   ${siteUrl}/studio`,
    `  Admin    ${siteUrl}/admin`,
    ...(embedded.supabase
      ? [
          '',
          // Output may end up in a system log, so only the first start prints the password.
          `  Sign in  ${newAdmin?.email ?? adminEmail}`,
          `           ${newAdmin?.password ?? passwordHint}`,
          // Without a mail server, invitations and password links are written to this file.
          `  Emails   ${pathOf('supabase', 'outbox.txt')}`,
        ]
      : []),
    '',
    '  Press Ctrl-C to stop everything.',
    '',
  ]
  console.log(lines.join('\n'))
}

const CHECK_INTERVAL_MS = 60_000

/** Milliseconds a running backup gets to finish when the site stops. */
const STOP_TIMEOUT_MS = 5000

const script = join(root, 'scripts', 'backup.ts')

/**
 * Makes a backup every day at the configured time, in a separate process, and reports failures. Does nothing when no
 * time is configured.
 */
export function scheduleDailyBackups(
  {
    backup: { at, folder, passphrase = '' },
    dataDir,
    variables,
  }: Pick<Settings, 'backup' | 'dataDir' | 'variables'>,
  checkIntervalMs = CHECK_INTERVAL_MS,
): { stop(): Promise<void> } {
  if (at === undefined) return { stop: async () => undefined }
  const log = openLogFile(join(dataDir, 'logs', 'backup.log'), { say: console.error })
  let running: PartProcess | undefined
  let isStopping = false

  const backUpIfDue = () => {
    if (running || !isDue(at, readOutcome(dataDir), new Date())) return
    log.write(`${new Date().toISOString()} Starting the daily backup.\n`)
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
      if (error) log.write(`Couldn't start the daily backup: ${error.message}\n`)
      if (!isStopping && (error || started.child.exitCode !== 0)) reportFailure(dataDir, error)
    })
  }
  backUpIfDue()
  const timer = setInterval(backUpIfDue, checkIntervalMs)

  return {
    async stop() {
      isStopping = true
      clearInterval(timer)
      const child = running?.child
      if (!child || !isRunning(child)) return
      await endProcess(child, STOP_TIMEOUT_MS, () =>
        log.write("The backup didn't finish in time and was killed.\n"),
      )
    },
  }
}

function reportFailure(dataDir: string, error: Error | undefined): void {
  const reason = error?.message ?? readOutcome(dataDir).failed?.reason ?? 'it was interrupted'
  console.error(`The daily backup failed: ${reason} (log: ${join(dataDir, 'logs', 'backup.log')})`)
}
