'use client'

import { useEffect } from 'react'
import { ASSETS_PATH } from '#lib/site-assets.ts'
import { whenIdle } from '#site/ui/when-idle.ts'

const WORKER = '/tools/offline.js'

/** As the worker knows them. */
const BUILT_FILES = ['/_next/static/', ASSETS_PATH]

/**
 * Keeps the tools at hand without a network: a service worker for `/tools/` that is told the files this page is made
 * of, those too that are loaded before it answers for the page.
 */
export function Offline() {
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return
    let loading: PerformanceObserver | undefined
    const giveUp = whenIdle(async () => {
      try {
        await navigator.serviceWorker.register(WORKER, { scope: '/tools/' })
        const { active } = await navigator.serviceWorker.ready
        active?.postMessage({ keep: [location.pathname] })
        loading = new PerformanceObserver((loaded) => {
          active?.postMessage({ keep: loaded.getEntries().map(toAddress).filter(isBuilt) })
        })
        loading.observe({ type: 'resource', buffered: true })
      } catch {
        // Blocked by the browser's settings or without a network: the open page works on all the same.
      }
    })
    return () => {
      giveUp()
      loading?.disconnect()
    }
  }, [])

  return null
}

function toAddress({ name }: PerformanceEntry): string {
  return name
}

function isBuilt(address: string): boolean {
  return BUILT_FILES.some((path) => address.startsWith(`${location.origin}${path}`))
}
