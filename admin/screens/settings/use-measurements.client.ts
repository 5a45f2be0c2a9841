'use client'

import { useCallback, useRef, useState } from 'react'
import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import { askMeasurement } from './ask-measurement.ts'
import { measureUntilInForce } from './measure-until-in-force.ts'
import {
  actsAtOnce,
  type CheckName,
  type MeasuredChecks,
  performanceChecks,
  switchedChecks,
} from './performance-checks.ts'

export type Measurements = {
  readonly found: MeasuredChecks
  /** When the last one ended, ISO 8601; null before the first and while one is under way. */
  readonly at: string | null
  /** How many of the checks are done while one is under way. */
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly run: (settings: PerformanceSettings) => void
  /** Runs unless everything has been measured under these settings. */
  readonly keepUp: (settings: PerformanceSettings) => void
  readonly stop: () => void
}

const clock = {
  now: () => performance.now(),
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Asks the site about one check after the other, and shows each as it comes; what was just switched comes first,
 * and is asked again until it is in force. A new run ends the one before.
 */
export function useMeasurements(): Measurements {
  const [found, setFound] = useState<MeasuredChecks>({})
  const [at, setAt] = useState<string | null>(null)
  const [progress, setProgress] = useState<Measurements['progress']>(null)
  const turn = useRef<AbortController | null>(null)
  const askedUnder = useRef<PerformanceSettings | null>(null)
  /** What was switched and has not been measured to its end since. */
  const awaited = useRef(new Set<CheckName>())

  const stop = useCallback(() => {
    turn.current?.abort()
    setProgress(null)
  }, [])

  const run = useCallback(async (settings: PerformanceSettings) => {
    turn.current?.abort()
    turn.current = new AbortController()
    const { signal } = turn.current
    for (const name of switchedChecks(askedUnder.current, settings)) awaited.current.add(name)
    askedUnder.current = settings
    const first = [...awaited.current]
    const names = performanceChecks(settings).map(({ name }) => name)
    const order = [...new Set([...first, ...names])]
    const isOn = new Map<string, boolean>(Object.entries(settings))

    setAt(null)
    // A list that shrinks would move the switch away under the pointer.
    setFound((before) => (first.length > 0 ? without(before, first) : {}))
    for (const [done, name] of order.entries()) {
      setProgress({ done, of: order.length })
      const ask = () => askMeasurement(name, { isOn: isOn.get(name) ?? true, signal, fetch })
      const isAwaited = first.includes(name) && actsAtOnce(name)
      const measured = await (isAwaited ? measureUntilInForce(ask, clock) : ask())
      if (signal.aborted) return
      awaited.current.delete(name)
      setFound((before) => ({ ...before, [name]: measured }))
    }
    setAt(new Date().toISOString())
    setProgress(null)
  }, [])

  const keepUp = (settings: PerformanceSettings) => {
    if (at === null || switchedChecks(askedUnder.current, settings).length > 0) void run(settings)
  }

  return { found, at, progress, run: (settings) => void run(settings), keepUp, stop }
}

function without(found: MeasuredChecks, names: readonly string[]): MeasuredChecks {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)))
}
