import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadSecrets } from '#host/launch/secrets.ts'
import { frontService } from '#host/launch/services.ts'
import { readSettings } from '#host/launch/settings.ts'
import { launchSite, type RunningSite } from '#host/launch/site.ts'
import { type HostedServices, startHostedServices } from './hosted-services.ts'
import { hostedPorts, type TestSite } from './test-site.ts'

export type HostedSite = RunningSite & {
  readonly services: HostedServices
  readonly variables: Readonly<Record<string, string>>
  readonly dataDir: string
  readonly logFolders: readonly string[]
  secondFront(): SecondFront
}

/** A second front for the same Next server, with its own port and store. The store survives a stop. */
export type SecondFront = {
  readonly url: string
  start(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the services, and a site configured for them only through its `.env`. It serves the build of the other lanes,
 * which template.ts must have made.
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
    // The parts inherit this process's environment, so the machine's own proxy and certificates would override `.env`.
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
