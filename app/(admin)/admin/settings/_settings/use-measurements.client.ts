'use client'

import { useCallback, useRef, useState } from 'react'
import { settled } from '#app/_ui/settled.ts'
import type { PerformanceSettings } from '#lib/content/types.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import { type MeasuredChecks, performanceChecks } from '#lib/settings/performance-checks.ts'
import { measureCheck } from './settings-actions.ts'

export type Measurements = {
  readonly found: MeasuredChecks
  /** When the last one ended, ISO 8601; null before the first. */
  readonly at: string | null
  /** How many of the checks are done while one is under way. */
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly run: (settings: PerformanceSettings) => void
}

/** Asks the site about one check after the other, and shows each as it comes. A new run ends the one before. */
export function useMeasurements(): Measurements {
  const [found, setFound] = useState<MeasuredChecks>({})
  const [at, setAt] = useState<string | null>(null)
  const [progress, setProgress] = useState<Measurements['progress']>(null)
  const latest = useRef(0)

  const run = useCallback(async (settings: PerformanceSettings) => {
    latest.current += 1
    const turn = latest.current
    const checks = performanceChecks(settings)
    const isOn = new Map<string, boolean>(Object.entries(settings))
    setFound({})
    for (const [done, { name }] of checks.entries()) {
      setProgress({ done, of: checks.length })
      const asked = measureCheck(name, isOn.get(name) ?? true)
      const outcome = await settled(asked, settingsMessages.measureFailed)
      if (latest.current !== turn) return
      const measured = outcome.ok ? outcome.measured : { text: outcome.message, agrees: null }
      setFound((before) => ({ ...before, [name]: measured }))
    }
    setAt(new Date().toISOString())
    setProgress(null)
  }, [])

  return { found, at, progress, run: (settings) => void run(settings) }
}
