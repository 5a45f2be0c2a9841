import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings } from '#host/launch/settings.ts'
import { launchSite, type RunningSite } from '#host/launch/site.ts'
import { type HostedServices, startHostedServices } from '#tests/kit/hosted-services.ts'
import type { TestSite } from '#tests/kit/test-site.ts'
import { type Balancer, startBalancer } from './balancer.ts'

/** Lets a test read the metrics of a machine, although it comes from the address of the proxy. */
export const METRICS_TOKEN = 'metrics-of-the-tests'

export type Machine = {
  readonly port: number
  pidOf(part: 'front' | 'site'): number
  start(): Promise<void>
  stop(): Promise<void>
}

export type Machines = {
  readonly services: HostedServices
  readonly machines: readonly Machine[]
  readonly balancer: Balancer
  stop(): Promise<void>
}

/**
 * Starts one to three machines that share hosted Sanity and Supabase, behind a load balancer at the site's URL, as
 * docs/deploy/several-machines.md says: the same build and secrets, and a data folder each.
 */
export async function startMachines(site: TestSite, count: number): Promise<Machines> {
  const services = await startHostedServices(site)
  const begun: { stop(): Promise<void> }[] = [services]
  const stop = async () => {
    for (const each of begun.toReversed()) await each.stop()
  }
  try {
    // The parts inherit this process's environment, so the machine's own proxy and certificates would override `.env`.
    for (const name of Object.keys(services.network)) {
      delete process.env[name]
      delete process.env[name.toLowerCase()]
    }
    const first = Number(site.environment.PORT)
    const machines: Machine[] = []
    for (const [at, port] of [first + 3, first + 5, first + 7].slice(0, count).entries()) {
      const machine = machineAt(port, join(site.dataDir, '..', `machine-${at}`), site, services)
      begun.push(machine)
      await machine.start()
      machines.push(machine)
    }
    const balancer = await startBalancer(
      first,
      machines.map(({ port }) => port),
    )
    begun.push({ stop: () => balancer.close() })
    return { services, machines, balancer, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function machineAt(
  port: number,
  folder: string,
  site: TestSite,
  services: HostedServices,
): Machine {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const variables = {
    ...services.variables,
    ...services.network,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: site.secrets().NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
    SITE_URL: site.url,
    TRUST_PROXY: '127.0.0.1',
    METRICS_TOKEN,
    PORT: String(port),
    ADMIN_EMAIL: site.adminEmail,
    ADMIN_PASSWORD: site.adminPassword,
  }
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(folder, '.env'), lines.join(''))
  const { NEXT_DIST_DIR } = site.environment
  let running: RunningSite | undefined
  return {
    port,
    pidOf(part) {
      const pid = running?.pidOf(part)
      if (pid === undefined) throw new Error(`Machine ${port} has no process for its ${part}.`)
      return pid
    },
    async start() {
      const settings = readSettings({ ...process.env, NEXT_DIST_DIR }, folder)
      running = await launchSite(settings, 'production', 'never')
    },
    async stop() {
      await running?.stop()
      running = undefined
    },
  }
}
