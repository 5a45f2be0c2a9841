import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { ListenOptions } from 'node:net'
import { hostname } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@supabase/supabase-js'
import { z } from 'zod'
import { LISTENING } from '#host/hand-over.ts'
import { publicEnv } from '#lib/env.public.ts'
import { flushCompileCacheSoon } from '#lib/flush-compile-cache.ts'
import { HEALTH_PATH } from '#lib/health.ts'
import { keepAlive } from '#lib/keep-alive.ts'
import { REDIRECTS } from '#lib/publishing/db-tags.ts'
import { isSameSecret } from '#lib/secret.ts'
import { headerSettings } from '#lib/security/header-settings.ts'
import { ASSETS_FOLDER, ASSETS_PATH, siteBuildFolder } from '#lib/site-assets.ts'
import { readSiteManifest } from '#lib/site-manifest.ts'
import { freeBytesIn } from '../free-space.ts'
import { OUTGOING_FRONT, recordProcess } from '../launch/left-behind.ts'
import { createAccessLog } from './access-log.ts'
import { createDocuments } from './as-document.ts'
import { explainBrokenRequests } from './broken-requests.ts'
import { openCdn } from './cdn/cdn.ts'
import { createClientQueue } from './client-queue.ts'
import { followContent } from './content-stream.ts'
import { createControl } from './control.ts'
import { followDatabase, forgetFront, reportFront } from './database-changes.ts'
import { prepareEnd } from './end-of-process.ts'
import { createEventLag } from './event-lag.ts'
import { forwardUpgrade } from './forward.ts'
import { createFreshness } from './freshness.ts'
import { createHandler } from './handle.ts'
import { createIdleGate } from './idle-gate.ts'
import { createMissingPages, type ListedRoute } from './missing-pages.ts'
import { type PageRoutes, readPageRoutes } from './page-routes.ts'
import { createPages, type Pages } from './pages.ts'
import { prepareSitemapPages, refusalToServe } from './prepare-pages.ts'
import { type Answer, createProbes } from './probes.ts'
import { createProxyTrust } from './proxy-trust.ts'
import { createPublicHost } from './public-host.ts'
import { countCommits, createContentClient, queryContent } from './query-content.ts'
import { createReadiness } from './readiness.ts'
import { createRenderer, NextUnreachable } from './render.ts'
import type { Prepared } from './renewal.ts'
import { createRequestIds, logFailure } from './request-id.ts'
import { createFormLimit } from './rules/form-limit.ts'
import { createRedirects } from './rules/redirects.ts'
import { createSwitches } from './rules/switches.ts'
import { readFrontSettings } from './settings.ts'
import { createStaticFiles } from './static-files.ts'
import { frontStatus } from './status.ts'
import { diskStore } from './store/disk.ts'
import type { Store } from './store/port.ts'
import { createTraffic } from './traffic.ts'
import { RequestsUnderWay } from './under-way.ts'

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

/** Maximum time to render pages while the front of the version before still serves, in milliseconds. */
const MAX_PREPARE_MS = 60_000

/** Delay after which lines of the access log are written together, in milliseconds. */
const ACCESS_LOG_DELAY_MS = 200

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

const build = isDevelopment ? undefined : buildId(settings.distDir)
const ownStore =
  build === undefined
    ? undefined
    : diskStore({
        file: join(settings.dataDir, 'pages.sqlite'),
        build,
        maxMemoryBytes: MEMORY_BYTES,
        maxDiskBytes: DISK_BYTES,
      })
const isConnected = () => stream.state().connection === 'connected'
/** The next front purges everything when it listens, and responses of this one must not follow. */
const isKeptAtCdn = () => isConnected() && !end.isStopping()
const cdn = ownStore && settings.cdn && openCdn(settings.cdn, ownStore, isKeptAtCdn)
const store = cdn?.store ?? ownStore
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
const traffic = createTraffic()
const pages = store && routes && openPages(store, routes)
const redirects = createRedirects({
  siteUrl: publicEnv.siteUrl,
  client: database,
  timeoutMs,
  onChange: () => cdn?.purgeAll(),
})
const switches = createSwitches({
  query: () => queryContent(content, SWITCHES_QUERY),
  onFailure: (error) => console.error('Could not read the settings:', error),
  onChange: () => cdn?.purgeAll(),
})
let metrics: Promise<() => Promise<Answer>> | undefined
const freshness = createFreshness({ pages, switches })
const eventLag = createEventLag({
  query: (groq) => queryContent(content, groq),
  isNeeded: () => metrics !== undefined,
  delayMs: embedded ? 0 : Math.max(...HOSTED_INDEX_LAG_MS),
  onFailure: (error) => console.warn('Could not measure how late a change was:', error),
})
const stream = followContent({
  open: () => content.live.events(),
  probe: () => queryContent(content, SWITCHES_QUERY),
  repeatAfterMs: embedded ? [] : HOSTED_INDEX_LAG_MS,
  onProblem: (message, error) => console.error(`${message}:`, error ?? ''),
  onGap: freshness.onGap,
  onTags(tags) {
    freshness.onTags(tags)
    eventLag.onMarked(stream.state().lastEventAt ?? Date.now())
  },
})
const status = () => frontStatus({ host: id, startedAt, stream, pages, cdn })
let isFollowing = true
/**
 * A hosted content server that is down may stay so for long. A detached front follows nothing, and Next, which it waits
 * for, starts after the content server.
 */
const isContentDown = () => embedded && isFollowing && !isConnected()
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
const underWay = new RequestsUnderWay()
const clientAddress = createProxyTrust(settings.trustedProxies)
const isDirect = (request: IncomingMessage) => clientAddress(request).isDirect === true
const requestId = createRequestIds((request) => !isDirect(request))
const clientQueue = createClientQueue()
const accessLog = settings.logsRequests
  ? createAccessLog({
      requestId,
      write: (lines) => void process.stdout.write(lines),
      later: (flush) => void setTimeout(flush, ACCESS_LOG_DELAY_MS),
    })
  : undefined
const freeBytes = () => freeBytesIn(settings.dataDir)
const readiness = createReadiness({
  build,
  isStopping: () => end.isStopping(),
  stream,
  database: databaseChanges.state,
  store,
  nextUrl: nextOrigin + HEALTH_PATH,
  lakeUrl: embedded ? `${settings.lakeOrigin}/health` : undefined,
  freeBytes,
})
const handle = createHandler({
  pages,
  documents,
  idle,
  editorsIdle,
  underWay,
  clientQueue,
  limitForms: createFormLimit(),
  redirects,
  switches,
  headerSettings,
  files: [
    [ASSETS_PATH, createStaticFiles(join(siteBuildFolder(distDir), ASSETS_FOLDER))],
    // Next serves these itself during development.
    ...(isDevelopment
      ? []
      : [['/_next/static/', createStaticFiles(join(distDir, 'static'))] as const]),
  ],
  origins,
  clientAddress,
  cdn,
  isContentDown,
  publicHostOf: createPublicHost({ ...settings, siteUrl: publicEnv.siteUrl }),
  isOwn: (proof) => isSameSecret(proof, secret),
  control: createControl({ id, status, pages, redirects }),
  requestId,
  traffic,
  accessLog,
  probes: createProbes({
    readiness,
    metrics: readMetrics,
    metricsToken: settings.metricsToken,
    isDirect,
  }),
})

const server = createServer(keepAlive, (request, response) => {
  underWay.add(response)
  void handle(request, response)
})
explainBrokenRequests(server)
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
const end = prepareEnd({
  server,
  underWay,
  async endFollowing(isReplaced) {
    isFollowing = false
    stream.close()
    cdn?.close()
    databaseChanges.close()
    const forgotten = isReplaced ? undefined : forgetFront(database, id)
    await Promise.all([redirects.flush(), forgotten]).catch((error: unknown) =>
      console.error('Could not store the last counts:', error),
    )
  },
  close() {
    accessLog?.flush()
    store?.close()
  },
  announceAlone: settings.outlivesLauncher
    ? () => recordProcess(dirname(settings.dataDir), OUTGOING_FRONT, process.pid)
    : undefined,
})

// Stored pages are served only once the stream is open, unless the content server is down.
await Promise.race([stream.connected.then(() => switches.current()), pause(MAX_START_WAIT_MS)])
const preparation = settings.replacesFront ? prepareAllPages() : undefined
const refusal = await Promise.race([preparation, pause(preparation ? MAX_PREPARE_MS : 0)])
if (typeof refusal === 'string') throw new Error(refusal)
server.listen(listenOptions(), () => {
  process.stdout.write(`front listening on ${settings.host}:${settings.port}\n`)
  process.send?.(LISTENING)
  flushCompileCacheSoon()
  cdn?.open()
  if (!preparation) void prepareFirstPages()
})

function listenOptions(): ListenOptions | { fd: number } {
  const { socket, port, host } = settings
  if (socket !== undefined) return { fd: socket }
  // During a reload the next front listens before this one closes. Elsewhere than on Linux the option is an error.
  return { port, host, reusePort: process.platform === 'linux' }
}

function openPages(pageStore: Store, from: PageRoutes): Pages {
  const missing = createMissingPages({
    routes: from,
    files: new Set(readdirSync('public', { recursive: true }).map((name) => `/${name}`)),
    listed,
    pages: new Map(manifest?.missingPages.map(({ route, page }) => [route, page])),
    store: pageStore,
  })
  const renderAt = (path: string) => {
    if (underWay.isHeld) throw new NextUnreachable('Next.js restarts.')
    return traffic.measureRender(() => render(path, siteHost))
  }
  return createPages({
    store: pageStore,
    render: async (requested) => {
      const { path, rendered } = await missing.renderOrMissing(requested, renderAt)
      return documents ? documents.toPublic(path.replace(/\?.*/, ''), rendered) : rendered
    },
    addressOf: missing.pathToRender,
    idle,
    editorsIdle,
    isContentDown: () => isContentDown(),
    onFailure: (path, error) => {
      // The launcher reports once that Next is down.
      if (!(error instanceof NextUnreachable)) logFailure(`Could not render ${path}:`, error)
    },
  })
}

/** Reads the metrics. Collecting them begins with the first call, because most sites have no monitoring. */
async function readMetrics(): Promise<Answer> {
  metrics ??= import('./metrics.ts').then(({ createMetrics }) =>
    createMetrics({
      traffic,
      readiness,
      stream,
      store,
      pages,
      eventLag: eventLag.durations,
      lakeCommits: embedded ? () => countCommits(settings.lakeOrigin) : undefined,
      requestsForNext: () => clientQueue.pending,
      freeBytes,
    }),
  )
  return (await metrics)()
}

/** @returns why this version must not take over, if there is a reason */
async function prepareAllPages(): Promise<string | undefined> {
  const first = await prepareFirstPages()
  if (!pages || !store) return undefined
  const prepared = new Map([...first, ...(await prepareSitemapPages(pages, store))])
  return isContentDown() ? undefined : refusalToServe(prepared)
}

async function prepareFirstPages(): Promise<Prepared> {
  const { paths = [], queries = [] } = manifest?.firstPages ?? {}
  // While the content server is down, these are rendered on request.
  const answers = await Promise.all(
    queries.map((groq) => queryContent(content, groq).catch(() => undefined)),
  )
  const queried = answers.flatMap((answer) =>
    typeof answer?.result === 'string' ? answer.result : [],
  )
  return pages ? pages.prepare([...paths, ...queried]) : new Map()
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
