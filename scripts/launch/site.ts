import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { signedInit } from '#lib/content/signed-request.ts'
import { revalidateHook } from '#lib/content/webhook.ts'
import { importSeed } from '#scripts/seed.ts'
import { ensureFirstAdmin } from '#supabase/first-admin.ts'
import { type BuildOptions, build, buildIsCurrent, nextBinary } from './build.ts'
import { watchAssets } from './build-assets.ts'
import { holdDataFolder } from './data-folder.ts'
import { ensureHook, type LakeAccess } from './lake-admin.ts'
import { preflight } from './preflight.ts'
import { loadSecrets, type Secrets } from './secrets.ts'
import { Service } from './service.ts'
import { root, type Settings } from './settings.ts'
import { step } from './steps.ts'

export type Mode = 'production' | 'development'

export type RunningSite = {
  adminEmail: string
  adminPassword: string
  /** Resolves with a sentence when a service cannot be kept alive. */
  failed: Promise<string>
  stop(): Promise<void>
}

/**
 * Brings up everything that the settings ask for, in order: lake and Supabase, seed, first admin, build, Next.
 * @param pages whether something may have been published since the pages of a kept build were rendered
 * @throws Failure with one sentence; whatever was started by then is stopped again.
 */
export async function launchSite(
  settings: Settings,
  mode: Mode,
  pages: 'as built' | 'may be old' = 'may be old',
): Promise<RunningSite> {
  return withServices(settings, async ({ begin, failed, stop }) => {
    await preflight(settings)
    const secrets = loadSecrets(settings.dataDir, settings.variables)
    const adminPassword = await beginBackends(settings, secrets, begin)
    const isNewBuild = mode === 'production' && (await buildWhenStale(settings, secrets))
    await begin('Starting the site', nextService(settings, secrets, mode))
    if (settings.embedded.sanity) {
      const hook = revalidateHook({
        siteOrigin: `http://localhost:${settings.port}`,
        secret: secrets.SANITY_REVALIDATE_SECRET,
      })
      await ensureHook(lakeAccess(settings, secrets), hook)
    }
    if (mode === 'production' && !isNewBuild && pages === 'may be old') {
      refreshInBackground(settings, secrets)
    }
    const site = { adminEmail: settings.adminEmail, adminPassword, failed }
    if (mode === 'production') return { ...site, stop }
    // Last, so that nothing can fail that would leave it running.
    const endWatch = await watchAssets(join(root, settings.distDir))
    return { ...site, stop: () => endWatch().then(stop) }
  })
}

/**
 * Fills the data folder and makes the build as `launchSite` does, and stops again before the site would start.
 * @returns whether there was something to build.
 * @throws Failure with one sentence; whatever was started by then is stopped again.
 */
export async function prepareSite(settings: Settings): Promise<boolean> {
  return withServices(settings, async ({ begin, stop }) => {
    await preflight(settings)
    const secrets = loadSecrets(settings.dataDir, settings.variables)
    await beginBackends(settings, secrets, begin)
    const isNewBuild = await buildWhenStale(settings, secrets)
    await stop()
    return isNewBuild
  })
}

type Begin = (label: string, service: Service) => Promise<void>

type Services = {
  begin: Begin
  /** Resolves with a sentence when one of them cannot be kept alive. */
  failed: Promise<string>
  stop: () => Promise<void>
}

/** Holds the data folder, and stops all services that were begun when the work does not succeed. */
async function withServices<T>(
  settings: Settings,
  work: (services: Services) => Promise<T>,
): Promise<T> {
  const release = holdDataFolder(settings.dataDir)
  const services: Service[] = []
  const failed = Promise.withResolvers<string>()
  const begin: Begin = async (label, service) => {
    services.push(service)
    service.onGiveUp = failed.resolve
    await step(label, () => service.start())
  }
  const stop = async () => {
    // Ctrl-C reaches every process of the terminal: whichever ends first was meant to.
    for (const service of services) service.expectEnd()
    for (const service of services.toReversed()) await service.stop()
    release()
  }

  try {
    return await work({ begin, failed: failed.promise, stop })
  } catch (error) {
    await stop()
    throw error
  }
}

/** Content lake and Supabase, with the seed and the first admin in them. @returns the admin's password. */
async function beginBackends(settings: Settings, secrets: Secrets, begin: Begin): Promise<string> {
  const backends = [
    settings.embedded.sanity && begin('Starting the content lake', lakeService(settings, secrets)),
    settings.embedded.supabase && begin('Starting Supabase', supabaseService(settings, secrets)),
  ]
  // Both are given the time to come up, so that a failure of one leaves nothing half-started.
  const results = await Promise.allSettled(backends)
  for (const result of results) if (result.status === 'rejected') throw result.reason

  if (settings.embedded.sanity) await seedWhenEmpty(settings, secrets)
  const adminPassword = settings.adminPassword ?? secrets.ADMIN_PASSWORD
  // On a hosted project only when a password was chosen: a generated one would be nobody's.
  if (settings.embedded.supabase || settings.adminPassword) {
    await createFirstAdmin(settings, secrets, adminPassword)
  }
  return adminPassword
}

function lakeService(settings: Settings, secrets: Secrets): Service {
  return new Service({
    name: 'lake',
    args: [join(root, 'lake', 'main.ts')],
    env: {
      LAKE_PORT: String(settings.lakePort),
      LAKE_HOST: '127.0.0.1',
      LAKE_DATA_DIR: join(settings.dataDir, 'lake'),
      LAKE_PROJECT_ID: settings.projectId,
      LAKE_DATASETS: settings.dataset,
      LAKE_AUTH_SECRET: secrets.LAKE_AUTH_SECRET,
      LAKE_READ_TOKEN: secrets.SANITY_API_READ_TOKEN,
      LAKE_WRITE_TOKEN: secrets.SANITY_API_WRITE_TOKEN,
      LAKE_ALLOWED_ORIGINS: ownOrigins(settings).join(','),
      LAKE_PUBLIC_PATH: '/lake',
      // Written into every asset document: the address under which the site forwards to the lake.
      LAKE_PUBLIC_URL: `${settings.siteUrl}/lake`,
    },
    healthUrl: `${settings.lakeOrigin}/health`,
    logDir: logDir(settings),
  })
}

function supabaseService(settings: Settings, secrets: Secrets): Service {
  return new Service({
    name: 'supabase',
    args: [join(root, 'supabase', 'embedded', 'main.ts')],
    env: {
      SUPABASE_PORT: String(settings.supabasePort),
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
  const preload = pathToFileURL(join(import.meta.dirname, 'exit-with-parent.mjs')).href
  // Kept longer than clients and proxies keep them (mostly 60 s): whoever reuses a connection in the moment in
  // which it is closed here gets an error instead of a page.
  const start = ['--import', preload, nextBinary, 'start', '--keepAliveTimeout', '70000']
  // `next dev` hands the preload on to processes of its own, which it would end at once.
  const command = mode === 'production' ? start : [nextBinary, 'dev']
  return new Service({
    name: 'site',
    args: [...command, '-p', String(settings.port), '-H', settings.host],
    env: {
      ...nextEnvironment(settings, secrets),
      NODE_ENV: mode === 'production' ? 'production' : 'development',
    },
    // Answers in maintenance mode too, unlike the pages.
    healthUrl: `http://localhost:${settings.port}/robots.txt`,
    logDir: logDir(settings),
    verbose: mode === 'development',
  })
}

function nextEnvironment(settings: Settings, secrets: Secrets): Record<string, string> {
  return {
    NEXT_TELEMETRY_DISABLED: '1',
    NEXT_DIST_DIR: settings.distDir,
    NEXT_PUBLIC_SITE_URL: settings.siteUrl,
    SELF_ORIGIN: `http://localhost:${settings.port}`,
    NEXT_PUBLIC_SANITY_DATASET: settings.dataset,
    LAKE_ORIGIN: settings.lakeOrigin,
    LAKE_AUTH_SECRET: secrets.LAKE_AUTH_SECRET,
    SANITY_API_READ_TOKEN: secrets.SANITY_API_READ_TOKEN,
    SANITY_API_WRITE_TOKEN: secrets.SANITY_API_WRITE_TOKEN,
    SANITY_REVALIDATE_SECRET: secrets.SANITY_REVALIDATE_SECRET,
    SUPABASE_ORIGIN: settings.supabaseOrigin,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey(settings, secrets),
    SUPABASE_SECRET_KEY: secrets.SUPABASE_SECRET_KEY,
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: secrets.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  }
}

/** A hosted project brings its own; the embedded one was given the generated one. */
function publishableKey({ variables }: Settings, secrets: Secrets): string {
  return variables.NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY?.trim() || secrets.SUPABASE_PUBLISHABLE_KEY
}

async function seedWhenEmpty(settings: Settings, secrets: Secrets): Promise<void> {
  const target = {
    projectId: settings.projectId,
    dataset: settings.dataset,
    apiHost: settings.lakeOrigin,
    token: secrets.SANITY_API_WRITE_TOKEN,
  }
  await step('Importing the seed content', () => importSeed(target))
}

async function createFirstAdmin(
  settings: Settings,
  secrets: Secrets,
  password: string,
): Promise<void> {
  await step('Creating the first admin', () =>
    ensureFirstAdmin({
      url: settings.supabaseUrl,
      publishableKey: publishableKey(settings, secrets),
      secretKey: secrets.SUPABASE_SECRET_KEY,
      email: settings.adminEmail,
      password,
    }),
  )
}

/** @returns whether there was something to build. */
async function buildWhenStale(settings: Settings, secrets: Secrets): Promise<boolean> {
  const options = buildOptions(settings, secrets)
  if (buildIsCurrent(options)) return false
  await step('Building the site (a minute or two the first time)', () => build(options))
  return true
}

/** What the build of a site with these settings is made from. */
export function buildOptions(settings: Settings, secrets: Secrets): BuildOptions {
  return {
    distDir: settings.distDir,
    env: nextEnvironment(settings, secrets),
    contentId: contentId(settings),
    logDir: logDir(settings),
  }
}

/**
 * What was published while the site was down long enough for its messages to be given up. Nobody waits
 * for it: pages that are out of date are replaced one by one.
 */
function refreshInBackground(settings: Settings, secrets: Secrets): void {
  const refresh = async () => {
    const order = { operation: 'refresh-all' }
    const init = await signedInit(order, secrets.SANITY_REVALIDATE_SECRET, Date.now)
    const response = await fetch(`http://localhost:${settings.port}/api/revalidate`, init)
    if (!response.ok) throw new Error(`the site answered ${response.status}`)
  }
  refresh().catch((error) => console.error(`The pages could not be refreshed: ${error}`))
}

/** Named when the data folder is new: pages prerendered from another dataset are then rebuilt. */
function contentId(settings: Settings): string {
  if (!settings.embedded.sanity) return `${settings.projectId}/${settings.dataset}`
  const file = join(settings.dataDir, 'content-id')
  if (!existsSync(file)) {
    mkdirSync(settings.dataDir, { recursive: true })
    writeFileSync(file, randomUUID())
  }
  return readFileSync(file, 'utf8')
}

function lakeAccess(settings: Settings, secrets: Secrets): LakeAccess {
  return {
    origin: settings.lakeOrigin,
    projectId: settings.projectId,
    dataset: settings.dataset,
    secret: secrets.LAKE_AUTH_SECRET,
  }
}

/** The addresses under which a browser on this machine may open the site. */
function ownOrigins(settings: Settings): string[] {
  return [
    ...new Set([
      settings.siteUrl,
      `http://localhost:${settings.port}`,
      `http://127.0.0.1:${settings.port}`,
    ]),
  ]
}

function logDir(settings: Settings): string {
  return join(settings.dataDir, 'logs')
}
