'use client'

import { useCallback, useRef, useState } from 'react'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import {
  actsAtOnce,
  type CheckName,
  type Measured,
  type MeasuredChecks,
  measuredSchema,
  performanceChecks,
  switchedChecks,
} from './performance-checks.ts'

export type Measurements = {
  readonly found: MeasuredChecks
  /** End of the last run, ISO 8601; null before the first run and during a run. */
  readonly at: string | null
  /** Number of finished checks during a run. */
  readonly progress: { readonly done: number; readonly of: number } | null
  readonly run: (settings: PerformanceSettings) => void
  /** Starts a run unless everything has been measured with these settings. */
  readonly keepUp: (settings: PerformanceSettings) => void
  readonly stop: () => void
}

const clock = {
  now: () => performance.now(),
  wait: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
}

/**
 * Measures one check after the other and shows each result as it arrives. A check whose switch just changed comes
 * first and is repeated until the change has taken effect. A new run aborts the one before.
 */
export function useMeasurements(): Measurements {
  const [found, setFound] = useState<MeasuredChecks>({})
  const [at, setAt] = useState<string | null>(null)
  const [progress, setProgress] = useState<Measurements['progress']>(null)
  const currentRun = useRef<AbortController | null>(null)
  const measuredSettings = useRef<PerformanceSettings | null>(null)
  /** Checks whose switch has changed since they were last measured. */
  const changedChecks = useRef(new Set<CheckName>())

  const stop = useCallback(() => {
    currentRun.current?.abort()
    setProgress(null)
  }, [])

  const run = useCallback(async (settings: PerformanceSettings) => {
    currentRun.current?.abort()
    currentRun.current = new AbortController()
    const { signal } = currentRun.current
    for (const name of switchedChecks(measuredSettings.current, settings))
      changedChecks.current.add(name)
    measuredSettings.current = settings
    const first = [...changedChecks.current]
    const names = performanceChecks(settings).map(({ name }) => name)
    const order = [...new Set([...first, ...names])]
    const isOn = new Map<string, boolean>(Object.entries(settings))

    setAt(null)
    // Other results stay: a shrinking list would move the switch away from the pointer.
    setFound((before) => (first.length > 0 ? without(before, first) : {}))
    for (const [done, name] of order.entries()) {
      setProgress({ done, of: order.length })
      const ask = () => askMeasurement(name, { isOn: isOn.get(name) ?? true, signal, fetch })
      const hasChanged = first.includes(name) && actsAtOnce(name)
      const measured = await (hasChanged ? measureUntilInForce(ask, clock) : ask())
      if (signal.aborted) return
      changedChecks.current.delete(name)
      setFound((before) => ({ ...before, [name]: measured }))
    }
    setAt(new Date().toISOString())
    setProgress(null)
  }, [])

  const keepUp = (settings: PerformanceSettings) => {
    if (at === null || switchedChecks(measuredSettings.current, settings).length > 0)
      void run(settings)
  }

  return { found, at, progress, run: (settings) => void run(settings), keepUp, stop }
}

function without(found: MeasuredChecks, names: readonly string[]): MeasuredChecks {
  return Object.fromEntries(Object.entries(found).filter(([name]) => !names.includes(name)))
}

const MEASURE_URL = '/admin/settings/measured.json'

type MeasurementOptions = {
  /** State of the check's switch. */
  readonly isOn: boolean
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
}

/**
 * Requests the measurement of one check. It does not throw: if the measurement fails or is aborted, the result says
 * why and `agrees` is null.
 */
export async function askMeasurement(
  name: CheckName,
  options: MeasurementOptions,
): Promise<Measured> {
  const { isOn, signal, fetch } = options
  try {
    const query = new URLSearchParams({ check: name, on: String(isOn) })
    const response = await fetch(`${MEASURE_URL}?${query}`, { cache: 'no-store', signal })
    if (response.status === 401) return unmeasured(adminMessages.signedOut)
    if (response.status === 403) return unmeasured(adminMessages.notAdmin)
    const measured: unknown = response.ok ? await response.json() : null
    return measuredSchema.safeParse(measured).data ?? unmeasured(settingsMessages.measureFailed)
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return unmeasured(settingsMessages.measureFailed)
  }
}

function unmeasured(text: string): Measured {
  return { text, agrees: null }
}

/**
 * Milliseconds to wait for a switch to take effect: the lake's webhook has to arrive and pages have to be rendered
 * again, which takes longer on a busy machine.
 */
const EFFECT_TIMEOUT_MS = 60_000
const PAUSE_MS = 400

/** Minimum number of measurements, for a site so busy that one of them takes longer than the timeout. */
const MIN_MEASUREMENTS = 4

type Clock = {
  /** Monotonic time in milliseconds. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/**
 * Measures until the result agrees with the switch, cannot be determined, or the timeout and the minimum number of
 * measurements are reached.
 *
 * @param ask measures once; does not throw
 */
export async function measureUntilInForce(
  ask: () => Promise<Measured>,
  { now, wait }: Clock,
): Promise<Measured> {
  const end = now() + EFFECT_TIMEOUT_MS
  let measured = await ask()
  for (
    let count = 1;
    measured.agrees === false && (count < MIN_MEASUREMENTS || now() < end);
    count += 1
  ) {
    await wait(PAUSE_MS)
    measured = await ask()
  }
  return measured
}
