/*
 * Keeps the free tools at hand without a network. It answers for /tools, for the pages below it and for the built
 * files they are made of; everything else, the API and other pages above all, goes to the network untouched.
 *
 * Pages: network first, so that a publish is seen at once; the kept copy only when there is no answer.
 * Built files: kept ones first where the server calls them immutable, since their names change with their
 * content; otherwise (development) network first.
 */
const CACHE = 'tools-1'
const MOST_FILES = 300

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOlder().then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  const keep = event.data?.keep
  if (Array.isArray(keep)) event.waitUntil(keepAll(keep))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin) return
  if (request.mode === 'navigate' && isTool(url)) event.respondWith(page(request, url))
  else if (isBuilt(url)) event.respondWith(builtFile(request))
})

async function page(request, url) {
  const cache = await caches.open(CACHE)
  try {
    const answer = await fetch(request)
    // Anything but the page itself, such as a redirect or an error, is passed on and not kept.
    if (answer.ok && !answer.redirected) await cache.put(url.pathname, answer.clone())
    return answer
  } catch (error) {
    const kept = await cache.match(url.pathname)
    if (kept) return kept
    throw error
  }
}

async function builtFile(request) {
  const cache = await caches.open(CACHE)
  const kept = await cache.match(request, { ignoreVary: true })
  if (kept && isImmutable(kept)) return kept
  try {
    const answer = await fetch(request)
    if (answer.status === 200) await cache.put(request, answer.clone())
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

async function keepAll(addresses) {
  const cache = await caches.open(CACHE)
  await Promise.all(
    addresses.map(async (address) => {
      const url = new URL(address, self.location.origin)
      const key = isTool(url) ? url.pathname : url.href
      if (url.origin !== self.location.origin || !(isTool(url) || isBuilt(url))) return
      // A page is fetched anew: one that is reached by a link on the site does not come by here itself.
      if (isBuilt(url) && (await cache.match(key))) return
      const answer = await fetch(key)
      if (answer.status === 200 && !answer.redirected) await cache.put(key, answer)
    }),
  )
  await forgetOldest(cache)
}

/** Files of earlier builds are never asked for again; the oldest go first. */
async function forgetOldest(cache) {
  const files = (await cache.keys()).filter(({ url }) => isBuilt(new URL(url)))
  const surplus = files.slice(0, Math.max(0, files.length - MOST_FILES))
  await Promise.all(surplus.map((file) => cache.delete(file)))
}

async function forgetOlder() {
  const names = await caches.keys()
  const older = names.filter((name) => name.startsWith('tools-') && name !== CACHE)
  await Promise.all(older.map((name) => caches.delete(name)))
}

function isTool({ pathname }) {
  return /^\/tools(?:\/[a-z0-9-]+)?$/.test(pathname)
}

function isBuilt({ pathname }) {
  return /^\/(?:_next\/static|_site|drawings)\//.test(pathname)
}

function isImmutable(answer) {
  return answer.headers.get('cache-control')?.includes('immutable') ?? false
}
