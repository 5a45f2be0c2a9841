import { timingSafeEqual } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { backendTimeoutSchema } from '#lib/backend-timeout.ts'
import { publicEnv } from '#lib/env.public.ts'
import { flushCompileCacheSoon } from '#lib/flush-compile-cache.ts'
import { keepAlive } from '#lib/keep-alive.ts'
import { contentTags } from '#lib/publishing/tags.ts'
import { headerSettings } from '#lib/security/header-settings.ts'
import { ASSETS_FOLDER, ASSETS_PATH } from '#lib/site-assets.ts'
import { pages as ownPages, textDefaults } from '#site/registry.ts'
import { createDocuments } from './as-document.ts'
import { openChanges } from './changes.ts'
import { createClientQueue } from './client-queue.ts'
import { createControl, createMessageHandler } from './control.ts'
import { createFollowUp } from './follow-up.ts'
import { forwardUpgrade } from './forward.ts'
import { createHandler } from './handle.ts'
import { createIdleGate } from './idle-gate.ts'
import { createAddresses, type ListedRoute, NOT_FOUND, renderOrMissing } from './missing-page.ts'
import { readPageRoutes } from './page-routes.ts'
import { createPages } from './pages.ts'
import { createProxyTrust } from './proxy-trust.ts'
import { createPublishing } from './publishing.ts'
import { createRenderer } from './render.ts'
import { createFormLimit } from './rules/form-limit.ts'
import { createRedirects } from './rules/redirects.ts'
import { createSwitches } from './rules/switches.ts'
import { createStaticFiles } from './static-files.ts'
import { diskStore } from './store/disk.ts'
import { isListening, watchPart } from './watch-part.ts'

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535),
  HOST: z.string().min(1).default('localhost'),
  NODE_ENV: z.enum(['production', 'development']).default('production'),
  SELF_ORIGIN: z.url(),
  FRONT_SECRET: z.string().min(20),
  FRONT_DATA_DIR: z.string().min(1),
  NEXT_DIST_DIR: z.string().min(1),
  SANITY_REVALIDATE_SECRET: z.string().min(1),
  SANITY_API_READ_TOKEN: z.string().default(''),
  LAKE_ORIGIN: z.url(),
  SUPABASE_ORIGIN: z.url(),
  SUPABASE_SECRET_KEY: z.string().default(''),
  BACKEND_TIMEOUT_MS: backendTimeoutSchema,
  TRUST_PROXY: z.string().default(''),
})

/**
 * What the front runs with; the launcher gives all of it (scripts/launch/site.ts).
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
    messageSecret: values.SANITY_REVALIDATE_SECRET,
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

/** What nobody waits for: who publishes or saves one thing after the other pauses for less between them. */
const BEHIND = { quietMs: 150, patienceMs: 500 }

const SWITCHES_QUERY = '*[_id == "siteSettings"][0]{maintenanceMode, performance}'

const NEWEST_POST_QUERY =
  '*[_type == "post" && defined(slug.current)] | order(publishedAt desc, _id asc)[0].slug.current'

const APP_PATHS_QUERY = '*[_type == "app" && defined(path)].path'

const POST_PATHS_QUERY =
  '*[_type == "post" && defined(slug.current)]{"path": "/blog/" + slug.current}.path'

// The process with the public port: `node front/main.ts`. It prints one line when it is ready.
const settings = readFrontSettings(process.env)
const { nextOrigin, secret, isDevelopment, patienceMs } = settings
const { embedded, projectId, dataset, apiVersion } = publicEnv.sanity
const siteHost = new URL(publicEnv.siteUrl).host

const store = isDevelopment
  ? undefined
  : diskStore({
      file: join(settings.dataDir, 'pages.sqlite'),
      build: buildId(settings.distDir),
      mostBytesInMemory: MEMORY_BYTES,
      mostBytesOnDisk: DISK_BYTES,
    })
const render = createRenderer({ nextOrigin, secret, patienceMs })
const routes = isDevelopment ? undefined : readPageRoutes(resolve(settings.distDir))
const documents =
  routes &&
  createDocuments({
    routes,
    policy: headerSettings,
    onProblem: (path, problem) =>
      console.error(`The page at ${path} goes out whole: it ${problem}.`),
  })
/** The routes that draw a page for whatever address is asked for. */
const listed: readonly ListedRoute[] = [
  {
    route: '/[app]',
    missing: NOT_FOUND,
    tags: [contentTags.everything, contentTags.type('app')],
    list: () => query(APP_PATHS_QUERY, {}).then(texts),
  },
  {
    route: '/blog/[slug]',
    // Visitors are told that it is a post that is missing; no slug has an underscore.
    missing: '/blog/_',
    tags: [contentTags.everything, contentTags.order('post')],
    list: () => query(POST_PATHS_QUERY, {}).then(texts),
  },
  {
    route: '/tools/[slug]',
    missing: NOT_FOUND,
    // Made from the code: it changes with the build only.
    tags: [],
    list: async () => ownPages.map(({ path }) => path),
  },
]
const renderPage = async (asked: string) => {
  const { path, rendered } = await renderOrMissing(asked, (at) => render(at, siteHost), listed)
  return documents ? documents.toSent(path.replace(/\?.*/, ''), rendered) : rendered
}
const partsMissed = [nextOrigin, ...(embedded ? [settings.lakeOrigin] : [])].map((origin) =>
  watchPart({ isThere: () => isListening(origin), onBack: takeUp }),
)
/** Says what failed, and looks whether a part behind is away. */
const onFailure = (what: string, error: unknown) => {
  console.error(`${what}:`, error)
  for (const missed of partsMissed) void missed()
}
const idle = createIdleGate(BEHIND)
const editorsIdle = createIdleGate()
const pages =
  store &&
  routes &&
  createPages({
    store,
    render: renderPage,
    addressOf: createAddresses({
      routes,
      files: new Set(readdirSync('public', { recursive: true }).map((name) => `/${name}`)),
      listed,
      store,
    }),
    idle,
    editorsIdle,
    onFailure: (path, error) => onFailure(`The page at ${path} could not be made`, error),
  })
const changes = orSay(() => openChanges(join(settings.dataDir, 'changes.sqlite')))
const redirects = createRedirects({ siteUrl: publicEnv.siteUrl, ...settings })
const switches = createSwitches({
  ask: () => query(SWITCHES_QUERY, {}),
  onFailure: (error) => console.error('The settings could not be read:', error),
})
const publishing =
  pages &&
  createPublishing({
    pages,
    changes,
    texts: textDefaults,
    query,
    followUp: createFollowUp({ nextOrigin, secret, fetch }),
    idle,
    onSettings: () => switches.hearOfChange(),
    onFailure,
  })
const origins = {
  next: nextOrigin,
  ...(embedded && { lake: settings.lakeOrigin }),
  ...(publicEnv.supabase.embedded && { supabase: settings.supabaseOrigin }),
}
const proxies = createProxyTrust(settings.trustedProxies)
const distDir = resolve(settings.distDir)
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
  isOwn,
  receiveMessage: createMessageHandler({
    secret: settings.messageSecret,
    publishing,
    onUnkept: () => switches.hearOfChange(),
  }),
  control: createControl({ publishing, pages, changes, redirects, switches }),
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
server.listen(settings.port, settings.host, () => {
  process.stdout.write(`front listening on ${settings.host}:${settings.port}\n`)
  publishing?.resume()
  flushCompileCacheSoon()
  void prepareFirstPages()
})

/** The pages that most visits and most changes begin with. */
async function prepareFirstPages(): Promise<void> {
  // Where the lake does not answer yet, the article is made when somebody asks for it.
  const slug = await query(NEWEST_POST_QUERY, {}).catch(() => undefined)
  const article = typeof slug === 'string' ? [`/blog/${slug}`] : []
  await pages?.prepare(['/', '/blog', ...article])
}

/** A part behind is back: what waited for it waits no longer. */
function takeUp(): void {
  pages?.recover()
  publishing?.resume()
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
  redirects
    .flush()
    .catch((error: unknown) => console.error('What was counted last is lost:', error))
    .finally(() => {
      changes.close()
      store?.close()
      process.exit(0)
    })
}

/** What stands in the way of a start is said in one sentence, to whoever started it. */
function orSay<T>(open: () => T): T {
  try {
    return open()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}

function isOwn(given: string | string[] | undefined): boolean {
  const [proof, wanted] = [Buffer.from(String(given ?? '')), Buffer.from(secret)]
  return proof.length === wanted.length && timingSafeEqual(proof, wanted)
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((each) => typeof each === 'string') : []
}

/** Asks the content lake, as published, with the site's own token. */
async function query(groq: string, params: Record<string, string>): Promise<unknown> {
  const origin = embedded ? settings.lakeOrigin : `https://${projectId}.api.sanity.io`
  const url = new URL(`${origin}/v${apiVersion}/data/query/${dataset}`)
  url.searchParams.set('query', groq)
  url.searchParams.set('perspective', 'published')
  for (const [name, value] of Object.entries(params)) {
    url.searchParams.set(`$${name}`, JSON.stringify(value))
  }
  const response = await fetch(url, {
    headers: settings.readToken ? { authorization: `Bearer ${settings.readToken}` } : {},
    signal: AbortSignal.timeout(patienceMs),
  })
  if (!response.ok) throw new Error(`the content lake answered ${response.status}`)
  const { result } = await response.json()
  return result
}
