import { join } from 'node:path'
import { importSeed, lakeTarget } from '#host/launch/seed.ts'
import { ensureFirstAdmin } from '#host/supabase/first-admin.ts'
import { recordUpdate } from '#host/update/data-version.ts'
import { prepareData } from '#host/update/prepare-data.ts'
import { runScript } from '#host/update/run-script.ts'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import {
  type BuildOptions,
  build,
  buildIsCurrent,
  clearOldCompileCache,
  requireBuild,
  restrictToOwner,
} from './build.ts'
import { watchAssets } from './build-assets.ts'
import {
  endOutgoingFront,
  LAUNCHER,
  OUTGOING_FRONT,
  recordProcess,
  runningProcess,
} from './left-behind.ts'
import { logFolder } from './part-log.ts'
import { recordPorts, unusedPort } from './ports.ts'
import { preflight } from './preflight.ts'
import { prepareContent, registerHooks } from './prepare-content.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import type { Service } from './service.ts'
import { frontService, lakeService, type Mode, nextService, supabaseService } from './services.ts'
import { root, type Settings, withPorts } from './settings.ts'
import { type Begin, type OnError, type Services, step, withServices } from './supervise.ts'

/** `password` is undefined if the operator chose it. */
type FirstAdmin = { email: string; password: string | undefined }

export type RunningSite = {
  /** The first admin, if this start created the account. */
  newAdmin: FirstAdmin | undefined
  /** Resolves with a message when a service keeps failing. */
  failed: Promise<string>
  /** Returns the PID of a service by its name: site, front, lake or supabase. */
  pidOf(part: string): number | undefined
  /**
   * Replaces Next and the front with those of another build. The other services keep running.
   *
   * @throws Failure with one sentence if they don't start; the former ones then stay
   */
  renew(settings: Settings): Promise<void>
  stop(): Promise<void>
  /** Stops everything but the front, which serves until a new launcher has started its own. Exit right after it. */
  handOver(): Promise<void>
}

/**
 * Starts everything the settings ask for, in order: lake and Supabase, seed, first admin, build, content migration, Next,
 * front.
 *
 * @param building `never` when another process owns the build and other sites are served from it
 * @param onError called with each error that a part logs, and with each of its failures
 * @throws Failure with one sentence, after stopping whatever was started
 */
export async function launchSite(
  requested: Settings,
  mode: Mode,
  building: 'when stale' | 'never' = 'when stale',
  onError: OnError = () => {},
): Promise<RunningSite> {
  return withServices(requested, onError, async (services) => {
    const { settings, begin, failed, pidOf, stop, handOver } = services
    const replacesFront = runningProcess(settings.dataDir, OUTGOING_FRONT) !== undefined
    await preflight(settings, {
      isPortOurs: settings.socket !== undefined || replacesFront,
    })
    if (mode === 'production') {
      acceptBuild(settings)
      // Before anything changes the data, so that a rollback restores it even if this start fails halfway.
      recordUpdate(settings)
    }
    const secrets = loadSecrets(settings.dataDir, settings.variables)
    const newAdmin = await startBackends(settings, secrets, begin)
    if (mode === 'production' && building === 'when stale') await ensureBuild(settings)
    if (settings.embedded.sanity) await prepareContent(settings, secrets, mode)
    await begin('Starting the site', nextService(settings, secrets, mode))
    await begin('Opening the front', frontService(settings, secrets, mode, replacesFront))
    endOutgoingFront(settings.dataDir)
    recordLauncher(settings)
    if (settings.embedded.sanity) await registerHooks(settings, secrets)
    const renew = (next: Settings) => renewSite(services, next, secrets)
    const site = { newAdmin, failed, pidOf, renew, handOver }
    if (mode === 'production') return { ...site, stop }
    // Last, because nothing after this point may fail and leave the watcher running.
    const endWatch = await watchAssets(join(root, settings.distDir))
    return { ...site, stop: () => endWatch().then(stop) }
  })
}

/**
 * Starts another Next and front, with the content that they expect. The running ones then end once they have answered
 * what they have.
 */
async function renewSite(services: Services, requested: Settings, secrets: Secrets): Promise<void> {
  const { dataDir } = requested
  const ports = { ...services.settings.ports, next: await unusedPort() }
  const settings = withPorts(ports, requested)
  const former = ['front', 'site'].flatMap((name) => services.named(name) ?? [])
  const site = nextService(settings, secrets, 'production')
  const front = frontService(settings, secrets, 'production', true)
  try {
    await services.begin('Starting the new version of the site', site)
    if (settings.embedded.sanity) {
      await prepareData(settings, 'production')
      recordUpdate(settings)
      // In the new version's own code, which also knows other documents and types.
      await runScript(settings, 'prepare-content.ts')
    }
    await services.begin('Opening its front', front)
  } catch (error) {
    for (const service of [front, site]) await services.end(service, 'stop')
    for (const { name, pid } of former) if (pid !== undefined) recordProcess(dataDir, name, pid)
    throw error
  }
  recordPorts(ports, dataDir)
  recordLauncher(settings)
  // Not awaited: an upload through the former front may take minutes.
  void endFormer(former, services)
}

/** Ends the former front, then its Next, which the front needs until then. */
async function endFormer(former: readonly Service[], { end }: Services): Promise<void> {
  for (const service of former) {
    const how = service.name === 'front' ? 'retire' : 'stop'
    await end(service, how).catch((error: unknown) =>
      console.error(`Could not end the former ${service.name}:`, error),
    )
  }
}

function recordLauncher({ dataDir, folder, distDir }: Settings): void {
  const build = join(folder, distDir)
  recordProcess(dataDir, LAUNCHER, process.pid, { build, folder: root, since: Date.now() })
}

/**
 * Fills the data folder and makes the build like `launchSite`, then stops without starting the site.
 *
 * @returns whether it had to build
 * @throws Failure with one sentence, after stopping whatever was started
 */
export async function prepareSite(requested: Settings): Promise<boolean> {
  return withServices(
    requested,
    () => {},
    async ({ settings, begin, stop }) => {
      await preflight(settings)
      acceptBuild(settings)
      const secrets = loadSecrets(settings.dataDir, settings.variables)
      await startBackends(settings, secrets, begin)
      const isNewBuild = await ensureBuild(settings)
      if (settings.embedded.sanity) await prepareContent(settings, secrets, 'production')
      await stop()
      return isNewBuild
    },
  )
}

/**
 * Starts the content lake and Supabase, and makes sure they have the seed and the first admin.
 *
 * @returns the admin, if this call created the account
 */
async function startBackends(
  settings: Settings,
  secrets: Secrets,
  begin: Begin,
): Promise<FirstAdmin | undefined> {
  const backends = [
    settings.embedded.sanity && begin('Starting the content lake', lakeService(settings, secrets)),
    settings.embedded.supabase && begin('Starting Supabase', supabaseService(settings, secrets)),
  ]
  // Wait for both, so that a failure of one doesn't leave the other half-started.
  const results = await Promise.allSettled(backends)
  for (const result of results) if (result.status === 'rejected') throw result.reason

  if (settings.embedded.sanity) await seedWhenEmpty(settings, secrets)
  const { adminEmail: email, adminPassword: chosen } = settings
  // On a hosted project only with a chosen password, because no one would see a generated one.
  if (!settings.embedded.supabase && chosen === undefined) return undefined
  const generated = chosen === undefined ? secrets.ADMIN_PASSWORD : undefined
  const result = await createFirstAdmin(settings, secrets, chosen ?? secrets.ADMIN_PASSWORD)
  return result === 'created' ? { email, password: generated } : undefined
}

async function seedWhenEmpty(settings: Settings, secrets: Secrets): Promise<void> {
  await step('Checking the content', () => importSeed(lakeTarget(settings, secrets)))
}

async function createFirstAdmin(
  settings: Settings,
  secrets: Secrets,
  password: string,
): Promise<'created' | 'exists'> {
  return step('Checking the admin account', () =>
    ensureFirstAdmin({
      url: settings.supabaseUrl,
      publishableKey: secrets.SUPABASE_PUBLISHABLE_KEY,
      secretKey: secrets.SUPABASE_SECRET_KEY,
      email: settings.adminEmail,
      password,
    }),
  )
}

/** @throws Failure if the settings forbid a build and there is none to serve */
function acceptBuild({ build, distDir, dataDir }: Settings): void {
  if (build !== 'never') return
  requireBuild({ distDir })
  clearOldCompileCache(dataDir, distDir)
}

/**
 * Builds the site if the sources have changed since the last build, unless the settings forbid it.
 *
 * @returns whether it had to build
 */
export async function ensureBuild(settings: Settings): Promise<boolean> {
  const options = buildOptions(settings)
  restrictToOwner(join(root, options.distDir))
  if (settings.build === 'never' || buildIsCurrent(options)) return false
  await step('Building the site (a minute or two the first time)', () => build(options))
  return true
}

/**
 * Returns where a build goes and which variables it gets. It gets none of the site's settings and secrets, so the same
 * build works wherever it is started.
 */
export function buildOptions(settings: Settings): BuildOptions {
  const { distDir, variables, embedded, projectId, dataset, lakeOrigin } = settings
  const origin = embedded.sanity ? lakeOrigin : `https://${projectId}.api.sanity.io`
  // The lake has no port before the first start.
  const hasContent = !embedded.sanity || settings.ports.lake > 0
  const env = Object.entries(variables).filter(([name]) => !OWN_VARIABLES.test(name))
  return {
    distDir,
    env: { ...Object.fromEntries(env), NEXT_DIST_DIR: distDir },
    content: hasContent
      ? {
          address: `${origin}/v${SANITY_API_VERSION}`,
          dataset,
          token: embedded.sanity ? undefined : variables.SANITY_API_READ_TOKEN,
          fetch,
        }
      : undefined,
    logDir: logFolder(settings.dataDir),
  }
}

/** Matches variables that configure the site. All others (of the machine and its network) reach the build. */
const OWN_VARIABLES =
  /^(?:NEXT_PUBLIC|SANITY|SUPABASE|LAKE|FRONT|ADMIN|BACKUP|CDN)_|^(?:SITE_URL|SELF_ORIGIN|DATA_DIR|LOG|ACCESS_LOG|METRICS_TOKEN|ERROR_WEBHOOK_URL|NEXT_SERVER_ACTIONS_ENCRYPTION_KEY)$/
