import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { hostname } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { backendTimeoutSchema } from '#lib/backend-timeout.ts'
import { publicEnv } from '#lib/env.public.ts'
import { flushCompileCacheSoon } from '#lib/flush-compile-cache.ts'
import { keepAlive } from '#lib/keep-alive.ts'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import { isSameSecret } from '#lib/secret.ts'
import { headerSettings } from '#lib/security/header-settings.ts'
import { ASSETS_FOLDER, ASSETS_PATH } from '#lib/site-assets.ts'
import { readSiteManifest } from '#lib/site-manifest.ts'
import { createDocuments } from './as-document.ts'
import { createClientQueue } from './client-queue.ts'
import { followContent } from './content-stream.ts'
import { createControl } from './control.ts'
import { followDatabase, forgetFront, reportFront } from './database-changes.ts'
import { forwardUpgrade } from './forward.ts'
import { createFreshness } from './freshness.ts'
import { createHandler } from './handle.ts'
import { createIdleGate } from './idle-gate.ts'
import { createMissingPages, type ListedRoute } from './missing-pages.ts'
import { type PageRoutes, readPageRoutes } from './page-routes.ts'
import { createPages, type Pages } from './pages.ts'
import { createProxyTrust } from './proxy-trust.ts'
import { createPublicHost } from './public-host.ts'
import { createContentClient, queryContent } from './query-content.ts'
import { createRenderer } from './render.ts'
import { createFormLimit } from './rules/form-limit.ts'
import { createRedirects } from './rules/redirects.ts'
import { createSwitches } from './rules/switches.ts'
import { createStaticFiles } from './static-files.ts'
import { frontStatus } from './status.ts'
import { diskStore } from './store/disk.ts'
import type { Store } from './store/port.ts'

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535),
  HOST: z.string().min(1).default('localhost'),
  NODE_ENV: z.enum(['production', 'development']).default('production'),
  SELF_ORIGIN: z.url(),
  FRONT_SECRET: z.string().min(20),
  FRONT_DATA_DIR: z.string().min(1),
  NEXT_DIST_DIR: z.string().min(1),
  SANITY_API_READ_TOKEN: z.string().default(''),
  LAKE_ORIGIN: z.url(),
  SUPABASE_ORIGIN: z.url(),
  SUPABASE_SECRET_KEY: z.string().default(''),
  BACKEND_TIMEOUT_MS: backendTimeoutSchema,
  TRUST_PROXY: z.string().default(''),
})

/**
 * Reads the settings of the front. The launcher sets all of them (packages/host/launch/site.ts).
 *
 * @throws ZodError that names the variables that are wrong
 */
function readFrontSettings(source: Readonly<Record<string, string | undefined>>) {
  const values = schema.parse(source)
  return {
    port: values.PORT,
    host: values.HOST,
    isDevelopment: values.NODE_ENV === 'development',
    nextOrigin: values.SELF_ORIGIN,
    secret: values.FRONT_SECRET,
    dataDir: values.FRONT_DATA_DIR,
    distDir: values.NEXT_DIST_DIR,
    readToken: values.SANITY_API_READ_TOKEN,
    lakeOrigin: values.LAKE_ORIGIN,
    supabaseOrigin: values.SUPABASE_ORIGIN,
    supabaseSecretKey: values.SUPABASE_SECRET_KEY,
    timeoutMs: values.BACKEND_TIMEOUT_MS,
    /** IP addresses or networks of trusted reverse proxies. */
    trustedProxies: values.TRUST_PROXY.split(/[\s,]+/).filter(Boolean),
  }
}

/** Returns the id of the build. Stored pages of another build link to files that no longer exist. */
function buildId(distDir: string): string {
  return readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
}

const MEMORY_BYTES = 64 * 2 ** 20
const DISK_BYTES = 512 * 2 ** 20

/** Background renders wait for a pause between requests, so that consecutive edits stay fast. */
const BACKGROUND = { quietMs: 150, maxWaitMs: 500 }

/** Delays after which a change of hosted content is reported again because its index may lag, in milliseconds. */
const HOSTED_INDEX_LAG_MS = [2000, 10_000]

/** Maximum time that startup waits for the content server's stream and settings, in milliseconds. */
const MAX_START_WAIT_MS = 3000

const SWITCHES_QUERY = '*[_id == "siteSettings"][0]{maintenanceMode, performance}'

// Runs the process with the public port. It prints one line when it is ready.
const settings = readFrontSettings(process.env)
const { nextOrigin, secret, isDevelopment, timeoutMs } = settings
const { embedded } = publicEnv.sanity
const siteHost = new URL(publicEnv.siteUrl).host
const startedAt = Date.now()
const database = createClient(settings.supabaseOrigin, settings.supabaseSecretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
})
/** Unique, because two fronts of a host have different ports. */
const id = `${hostname()}:${settings.port}`

const store = isDevelopment
  ? undefined
  : diskStore({
      file: join(settings.dataDir, 'pages.sqlite'),
      build: buildId(settings.distDir),
      maxMemoryBytes: MEMORY_BYTES,
      maxDiskBytes: DISK_BYTES,
    })
const content = createContentClient({
  ...publicEnv.sanity,
  token: settings.readToken,
  lakeOrigin: embedded ? settings.lakeOrigin : undefined,
  timeoutMs,
})
const readPaths = async (groq: string) => {
  const { result, tags } = await queryContent(content, groq)
  return { paths: z.array(z.string()).parse(result), tags }
}
const distDir = resolve(settings.distDir)
// During development Next answers all page requests.
const manifest = isDevelopment ? undefined : readSiteManifest(distDir)
const listed: readonly ListedRoute[] = [
  ...(manifest?.documentRoutes ?? []).map(({ route, query }) => ({
    route,
    list: () => readPaths(query),
  })),
  ...(manifest?.fixedRoutes ?? []).map(({ route, paths }) => ({
    route,
    // It has no tags because it never changes while the build is served.
    list: async () => ({ paths, tags: [] }),
  })),
]
const render = createRenderer({
  nextOrigin,
  secret,
  timeoutMs,
  lastLiveEventId: () => (embedded ? undefined : stream.lastEventId()),
})
const routes = manifest && readPageRoutes(distDir, new Set(manifest.replacedModules))
const documents =
  routes &&
  createDocuments({
    routes,
    policy: headerSettings,
    onProblem: (path, problem) =>
      console.error(`The page at ${path} keeps its framework scripts because it ${problem}.`),
  })
const idle = createIdleGate(BACKGROUND)
const editorsIdle = createIdleGate()
const pages = store && routes && openPages(store, routes)
const redirects = createRedirects({ siteUrl: publicEnv.siteUrl, client: database, timeoutMs })
const switches = createSwitches({
  query: () => queryContent(content, SWITCHES_QUERY),
  onFailure: (error) => console.error('Could not read the settings:', error),
})
const stream = followContent({
  open: () => content.live.events(),
  probe: () => queryContent(content, SWITCHES_QUERY),
  repeatAfterMs: embedded ? [] : HOSTED_INDEX_LAG_MS,
  onProblem: (message, error) => console.error(`${message}:`, error ?? ''),
  ...createFreshness({ pages, switches }),
})
const status = () => frontStatus({ host: id, startedAt, stream, pages })
const databaseChanges = followDatabase({
  report: reportFront(database, id, timeoutMs),
  status,
  onChange: onDatabaseChange,
  onFailure: (error) => console.error('Could not poll the database for changes:', error),
})
const origins = {
  next: nextOrigin,
  ...(embedded && { lake: settings.lakeOrigin }),
  ...(publicEnv.supabase.embedded && { supabase: settings.supabaseOrigin }),
}
const proxies = createProxyTrust(settings.trustedProxies)
const handle = createHandler({
  pages,
  documents,
  idle,
  editorsIdle,
  clientQueue: createClientQueue(),
  limitForms: createFormLimit(),
  redirects,
  switches,
  headerSettings,
  files: [
    [ASSETS_PATH, createStaticFiles(join(distDir, ASSETS_FOLDER))],
    // Next serves these itself during development.
    ...(isDevelopment
      ? []
      : [['/_next/static/', createStaticFiles(join(distDir, 'static'))] as const]),
  ],
  origins,
  clientAddress: proxies.addressOf,
  isBehindProxy: proxies.isBehindProxy,
  publicHostOf: createPublicHost({ ...settings, siteUrl: publicEnv.siteUrl }),
  isOwn: (proof) => isSameSecret(proof, secret),
  control: createControl({ id, status, pages, redirects }),
})

const server = createServer(keepAlive, handle)
server.on('upgrade', (request, socket, head) => {
  const path = request.url ?? '/'
  const isForLake = path.startsWith('/lake/')
  const origin = isForLake ? origins.lake : origins.next
  if (origin === undefined) return void socket.destroy()
  forwardUpgrade(request, socket, head, {
    origin,
    path: isForLake ? path.slice('/lake'.length) : path,
  })
})
// Stored pages are served only once the stream is open, unless the content server is down.
await Promise.race([stream.connected.then(() => switches.current()), pause(MAX_START_WAIT_MS)])
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`front listening on ${settings.host}:${settings.port}\n`)
  flushCompileCacheSoon()
  void prepareFirstPages()
})

function openPages(pageStore: Store, from: PageRoutes): Pages {
  const missing = createMissingPages({
    routes: from,
    files: new Set(readdirSync('public', { recursive: true }).map((name) => `/${name}`)),
    listed,
    pages: new Map(manifest?.missingPages.map(({ route, page }) => [route, page])),
    store: pageStore,
  })
  const renderAt = (path: string) => render(path, siteHost)
  return createPages({
    store: pageStore,
    render: async (requested) => {
      const { path, rendered } = await missing.renderOrMissing(requested, renderAt)
      return documents ? documents.toPublic(path.replace(/\?.*/, ''), rendered) : rendered
    },
    addressOf: missing.pathToRender,
    idle,
    editorsIdle,
    onFailure: (path, error) => console.error(`Could not render ${path}:`, error),
  })
}

async function prepareFirstPages(): Promise<void> {
  const { paths = [], queries = [] } = manifest?.firstPages ?? {}
  // While the content server is down, these are rendered on request.
  const answers = await Promise.all(
    queries.map((groq) => queryContent(content, groq).catch(() => undefined)),
  )
  const queried = answers.flatMap((answer) =>
    typeof answer?.result === 'string' ? answer.result : [],
  )
  await pages?.prepare([...paths, ...queried])
}

/** @returns false if the change could not be applied yet */
async function onDatabaseChange(name: string): Promise<boolean> {
  if (name === REDIRECTS) return redirects.refresh()
  if (name === 'retry') pages?.retryFailing()
  else {
    pages?.expire([`db:${name}`])
    pages?.renew()
  }
  return true
}

let isStopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop)
// Stop when the launcher has crashed.
process.once('disconnect', stop)

function stop(): void {
  if (isStopping) return
  isStopping = true
  server.close()
  server.closeAllConnections()
  stream.close()
  databaseChanges.close()
  Promise.all([redirects.flush(), forgetFront(database, id)])
    .catch((error: unknown) => console.error('Could not store the last counts:', error))
    .finally(() => {
      store?.close()
      process.exit(0)
    })
}
