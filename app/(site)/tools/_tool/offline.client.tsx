'use client'

import { useEffect } from 'react'
import { whenIdle } from '#app/_ui/when-idle.ts'
import { ASSETS_PATH } from '#lib/site-assets.ts'

const WORKER = '/tools/offline.js'

/** As the worker knows them. */
const BUILT_FILES = ['/_next/static/', ASSETS_PATH]

/**
 * Keeps the tools at hand without a network: a service worker for `/tools/` that is given the files this
 * page was made of, since it was not there yet when they were loaded.
 */
export function Offline() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    return whenIdle(async () => {
      try {
        await navigator.serviceWorker.register(WORKER, { scope: '/tools/' })
        const { active } = await navigator.serviceWorker.ready
        active?.postMessage({ keep: [location.pathname, ...loadedFiles()] })
      } catch {
        // Blocked by the browser's settings or without a network: the open page works on all the same.
      }
    })
  }, [])

  return null
}

function loadedFiles(): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => BUILT_FILES.some((path) => name.startsWith(`${location.origin}${path}`)))
}
