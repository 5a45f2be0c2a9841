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
 * What the front runs with; the launcher gives all of it (packages/host/launch/site.ts).
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
    /** So long one waits for a part behind that says nothing, in milliseconds. */
    patienceMs: values.BACKEND_TIMEOUT_MS,
    /** Addresses or networks of reverse proxies whose word on the client's address counts. */
    trustedProxies: values.TRUST_PROXY.split(/[\s,]+/).filter(Boolean),
  }
}

/** Names the build that is served: pages of another one link to files that are not there. */
function buildId(distDir: string): string {
  return readFileSync(join(distDir, 'BUILD_ID'), 'utf8').trim()
}

const MEMORY_BYTES = 64 * 2 ** 20
const DISK_BYTES = 512 * 2 ** 20

/** Background renders wait until nobody has waited for this long, so that edits back to back stay fast. */
const BACKGROUND = { quietMs: 150, patienceMs: 500 }

/** Milliseconds after a change at which hosted content counts as changed once more, because its index may lag. */
const HOSTED_INDEX_LAG_MS = [2000, 10_000]

/** Maximum time to wait at the start for the content server's stream and settings, in milliseconds. */
const MAX_START_WAIT_MS = 3000

const SWITCHES_QUERY = '*[_id == "siteSettings"][0]{maintenanceMode, performance}'

// The process with the public port: `node packages/host/front/main.ts`. It prints one line when it is ready.
const settings = readFrontSettings(process.env)
const { nextOrigin, secret, isDevelopment, patienceMs } = settings
const { embedded } = publicEnv.sanity
const siteHost = new URL(publicEnv.siteUrl).host
const startedAt = Date.now()
const database = createClient(settings.supabaseOrigin, settings.supabaseSecretKey, {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
})
/** Two fronts never share a port of a host. */
const id = `${hostname()}:${settings.port}`

const store = isDevelopment
  ? undefined
  : diskStore({
      file: join(settings.dataDir, 'pages.sqlite'),
      build: buildId(settings.distDir),
      mostBytesInMemory: MEMORY_BYTES,
      mostBytesOnDisk: DISK_BYTES,
    })
const content = createContentClient({
  ...publicEnv.sanity,
  token: settings.readToken,
  lakeOrigin: embedded ? settings.lakeOrigin : undefined,
  timeoutMs: patienceMs,
})
const readPaths = async (groq: string) => {
  const { result, tags } = await queryContent(content, groq)
  return { paths: z.array(z.string()).parse(result), tags }
}
const distDir = resolve(settings.distDir)
// Next answers for itself while developing.
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
  patienceMs,
  lastLiveEventId: () => (embedded ? undefined : stream.lastEventId()),
})
const routes = manifest && readPageRoutes(distDir, new Set(manifest.replacedModules))
const documents =
  routes &&
  createDocuments({
    routes,
    policy: headerSettings,
    onProblem: (path, problem) =>
      console.error(`The page at ${path} goes out whole: it ${problem}.`),
  })
const idle = createIdleGate(BACKGROUND)
const editorsIdle = createIdleGate()
const pages = store && routes && openPages(store, routes)
const redirects = createRedirects({ siteUrl: publicEnv.siteUrl, client: database, patienceMs })
const switches = createSwitches({
  ask: () => queryContent(content, SWITCHES_QUERY),
  onFailure: (error) => console.error('The settings could not be read:', error),
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
  report: reportFront(database, id, patienceMs),
  status,
  onChange: onDatabaseChange,
  onFailure: (error) => console.error('The database could not be asked for changes:', error),
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
    // Next serves its own while developing.
    ...(isDevelopment
      ? []
      : [['/_next/static/', createStaticFiles(join(distDir, 'static'))] as const]),
  ],
  origins,
  clientAddress: proxies.addressOf,
  isBehindProxy: proxies.isBehindProxy,
  isOwn: (proof) => isSameSecret(proof, secret),
  control: createControl({ id, status, pages, redirects }),
})

const server = createServer(keepAlive, handle)
server.on('upgrade', (request, socket, head) => {
  const path = request.url ?? '/'
  const isLakes = path.startsWith('/lake/')
  const origin = isLakes ? origins.lake : origins.next
  if (origin === undefined) return void socket.destroy()
  forwardUpgrade(request, socket, head, {
    origin,
    path: isLakes ? path.slice('/lake'.length) : path,
  })
})
// Nothing stored is served before the stream is open, unless the content server is down.
await Promise.race([stream.connected.then(() => switches.current()), pause(MAX_START_WAIT_MS)])
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`front listening on ${settings.host}:${settings.port}\n`)
  flushCompileCacheSoon()
  void prepareFirstPages()
})

function openPages(kept: Store, from: PageRoutes): Pages {
  const missing = createMissingPages({
    routes: from,
    files: new Set(readdirSync('public', { recursive: true }).map((name) => `/${name}`)),
    listed,
    pages: new Map(manifest?.missingPages.map(({ route, page }) => [route, page])),
    store: kept,
  })
  const renderAt = (path: string) => render(path, siteHost)
  return createPages({
    store: kept,
    render: async (requested) => {
      const { path, rendered } = await missing.renderOrMissing(requested, renderAt)
      return documents ? documents.toSent(path.replace(/\?.*/, ''), rendered) : rendered
    },
    addressOf: missing.pathToRender,
    idle,
    editorsIdle,
    onFailure: (path, error) => console.error(`The page at ${path} could not be rendered:`, error),
  })
}

/** Renders the pages that most visits begin with. */
async function prepareFirstPages(): Promise<void> {
  const { paths = [], queries = [] } = manifest?.firstPages ?? {}
  // Where the content server does not answer yet, these are rendered when someone requests them.
  const answers = await Promise.all(
    queries.map((groq) => queryContent(content, groq).catch(() => undefined)),
  )
  const found = answers.flatMap((answer) =>
    typeof answer?.result === 'string' ? answer.result : [],
  )
  await pages?.prepare([...paths, ...found])
}

/** @returns whether what the front holds is up to date again */
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
// The launcher is gone: nobody would stop this process any more.
process.once('disconnect', stop)

function stop(): void {
  if (isStopping) return
  isStopping = true
  server.close()
  server.closeAllConnections()
  stream.close()
  databaseChanges.close()
  Promise.all([redirects.flush(), forgetFront(database, id)])
    .catch((error: unknown) => console.error('The last counts were not stored:', error))
    .finally(() => {
      store?.close()
      process.exit(0)
    })
}
