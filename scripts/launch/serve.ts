import { join, relative } from 'node:path'
import { keepDailyBackups } from './daily-backups.ts'
import type { Settings } from './settings.ts'
import { launchSite, type Mode, type RunningSite } from './site.ts'

/** Runs the site until Ctrl-C, SIGTERM or a service that cannot be kept alive. Returns the exit code. */
export async function serveUntilStopped(settings: Settings, mode: Mode): Promise<number> {
  const asked = new Promise<'stop'>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => resolve('stop'))
  })
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
