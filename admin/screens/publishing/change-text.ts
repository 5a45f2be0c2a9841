import { thingName, thingPlace } from '#lib/audit/names.ts'
import type { PublishingChange, PublishingReport, Waiting } from '#lib/publishing/report.ts'
import { seoPageTitles } from '#site/registry.ts'

/** A change with who made it; `null` where the audit trail names nobody. */
export type NamedChange = PublishingChange & { readonly who: string | null }

export type NamedReport = Omit<PublishingReport, 'changes'> & {
  readonly changes: readonly NamedChange[]
}

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
    thing: thingName(thing, seoPageTitles),
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

/** How long it took until visitors had it, and on how many pages: “after 1.2 s, on 24 pages; …”. */
export function visibleText({ visibleAfterMs, shownOn }: PublishingChange): string {
  if (visibleAfterMs === null) return ''
  const after = `after ${durationText(visibleAfterMs)}`
  if (!shownOn || shownOn.pages === 0) return after
  const pages = `${after}, on ${counted(shownOn.pages, 'page', 'pages')}`
  if (shownOn.others === 0) return pages
  return `${pages}; on ${counted(shownOn.others, 'other', 'others')} at the latest when next asked for`
}

/** What waits, in a sentence or two. */
export function waitingText({
  waiting,
  followUps,
}: Pick<PublishingReport, 'waiting' | 'followUps'>): string {
  const followed =
    followUps.count === 0
      ? ''
      : `${counted(followUps.count, 'follow-up waits', 'follow-ups wait')}${since(followUps)}`
  if (waiting.count > 0) {
    const changes = `${counted(waiting.count, 'change waits', 'changes wait')}${since(waiting)}.`
    return followed ? `${changes} ${followed}.` : changes
  }
  return followed
    ? `Visitors have everything that is published. ${followed}.`
    : 'Nothing waits: visitors have everything that is published.'
}

function since({ count, oldestSeconds }: Waiting): string {
  if (oldestSeconds === null) return ''
  return `, ${count === 1 ? 'for' : 'the oldest for'} ${agoText(oldestSeconds)} now`
}

function counted(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`
}
