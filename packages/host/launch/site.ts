import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { readMigration } from '#host/content/read-migration.ts'
import { updateContent } from '#host/content/update-content.ts'
import { connect, importSeed, type SeedTarget } from '#host/launch/seed.ts'
import { supabaseArguments } from '#host/supabase/arguments.ts'
import { ensureFirstAdmin } from '#host/supabase/first-admin.ts'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { HEALTH_PATH } from '#lib/health.ts'
import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import { revalidateHook } from '#lib/publishing/message.ts'
import { readSiteManifest } from '#lib/site-manifest.ts'
import {
  type BuildOptions,
  build,
  buildIsCurrent,
  clearOldCompileCache,
  requireBuild,
  restrictToOwner,
} from './build.ts'
import { watchAssets } from './build-assets.ts'
import { lockDataFolderOrExit } from './data-folder.ts'
import { ensureHook, type LakeAccess } from './lake-admin.ts'
import { killLeftBehind, recordProcess } from './left-behind.ts'
import { withoutProxyToSelf } from './network.ts'
import { freePorts } from './ports.ts'
import { preflight } from './preflight.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { Service } from './service.ts'
import { frontOrigin, root, type Settings, withPorts } from './settings.ts'

export type Mode = 'production' | 'development'

/** `password` is undefined if the operator chose it. */
type FirstAdmin = { email: string; password: string | undefined }

export type RunningSite = {
  /** The first admin, if this start created the account. */
  newAdmin: FirstAdmin | undefined
  /** Resolves with a message when a service keeps failing. */
  failed: Promise<string>
  /** Returns the PID of a service by its name: site, front, lake or supabase. */
  pidOf(part: string): number | undefined
  stop(): Promise<void>
}

/**
 * Starts everything the settings ask for, in order: lake and Supabase, seed, first admin, build, content migration, Next,
 * front.
 *
 * @param building `never` when another process owns the build and other sites are served from it
 * @throws Failure with one sentence, after stopping whatever was started
 */
export async function launchSite(
  requested: Settings,
  mode: Mode,
  building: 'when stale' | 'never' = 'when stale',
): Promise<RunningSite> {
  return withServices(requested, async ({ settings, begin, failed, pidOf, stop }) => {
    await preflight(settings)
    if (mode === 'production') acceptBuild(settings)
    const secrets = loadSecrets(settings.dataDir, settings.variables)
    const newAdmin = await startBackends(settings, secrets, begin)
    if (mode === 'production' && building === 'when stale') await ensureBuild(settings)
    if (settings.embedded.sanity) await migrate(settings, secrets, mode)
    await begin('Starting the site', nextService(settings, secrets, mode))
    await begin('Opening the front', frontService(settings, secrets, mode))
    if (settings.embedded.sanity) {
      const hook = revalidateHook({
        siteOrigin: frontOrigin(settings),
        secret: secrets.SANITY_REVALIDATE_SECRET,
      })
      await ensureHook(lakeAccess(settings, secrets), hook)
    }
    const site = { newAdmin, failed, pidOf }
    if (mode === 'production') return { ...site, stop }
    // Last, because nothing after this point may fail and leave the watcher running.
    const endWatch = await watchAssets(join(root, settings.distDir))
    return { ...site, stop: () => endWatch().then(stop) }
  })
}

/**
 * Fills the data folder and makes the build like `launchSite`, then stops without starting the site.
 *
 * @returns whether it had to build
 * @throws Failure with one sentence, after stopping whatever was started
 */
export async function prepareSite(requested: Settings): Promise<boolean> {
  return withServices(requested, async ({ settings, begin, stop }) => {
    await preflight(settings)
    acceptBuild(settings)
    const secrets = loadSecrets(settings.dataDir, settings.variables)
    await startBackends(settings, secrets, begin)
    const isNewBuild = await ensureBuild(settings)
    if (settings.embedded.sanity) await migrate(settings, secrets, 'production')
    await stop()
    return isNewBuild
  })
}

type Begin = (label: string, service: Service) => Promise<void>

type Services = {
  settings: Settings
  begin: Begin
  failed: Promise<string>
  pidOf: (part: string) => number | undefined
  stop: () => Promise<void>
}

/**
 * Runs `work` while holding the data folder's lock, after killing what an earlier start left behind. If `work` fails,
 * stops every service it started.
 */
async function withServices<T>(
  requested: Settings,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const release = lockDataFolderOrExit(requested.dataDir)
  const services: Service[] = []
  const failed = Promise.withResolvers<string>()
  const begin: Begin = async (label, service) => {
    services.push(service)
    service.onGiveUp = failed.resolve
    service.onLaunch = (pid) => recordProcess(requested.dataDir, service.name, pid)
    await step(label, () => service.start())
  }
  const stop = async () => {
    // Ctrl-C reaches every process of the terminal, so each exit is expected.
    for (const service of services) service.expectEnd()
    for (const service of services.toReversed()) await service.stop()
    release()
  }

  try {
    await killLeftBehind(requested.dataDir)
    const settings = withPorts(await freePorts(requested.ports, requested.dataDir), requested)
    const pidOf = (part: string) => services.find(({ name }) => name === part)?.pid
    return await work({ settings, begin, failed: failed.promise, pidOf, stop })
  } catch (error) {
    await stop()
    throw error
  }
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

function lakeService(settings: Settings, secrets: Secrets): Service {
  return new Service({
    name: 'lake',
    args: [join(root, 'packages/lake/main.ts')],
    env: {
      ...commonEnvironment(settings),
      LAKE_PORT: String(settings.ports.lake),
      LAKE_HOST: '127.0.0.1',
      LAKE_DATA_DIR: join(settings.dataDir, 'lake'),
      LAKE_PROJECT_ID: settings.projectId,
      LAKE_DATASETS: settings.dataset,
      LAKE_AUTH_SECRET: secrets.LAKE_AUTH_SECRET,
      LAKE_READ_TOKEN: secrets.SANITY_API_READ_TOKEN,
      LAKE_WRITE_TOKEN: secrets.SANITY_API_WRITE_TOKEN,
      LAKE_ALLOWED_ORIGINS: ownOrigins(settings).join(','),
      // Written into every asset document: the URL under which the site forwards to the lake.
      LAKE_PUBLIC_URL: `${settings.siteUrl}/lake`,
      LAKE_HISTORY_DAYS: String(settings.historyDays ?? ''),
    },
    healthUrl: `${settings.lakeOrigin}/health`,
    logDir: logDir(settings),
  })
}

function supabaseService(settings: Settings, secrets: Secrets): Service {
  return new Service({
    name: 'supabase',
    args: [...supabaseArguments],
    env: {
      ...commonEnvironment(settings),
      SUPABASE_PORT: String(settings.ports.supabase),
      SUPABASE_DATA_DIR: join(settings.dataDir, 'supabase'),
      SUPABASE_PUBLISHABLE_KEY: secrets.SUPABASE_PUBLISHABLE_KEY,
      SUPABASE_SECRET_KEY: secrets.SUPABASE_SECRET_KEY,
      SUPABASE_JWT_SECRET: secrets.SUPABASE_JWT_SECRET,
      SITE_URL: settings.siteUrl,
    },
    healthUrl: `${settings.supabaseOrigin}/health`,
    logDir: logDir(settings),
  })
}

function nextService(settings: Settings, secrets: Secrets, mode: Mode): Service {
  return new Service({
    name: 'site',
    args: [join(root, 'lib', 'next', 'server.ts')],
    env: {
      ...nextEnvironment(settings, secrets),
      NEXT_PORT: String(settings.ports.next),
      NODE_ENV: mode === 'production' ? 'production' : 'development',
      // Node reads next.config.ts itself, like with `next start --experimental-next-config-strip-types`. Otherwise Next
      // compiles it with SWC, which an image doesn't contain.
      __NEXT_NODE_NATIVE_TS_LOADER_ENABLED: String(mode === 'production'),
    },
    healthUrl: settings.nextOrigin + HEALTH_PATH,
    readyUrl: `${settings.nextOrigin}/robots.txt`,
    logDir: logDir(settings),
    verbose: mode === 'development',
  })
}

/** Creates the front of a site with these settings. Another launcher may own the processes behind it. */
export function frontService(settings: Settings, secrets: Secrets, mode: Mode): Service {
  return new Service({
    name: 'front',
    args: [join(root, 'packages/host/front/main.ts')],
    env: {
      ...nextEnvironment(settings, secrets),
      PORT: String(settings.port),
      HOST: settings.host,
      FRONT_DATA_DIR: join(settings.dataDir, 'front'),
      NODE_ENV: mode === 'production' ? 'production' : 'development',
    },
    healthUrl: frontOrigin(settings) + HEALTH_PATH,
    healthHeaders: { [FRONT_PROOF]: frontSecret(secrets) },
    readyUrl: `${frontOrigin(settings)}/robots.txt`,
    logDir: logDir(settings),
    verbose: mode === 'development',
  })
}

/** Returns the environment of Next and of the front. Both read it through `lib/env.ts` or `lib/env.public.ts`. */
function nextEnvironment(settings: Settings, secrets: Secrets): Record<string, string> {
  const { embedded, variables } = settings
  return {
    ...commonEnvironment(settings),
    NEXT_TELEMETRY_DISABLED: '1',
    // Next would also read .env.production and others, so its settings would differ from the other processes'.
    __NEXT_PROCESSED_ENV: 'true',
    NEXT_DIST_DIR: settings.distDir,
    SITE_URL: settings.siteUrl,
    SELF_ORIGIN: settings.nextOrigin,
    FRONT_ORIGIN: frontOrigin(settings),
    FRONT_SECRET: frontSecret(secrets),
    NEXT_PUBLIC_SANITY_DATASET: settings.dataset,
    LAKE_ORIGIN: settings.lakeOrigin,
    LAKE_AUTH_SECRET: secrets.LAKE_AUTH_SECRET,
    // A hosted project rejects a generated token. Without a token, a public dataset is still readable.
    SANITY_API_READ_TOKEN: embedded.sanity
      ? secrets.SANITY_API_READ_TOKEN
      : (variables.SANITY_API_READ_TOKEN ?? ''),
    SANITY_API_WRITE_TOKEN: embedded.sanity
      ? secrets.SANITY_API_WRITE_TOKEN
      : (variables.SANITY_API_WRITE_TOKEN ?? ''),
    SANITY_REVALIDATE_SECRET: secrets.SANITY_REVALIDATE_SECRET,
    SUPABASE_ORIGIN: settings.supabaseUrl,
    SUPABASE_PUBLISHABLE_KEY: secrets.SUPABASE_PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: secrets.SUPABASE_SECRET_KEY,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  }
}

/** Returns the shared secret of the front and Next, derived from another one that is never sent. */
function frontSecret({ SANITY_REVALIDATE_SECRET: secret }: Secrets): string {
  return createHmac('sha256', secret).update('front').digest('base64url')
}

async function seedWhenEmpty(settings: Settings, secrets: Secrets): Promise<void> {
  await step('Checking the content', () => importSeed(lakeTarget(settings, secrets)))
}

/** Brings the content to what the site expects. This content may be from an older version, or a restored backup. */
async function migrate(settings: Settings, secrets: Secrets, mode: Mode): Promise<void> {
  await step('Updating the content', async () => {
    const migration =
      mode === 'production'
        ? readSiteManifest(join(root, settings.distDir)).migration
        : await readMigration()
    const lines = await updateContent(connect(lakeTarget(settings, secrets)), migration)
    for (const line of lines) console.log(line)
  })
}

function lakeTarget(settings: Settings, secrets: Secrets): SeedTarget {
  return {
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiHost: settings.lakeOrigin,
    token: secrets.SANITY_API_WRITE_TOKEN,
  }
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
    logDir: logDir(settings),
  }
}

/** Matches variables that configure the site. All others (of the machine and its network) reach the build. */
const OWN_VARIABLES =
  /^(?:NEXT_PUBLIC|SANITY|SUPABASE|LAKE|FRONT|ADMIN|BACKUP)_|^(?:SITE_URL|SELF_ORIGIN|DATA_DIR|NEXT_SERVER_ACTIONS_ENCRYPTION_KEY)$/

function lakeAccess(settings: Settings, secrets: Secrets): LakeAccess {
  return {
    origin: settings.lakeOrigin,
    projectId: settings.projectId,
    dataset: settings.dataset,
    secret: secrets.LAKE_AUTH_SECRET,
  }
}

function ownOrigins(settings: Settings): string[] {
  return [
    ...new Set([
      settings.siteUrl,
      `http://localhost:${settings.port}`,
      `http://127.0.0.1:${settings.port}`,
      frontOrigin(settings),
    ]),
  ]
}

/**
 * Returns the environment of every child process: `.env`, `.env.local` and the launcher's own. It is passed on because
 * Node reads some variables at process start (HTTPS_PROXY, NODE_EXTRA_CA_CERTS). The compile cache halves the CPU time
 * of a front restart; a new build deletes it along with the old one. A build that others made may be read-only.
 */
function commonEnvironment(settings: Settings): Record<string, string> {
  const { variables, distDir, dataDir, host, build: building } = settings
  const cacheIn = building === 'never' ? dataDir : join(root, distDir)
  return {
    ...withoutProxyToSelf(variables, host),
    NODE_COMPILE_CACHE: join(cacheIn, 'compile-cache'),
  }
}

function logDir(settings: Settings): string {
  return join(settings.dataDir, 'logs')
}

async function step<T>(label: string, work: () => Promise<T>, now = Date.now): Promise<T> {
  const started = now()
  const timer = setTimeout(() => console.log(`${label} …`), 300)
  try {
    const result = await work()
    const seconds = (now() - started) / 1000
    if (seconds >= 0.3) console.log(`${label}: done in ${seconds.toFixed(1)} s`)
    return result
  } finally {
    clearTimeout(timer)
  }
}
