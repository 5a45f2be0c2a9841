import { join, relative } from 'node:path'
import { isDue, readOutcome } from '#host/backup/daily.ts'
import { RELOAD_EXIT_CODE } from '#host/hand-over.ts'
import { recordFailedStart } from '#host/update/failed-start.ts'
import { prepareData } from '#host/update/prepare-data.ts'
import { type LogEntry, toEntry } from '#lib/json-console.ts'
import { createErrorWebhook, type ErrorWebhook } from './error-webhook.ts'
import { exitForRestart } from './failure.ts'
import { adoptNetwork } from './network.ts'
import { logOwnConsole, openPartLog } from './part-log.ts'
import { endProcess, isRunning, type PartProcess, startProcess } from './part-process.ts'
import { secretValues } from './secrets.ts'
import type { Mode } from './services.ts'
import { readSettings, root, type Settings } from './settings.ts'
import { launchSite, type RunningSite } from './site.ts'
import { folderToServe, readVersion, reasonToStartAll, type Version } from './version.ts'

/**
 * Runs the site until Ctrl-C, SIGTERM, a service that keeps failing, or SIGUSR2, which asks for a reload.
 *
 * @returns the exit code
 */
export async function serveUntilStopped(settings: Settings, mode: Mode): Promise<number> {
  const { dataDir, variables, errorWebhookUrl, siteUrl } = settings
  const secrets = () => secretValues(dataDir, variables)
  const webhook = createErrorWebhook({ url: errorWebhookUrl, site: siteUrl, secrets })
  const reportOwn = (entry: LogEntry) => webhook.report('launcher', entry)
  logOwnConsole(settings, reportOwn)
  try {
    return await serve(settings, mode, webhook)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    reportOwn(toEntry('error', message))
    // Set by scripts/bootstrap.mjs after a reload.
    if (variables.STARTED_AGAIN) recordFailedStart(dataDir, { folder: root, message })
    throw error
  } finally {
    await webhook.close()
  }
}

async function serve(settings: Settings, mode: Mode, webhook: ErrorWebhook): Promise<number> {
  // A copy, because the build adds NODE_ENV.
  const environment = { ...process.env }
  const stopRequested = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve('stop'))
  })
  // From now on, because without a listener the signal would end the process.
  const untilReload = listenForReloads()
  adoptNetwork(settings)
  const starting = prepareData(settings, mode).then(() =>
    launchSite(settings, mode, 'when stale', webhook.report),
  )
  const first = await Promise.race([starting, stopRequested])
  if (first === 'stop') {
    console.log('Stopping …')
    // A start that fails because it is being stopped needs no message.
    await starting.then((site) => site.stop()).catch(() => undefined)
    return 0
  }
  announce(first, settings)
  if (mode === 'production') exitForRestart(webhook)
  const backups = mode === 'production' ? scheduleDailyBackups(settings, webhook) : undefined
  const reason = await Promise.race([
    stopRequested,
    mode === 'production'
      ? untilFullReload(first, readVersion(settings), {
          dataDir: settings.dataDir,
          environment,
          untilReload,
        })
      : untilReload().then(() => 'reload'),
    first.failed,
  ])
  if (reason === 'reload') {
    console.log('Reloading …')
    await backups?.stop()
    await first.handOver()
    return RELOAD_EXIT_CODE
  }
  console.log(reason === 'stop' ? 'Stopping …' : reason)
  await backups?.stop()
  await first.stop()
  if (reason === 'stop') console.log('Stopped; everything is saved.')
  return reason === 'stop' ? 0 : 1
}

/** Returns a function that resolves when a reload was requested since its last call. */
function listenForReloads(): () => Promise<void> {
  let request = Promise.withResolvers<void>()
  process.on('SIGUSR2', () => request.resolve())
  return async () => {
    await request.promise
    request = Promise.withResolvers()
  }
}

/** Carries out reloads that need only a new Next and front, until one is requested that needs more. */
async function untilFullReload(
  site: RunningSite,
  started: Version,
  { dataDir, environment, untilReload }: Reloads,
): Promise<'reload'> {
  for (;;) {
    await untilReload()
    let folder = root
    try {
      folder = folderToServe(environment)
      const next = { ...readSettings(environment, folder), folder }
      const reason = reasonToStartAll(started, next)
      if (reason !== undefined) {
        console.log(`Everything starts again, because ${reason}.`)
        return 'reload'
      }
      console.log('Reloading the site. The other services keep running …')
      await site.renew(next)
      console.log('The new version is serving.')
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      console.error(`The new version doesn't start, so the former one stays. ${message}`)
      recordFailedStart(dataDir, { folder, message })
    }
  }
}

type Reloads = {
  dataDir: string
  environment: NodeJS.Dict<string>
  untilReload: () => Promise<void>
}

export function announce({ newAdmin }: Pick<RunningSite, 'newAdmin'>, settings: Settings): void {
  const { siteUrl, embedded, dataDir, adminEmail, adminPassword, logTo } = settings
  // Collected logs must not contain the password. It is in secrets.json.
  if (logTo === 'stdout') return void console.log(`The site runs at ${siteUrl}.`)
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
    // Not in the journal of a service.
    ...(process.stdout.isTTY ? ['  Press Ctrl-C to stop everything.', ''] : []),
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
    logTo,
  }: Pick<Settings, 'backup' | 'dataDir' | 'variables' | 'logTo'>,
  webhook: ErrorWebhook,
  checkIntervalMs = CHECK_INTERVAL_MS,
): { stop(): Promise<void> } {
  if (at === undefined) return { stop: async () => undefined }
  // What the backup prints about a failure is also the reason in the report below.
  const log = openPartLog('backup', { dataDir, logTo }, () => {})
  let running: PartProcess | undefined
  let isStopping = false

  const backUpIfDue = () => {
    if (running || !isDue(at, readOutcome(dataDir), new Date())) return
    log.record('info', 'Starting the daily backup.')
    const env = {
      ...variables,
      DATA_DIR: dataDir,
      BACKUP_DIR: folder,
      BACKUP_PASSPHRASE: passphrase,
    }
    const started = startProcess([script, '--daily'], env, (error) =>
      log.record('error', error.message),
    )
    running = started
    log.capture(started.child)
    void started.ended.then((error) => {
      running = undefined
      if (isStopping || (!error && started.child.exitCode === 0)) return
      const message = failureOf(dataDir, error)
      log.report(`${message} (log: ${log.place})`)
      webhook.report('backup', toEntry('error', message))
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
        log.record('error', "The backup didn't finish in time and was killed."),
      )
    },
  }
}

function failureOf(dataDir: string, error: Error | undefined): string {
  const reason = error?.message ?? readOutcome(dataDir).failed?.reason ?? 'it was interrupted'
  return `The daily backup failed: ${reason}`
}
