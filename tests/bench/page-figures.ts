import { type Bar, htmlBar, type Unit } from './bars.ts'
import { median } from './numbers.ts'
import type { Visit } from './phone.ts'
import { articleWords, kindOf } from './public-addresses.ts'
import type { Figure } from './report.ts'
import type { createScales, Weight } from './weight.ts'

export type VisitedPage = {
  readonly path: string
  readonly words: number
  readonly visits: readonly Visit[]
  readonly weight: Weight
}

type Metric = {
  readonly name: string
  readonly unit: Unit
  of(page: VisitedPage): number
  /** Target for reading pages. */
  bar?(page: VisitedPage): Bar
  readonly toolBar?: Bar
}

const metrics: readonly Metric[] = [
  {
    name: 'Lighthouse performance',
    unit: 'points',
    of: ({ visits }) => median(visits.map(({ score }) => score)),
    bar: () => ({ atLeast: 99 }),
    toolBar: { atLeast: 95 },
  },
  {
    name: 'total blocking time',
    unit: 'ms',
    of: ({ visits }) => median(visits.map(({ blockingMs }) => blockingMs)),
    bar: () => ({ atMost: 0 }),
    toolBar: { atMost: 100 },
  },
  {
    name: 'largest paint',
    unit: 's',
    of: ({ visits }) => median(visits.map(({ largestPaintMs }) => largestPaintMs)) / 1000,
    bar: () => ({ atMost: 1.3 }),
  },
  {
    name: 'script, gzip',
    unit: 'kB',
    of: ({ weight }) => weight.script,
    bar: () => ({ atMost: 5 }),
    toolBar: { atMost: 90 },
  },
  {
    name: 'HTML, gzip',
    unit: 'kB',
    of: ({ weight }) => weight.html,
    bar: ({ path, words }) => htmlBar(path, words),
  },
  { name: 'CSS, gzip', unit: 'kB', of: ({ weight }) => weight.css },
  { name: 'fonts', unit: 'kB', of: ({ weight }) => weight.fonts },
  {
    name: 'all of it',
    unit: 'kB',
    of: ({ weight }) => weight.html + weight.script + weight.css + weight.fonts,
    toolBar: { atMost: 180 },
  },
]

/** Measures the size of a visited page. @param visits at least one @throws Error if a URL doesn't answer with 2xx */
export async function weighPage(
  [siteUrl, path]: readonly [siteUrl: string, path: string],
  visits: readonly Visit[],
  weigh: ReturnType<typeof createScales>,
): Promise<VisitedPage> {
  const answer = await fetch(`${siteUrl}${path}`)
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  const html = await answer.text()
  const loaded = visits.flatMap((visit) => visit.loaded)
  return { path, words: articleWords(html), visits, weight: await weigh(html, loaded) }
}

/**
 * Returns a page's measurements, each the median of its visits.
 *
 * @param emptyPage measured in the same run, for comparison
 */
export function figuresOf(page: VisitedPage, emptyPage?: VisitedPage): Figure[] {
  return metrics.map((metric) => ({
    label: metric.name,
    value: metric.of(page),
    unit: metric.unit,
    bar: barOf(metric, page),
    ...(emptyPage && { emptyPage: metric.of(emptyPage) }),
  }))
}

function barOf(metric: Metric, page: VisitedPage): Bar | undefined {
  const kind = kindOf(page.path)
  if (kind === 'reading page') return metric.bar?.(page)
  return kind === 'tool' ? metric.toolBar : undefined
}
