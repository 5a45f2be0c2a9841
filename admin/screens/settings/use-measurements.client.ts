'use client'

import { useCallback, useRef, useState } from 'react'
import { adminMessages } from '#lib/messages-admin.ts'
import { settingsMessages } from '#lib/messages-settings.ts'
import type { PerformanceSettings } from '#lib/settings/site-settings-mapping.ts'
import {
  actsAtOnce,
  type CheckName,
  isMeasured,
  type Measured,
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

/** Where an admin's browser has the running site measured. */
const MEASURED = '/admin/settings/measured.json'

type Asking = {
  /** What the check's switch says. */
  readonly isOn: boolean
  readonly signal: AbortSignal
  readonly fetch: typeof fetch
}

/**
 * What one check finds on the running site. Where that cannot be found out, a sentence that says why stands in
 * its place, and nothing is thrown; the same when the signal ends it, for a caller who no longer listens.
 */
export async function askMeasurement(name: CheckName, asking: Asking): Promise<Measured> {
  const { isOn, signal, fetch } = asking
  try {
    const query = new URLSearchParams({ check: name, on: String(isOn) })
    const answer = await fetch(`${MEASURED}?${query}`, { cache: 'no-store', signal })
    if (answer.status === 401) return open(adminMessages.signedOut)
    if (answer.status === 403) return open(adminMessages.notAdmin)
    const measured: unknown = answer.ok ? await answer.json() : null
    return isMeasured(measured) ? measured : open(settingsMessages.measureFailed)
  } catch (error) {
    if (!signal.aborted) console.warn(error)
    return open(settingsMessages.measureFailed)
  }
}

function open(text: string): Measured {
  return { text, agrees: null }
}

/**
 * So long a page may still be the old one after a switch was turned, in milliseconds: the content lake's message
 * has to arrive, and the pages are made anew, which takes a busy machine its time.
 */
const PATIENCE_MS = 60_000
const PAUSE_MS = 400

/** A busy site answers so slowly that the time is up after one measurement: it gets as many as this. */
const FEWEST = 4

type Clock = {
  /** In milliseconds, from any beginning. */
  readonly now: () => number
  readonly wait: (ms: number) => Promise<unknown>
}

/**
 * Measures again while what is found is not what the switch says, for a minute or a few times: what is found
 * then holds, whatever it is. What cannot be found out ends it at once.
 *
 * @param ask measures once; does not throw
 */
export async function measureUntilInForce(
  ask: () => Promise<Measured>,
  { now, wait }: Clock,
): Promise<Measured> {
  const end = now() + PATIENCE_MS
  let measured = await ask()
  for (let asked = 1; measured.agrees === false && (asked < FEWEST || now() < end); asked += 1) {
    await wait(PAUSE_MS)
    measured = await ask()
  }
  return measured
}
