import { ASSETS_PATH } from '#lib/site-assets.ts'

/** Not below the tools, because a worker can't control pages above its own path. */
const WORKER = '/tools-offline.js'

/** Pages that the worker controls: the list of tools and the tools themselves. */
const SCOPE = '/tools'

/** URL prefixes of build files, as in the worker. */
const BUILT_FILES = ['/_next/static/', ASSETS_PATH, '/drawings/']

/**
 * Makes the tools available offline: sends a service worker the URLs of the files this page uses, including those
 * loaded before the worker controlled the page.
 */
export function registerOfflineWorker(): void {
  const { pathname } = location
  if (pathname !== SCOPE && !pathname.startsWith(`${SCOPE}/`)) return
  if (!('serviceWorker' in navigator)) return
  // Let the page load its own files first.
  if (document.readyState === 'complete') void keep()
  else addEventListener('load', keep)
}

async function keep(): Promise<void> {
  try {
    await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  } catch {
    // Blocked by the browser's settings, or offline: the open page still works.
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
