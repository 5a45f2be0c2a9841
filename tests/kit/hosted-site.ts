import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecrets } from '#scripts/launch/secrets.ts'
import { readSettings } from '#scripts/launch/settings.ts'
import { frontService, launchSite, type RunningSite } from '#scripts/launch/site.ts'
import { type HostedServices, startHostedServices } from './hosted-services.ts'
import { hostedPorts, type TestSite } from './test-site.ts'

/** A site that is hosted at Sanity and Supabase, and what stands in for these. */
export type HostedSite = RunningSite & {
  readonly services: HostedServices
  /** What is in its `.env`. */
  readonly variables: Readonly<Record<string, string>>
  readonly dataDir: string
  /** Folders of the logs of all parts. */
  readonly logFolders: readonly string[]
  secondFront(): SecondFront
}

/** One more front before the same Next, with a port and a store of its own, which a stop leaves as it is. */
export type SecondFront = {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the services, and a site that knows of them by its `.env` alone. The build is that of the other lanes.
 * The template must have been prepared (template.ts).
 */
export async function openHostedLane(site: TestSite): Promise<HostedSite> {
  const services = await startHostedServices(site)
  try {
    const folder = join(site.dataDir, '..', 'hosted')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    const variables = {
      ...services.variables,
      ...services.network,
      SITE_URL: site.url,
      PORT: site.environment.PORT,
      ADMIN_EMAIL: site.adminEmail,
      ADMIN_PASSWORD: site.adminPassword,
    }
    const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
    writeFileSync(join(folder, '.env'), lines.join(''))
    // The parts inherit this process's environment, where a machine may have a proxy and certificates of its own.
    for (const name of Object.keys(services.network)) {
      delete process.env[name]
      delete process.env[name.toLowerCase()]
    }
    const { NEXT_DIST_DIR, NEXT_PORT } = site.environment
    const settings = readSettings({ ...process.env, NEXT_DIST_DIR, NEXT_PORT }, folder)
    const running = await launchSite(settings, 'production', 'never')
    return {
      ...running,
      services,
      variables,
      dataDir: settings.dataDir,
      logFolders: [settings.dataDir, site.dataDir].map((data) => join(data, 'logs')),
      secondFront() {
        const port = hostedPorts(site).secondFront
        const dataDir = join(folder, 'second')
        const secrets = loadSecrets(settings.dataDir, settings.variables)
        const front = () => frontService({ ...settings, port, dataDir }, secrets, 'production')
        let current = front()
        return {
          url: `http://localhost:${port}`,
          start() {
            current = front()
            return current.start()
          },
          stop: () => current.stop(),
        }
      },
      async stop() {
        await running.stop()
        await services.stop()
      },
    }
  } catch (error) {
    await services.stop()
    throw error
  }
}
