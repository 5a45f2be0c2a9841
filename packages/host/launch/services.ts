import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { LISTENING } from '#host/hand-over.ts'
import { supabaseArguments } from '#host/supabase/arguments.ts'
import { adminTypes } from '#lib/auth/admin-types.ts'
import { HEALTH_PATH, LIVE_PATH } from '#lib/health.ts'
import { withoutProxyToSelf } from './network.ts'
import type { Secrets } from './secrets.ts'
import { Service } from './service.ts'
import { frontOrigin, root, type Settings } from './settings.ts'

export type Mode = 'production' | 'development'

export function lakeService(settings: Settings, secrets: Secrets): Service {
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
      LAKE_ADMIN_TYPES: adminTypes.join(','),
      LAKE_ALLOWED_ORIGINS: ownOrigins(settings).join(','),
      // Written into every asset document: the URL under which the site forwards to the lake.
      LAKE_PUBLIC_URL: `${settings.siteUrl}/lake`,
      LAKE_HISTORY_DAYS: String(settings.historyDays ?? ''),
    },
    healthUrl: `${settings.lakeOrigin}/health`,
    logs: settings,
  })
}

export function supabaseService(settings: Settings, secrets: Secrets): Service {
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
    logs: settings,
  })
}

export function nextService(settings: Settings, secrets: Secrets, mode: Mode): Service {
  return new Service({
    name: 'site',
    folder: settings.folder,
    args: [join(settings.folder, 'lib', 'next', 'server.ts')],
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
    logs: settings,
    verbose: mode === 'development',
  })
}

/**
 * Creates the front of a site with these settings. Another launcher may own the processes behind it.
 *
 * @param replacesFront true if another front serves until this one listens
 */
export function frontService(
  settings: Settings,
  secrets: Secrets,
  mode: Mode,
  replacesFront = false,
): Service {
  return new Service({
    name: 'front',
    folder: settings.folder,
    args: [join(settings.folder, 'packages/host/front/main.ts')],
    env: {
      ...nextEnvironment(settings, secrets),
      PORT: String(settings.port),
      HOST: settings.host,
      FRONT_DATA_DIR: join(settings.dataDir, 'front'),
      FRONT_REPLACES: replacesFront ? '1' : '',
      NODE_ENV: mode === 'production' ? 'production' : 'development',
    },
    healthUrl: frontOrigin(settings) + LIVE_PATH,
    // During a reload the outgoing front still answers on the same port.
    readyMessage: LISTENING,
    socket: settings.socket,
    logs: settings,
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
  const { variables, folder, distDir, dataDir, host, build: building } = settings
  const cacheIn = building === 'never' ? dataDir : join(folder, distDir)
  return {
    ...withoutProxyToSelf(variables, host),
    NODE_COMPILE_CACHE: join(cacheIn, 'compile-cache'),
  }
}
