import { ASSETS_PATH } from '#lib/site-assets.ts'

/** Not below the tools: a worker answers for no page above its own place. */
const WORKER = '/tools-offline.js'

/** Where it answers: at the page that lists the tools, and at those below it. */
const SCOPE = '/tools'

/** As the worker knows them. */
const BUILT_FILES = ['/_next/static/', ASSETS_PATH, '/drawings/']

/**
 * Keeps the tools at hand without a network: a service worker that is told the files this page is made of, those too
 * that are loaded before it answers for the page.
 */
export function keepToolsAtHand(): void {
  const { pathname } = location
  if (pathname !== SCOPE && !pathname.startsWith(`${SCOPE}/`)) return
  if (!('serviceWorker' in navigator)) return
  // What the page needs itself comes first.
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', keep)
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  } catch {
    // Blocked by the browser's settings or without a network: the open page works on all the same.
    return
  }
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage({ keep: [location.pathname] })
  new PerformanceObserver((loaded) => {
    active?.postMessage({ keep: loaded.getEntries().map(toAddress).filter(isBuilt) })
  }).observe({ type: 'resource', buffered: true })
}

function toAddress({ name }: PerformanceEntry): string {
  return name
}

function isBuilt(address: string): boolean {
  return BUILT_FILES.some((path) => address.startsWith(`${location.origin}${path}`))
}
