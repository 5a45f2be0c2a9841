import { z } from 'zod'
import { pause } from '#lib/time.ts'
import { addDuration, type Durations, emptyDurations } from './traffic.ts'

type Options = {
  readonly query: (groq: string) => Promise<{ readonly result: unknown }>
  /** Returns true if someone reads the result: each measurement costs a query. */
  readonly isNeeded: () => boolean
  /** Time after which queries surely return the change, in milliseconds. */
  readonly delayMs: number
  readonly onFailure: (error: unknown) => void
  /** Milliseconds since 1970. */
  readonly now?: () => number
  readonly wait?: (ms: number) => Promise<void>
}

/** Minimum time between two measurements in milliseconds, so that a burst of changes costs one query. */
const MIN_INTERVAL_MS = 10_000

const timestamp = z.string().nullable()

type EventLag = {
  readonly durations: Durations
  /** Called when the pages of an event have been marked stale, also if the event is reported again later. */
  onMarked(eventAt: number): void
}

/**
 * Measures the time from a change of content until this front has marked its pages stale. Events carry no time, so the
 * content server is asked when the newest document changed. The result is compared with this machine's clock.
 */
export function createEventLag(options: Options): EventLag {
  const { query, isNeeded, delayMs, onFailure, now = Date.now, wait = pause } = options
  const durations = emptyDurations()
  let lastEventAt: number | undefined
  let markedAt = now()
  let nextAt = 0

  async function measure(previousAt: number, at: number): Promise<void> {
    await wait(delayMs)
    // A deletion leaves no newer document, and is not measured.
    const since = JSON.stringify(new Date(previousAt).toISOString())
    const { result } = await query(
      `*[_updatedAt > ${since}] | order(_updatedAt desc)[0]._updatedAt`,
    )
    const changedAt = timestamp.parse(result)
    // A later time belongs to another change.
    const ms = changedAt === null ? -1 : at - Date.parse(changedAt)
    if (ms >= 0) addDuration(durations, ms / 1000)
  }

  return {
    durations,
    onMarked(eventAt) {
      if (eventAt === lastEventAt) return
      const previousAt = markedAt
      lastEventAt = eventAt
      markedAt = now()
      if (!isNeeded() || markedAt < nextAt) return
      nextAt = markedAt + MIN_INTERVAL_MS
      measure(previousAt, markedAt).catch(onFailure)
    },
  }
}
