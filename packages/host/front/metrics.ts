import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ContentStream } from './content-stream.ts'
import type { Pages } from './pages.ts'
import type { Answer } from './probes.ts'
import type { Readiness } from './readiness.ts'
import type { Store } from './store/port.ts'
import { DURATION_BOUNDS, type Durations, type Traffic } from './traffic.ts'

export type MetricSources = {
  readonly traffic: Traffic
  readonly readiness: () => Promise<Readiness>
  readonly stream: Pick<ContentStream, 'state'>
  /** Undefined during development, where nothing is stored. */
  readonly store: Pick<Store, 'count'> | undefined
  readonly pages: Pick<Pages, 'failing' | 'waiting'> | undefined
  readonly eventLag: Durations
  /** Returns the number of commits of the embedded lake, or undefined if it doesn't respond. Missing for hosted content. */
  readonly lakeCommits: (() => Promise<number | undefined>) | undefined
  /** Returns how many requests run in Next or wait for it. */
  readonly requestsForNext: () => number
  /** Returns the free bytes on the disk of the data folder. */
  readonly freeBytes: () => Promise<number>
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Creates the function that returns the metrics in Prometheus's text format. Everything is read when it is called. */
export function createMetrics(sources: MetricSources): () => Promise<Answer> {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  addTraffic(registry, sources.traffic)
  addPages(registry, sources)
  addContent(registry, sources)
  addParts(registry, sources)
  return async () => ({
    status: 200,
    type: registry.contentType,
    body: await registry.metrics(),
  })
}

const STATUS_CLASSES = ['', '1xx', '2xx', '3xx', '4xx', '5xx']

function addTraffic(registry: Registry, { requests, pages, renders }: Traffic): void {
  const registers = [registry]
  new Counter({
    name: 'site_requests_total',
    help: 'Answered requests by kind and class of status',
    labelNames: ['kind', 'status'],
    registers,
    collect() {
      this.reset()
      for (const [kind, { byClass }] of requests) {
        for (const [at, count] of byClass.entries()) {
          if (count > 0) this.inc({ kind, status: STATUS_CLASSES[at] ?? '' }, count)
        }
      }
    },
  })
  new Counter({
    name: 'site_page_answers_total',
    help: 'Answered requests for shared pages by state of the page cache',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset()
      for (const [cache, count] of pages) this.inc({ cache }, count)
    },
  })
  registry.registerMetric(
    new CountedHistogram(
      'site_request_duration_seconds',
      'Time until a response was ready to be sent, or was forwarded completely',
      () => [...requests].map(([kind, { durations }]) => [{ kind }, durations]),
    ),
  )
  registry.registerMetric(
    new CountedHistogram(
      'site_render_duration_seconds',
      'Time that Next took to render a page for the store',
      () => Object.entries(renders).map(([result, durations]) => [{ result }, durations]),
    ),
  )
}

function addPages(registry: Registry, { store, pages, requestsForNext }: MetricSources): void {
  const gauge = createGauge(registry)
  gauge('site_pages_stored', 'Pages in the store', () => store?.count().stored ?? 0)
  gauge('site_pages_stale', 'Stored pages in memory that are not current', () => {
    return store?.count().stale ?? 0
  })
  gauge('site_pages_failing', 'Pages whose last render failed', () => pages?.failing().length ?? 0)
  gauge('site_pages_waiting', 'Stale pages queued for a render without a request', () => {
    return pages?.waiting ?? 0
  })
  gauge('site_requests_for_next', 'Requests that run in Next or wait for it', requestsForNext)
}

function addContent(registry: Registry, sources: MetricSources): void {
  const { stream, eventLag, lakeCommits, now = Date.now } = sources
  const gauge = createGauge(registry)
  gauge('site_content_connected', '1 while the stream of content changes is open', () =>
    Number(stream.state().connection === 'connected'),
  )
  gauge('site_content_seconds_since_event', 'Time since the last content change', () => {
    const { lastEventAt } = stream.state()
    return lastEventAt === undefined ? Number.NaN : (now() - lastEventAt) / 1000
  })
  registry.registerMetric(
    new CountedHistogram(
      'site_content_event_lag_seconds',
      'Time from a change of content until its pages were marked stale, measured for one change in ten seconds',
      () => [[{}, eventLag]],
    ),
  )
  if (!lakeCommits) return
  new Counter({
    name: 'site_lake_commits_total',
    help: 'Transactions that the embedded lake has committed',
    registers: [registry],
    async collect() {
      const commits = await lakeCommits()
      if (commits === undefined) return
      this.reset()
      this.inc(commits)
    },
  })
}

function addParts(registry: Registry, { readiness, freeBytes }: MetricSources): void {
  const gauge = createGauge(registry)
  gauge('site_disk_free_bytes', 'Free space on the disk of the data folder', freeBytes)
  gauge('site_ready', '1 if this front can serve visitors', async () =>
    Number((await readiness()).ready),
  )
  new Gauge({
    name: 'site_part_up',
    help: '1 if a part behind the front responds',
    labelNames: ['part'],
    registers: [registry],
    async collect() {
      const { parts } = await readiness()
      for (const [part, { ok }] of Object.entries(parts)) this.set({ part }, Number(ok))
    },
  })
  new Gauge({
    name: 'site_build_info',
    help: 'Always 1. The label is the id of the build',
    labelNames: ['build'],
    registers: [registry],
    async collect() {
      this.set({ build: (await readiness()).build ?? '' }, 1)
    },
  })
}

function createGauge(registry: Registry) {
  return (name: string, help: string, read: () => number | Promise<number>): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.set(await read())
      },
    })
  }
}

type Labels = Readonly<Record<string, string>>

/** A histogram of durations that were counted elsewhere: observing each with the library would hash its labels. */
class CountedHistogram extends Histogram {
  readonly #described: { readonly name: string; readonly help: string }
  readonly #read: () => (readonly [Labels, Durations])[]

  constructor(name: string, help: string, read: () => (readonly [Labels, Durations])[]) {
    super({ name, help, registers: [] })
    this.#described = { name, help }
    this.#read = read
  }

  /** Called by the registry. */
  async getForPromString() {
    const { name } = this.#described
    const values = this.#read().flatMap(([labels, durations]) => samplesOf(name, labels, durations))
    return { ...this.#described, type: 'histogram', values }
  }
}

function samplesOf(name: string, labels: Labels, { counts, sum }: Durations) {
  let total = 0
  const buckets = [...DURATION_BOUNDS, '+Inf'].map((le, at) => {
    total += counts[at] ?? 0
    return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: total }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels, value: sum },
    { metricName: `${name}_count`, labels, value: total },
  ]
}
