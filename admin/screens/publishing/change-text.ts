import { thingName, thingPlace } from '#lib/audit/names.ts'
import type { PublishingChange } from '#lib/publishing/report.ts'

const VERBS: Readonly<Record<string, string>> = {
  create: 'published',
  update: 'changed',
  delete: 'took off the site',
}

/** What was done, in words: “changed”, “site texts”, and where that is looked after. */
export function whatText({ document, operation }: PublishingChange) {
  const { id, type, title } = document
  const thing = { entity: type, entityId: id, before: null, after: { title } }
  return {
    verb: VERBS[operation] ?? operation,
    thing: thingName(thing, new Map()),
    href: thingPlace(thing),
  }
}

/** How long it took until visitors had it: “0.14 s”, “12 s”, “3 min”. */
export function durationText(ms: number): string {
  if (ms < 1000) return `${(Math.max(10, Math.round(ms / 10) * 10) / 1000).toFixed(2)} s`
  if (ms < 10_000) return `${(ms / 1000).toFixed(1)} s`
  return agoText(Math.round(ms / 1000))
}

/** A time span in its largest unit: “40 s”, “25 min”, “3 h”. */
function agoText(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`
  return `${Math.round(seconds / 3600)} h`
}

/** What waits, in a sentence. */
export function waitingText(waiting: number, oldestSeconds: number | null): string {
  if (waiting === 0) return 'Nothing waits: visitors have everything that is published.'
  const changes =
    waiting === 1 ? '1 change waits' : `${waiting.toLocaleString('en-US')} changes wait`
  if (oldestSeconds === null) return `${changes}.`
  return waiting === 1
    ? `${changes}, for ${agoText(oldestSeconds)} now.`
    : `${changes}, the oldest for ${agoText(oldestSeconds)} now.`
}
