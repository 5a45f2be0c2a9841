import { expect, it } from 'vitest'
import { createMetrics } from './metrics.ts'
import { addDuration, createTraffic, emptyDurations } from './traffic.ts'

it('Prometheus reads counts, durations and the state of the parts', async () => {
  const traffic = createTraffic()
  traffic.add({ kind: 'page', cache: 'hit', status: 200, ms: 0.5 })
  traffic.add({ kind: 'page', cache: 'miss', status: 200, ms: 200 })
  traffic.add({ kind: 'next', cache: undefined, status: 502, ms: 40_000 })
  await traffic.measureRender(async () => 'page')
  await traffic.measureRender(() => Promise.reject(new Error('no'))).catch(() => undefined)
  const metrics = open(traffic)
  const { type, body } = await metrics()
  const lines = body.split('\n')

  expect(type).toMatch(/^text\/plain/)
  for (const line of [
    'site_requests_total{kind="page",status="2xx"} 2',
    'site_requests_total{kind="next",status="5xx"} 1',
    'site_page_answers_total{cache="hit"} 1',
    '# TYPE site_request_duration_seconds histogram',
    'site_request_duration_seconds_bucket{kind="page",le="0.001"} 1',
    'site_request_duration_seconds_bucket{kind="page",le="0.25"} 2',
    'site_request_duration_seconds_bucket{kind="next",le="30"} 0',
    'site_request_duration_seconds_bucket{kind="next",le="+Inf"} 1',
    'site_request_duration_seconds_count{kind="page"} 2',
    'site_render_duration_seconds_count{result="ok"} 1',
    'site_render_duration_seconds_count{result="failed"} 1',
    'site_pages_stored 12',
    'site_pages_stale 3',
    'site_pages_failing 1',
    'site_pages_waiting 2',
    'site_requests_for_next 4',
    'site_disk_free_bytes 5000',
    'site_ready 1',
    'site_part_up{part="next"} 0',
    'site_part_up{part="content"} 1',
    'site_content_connected 1',
    'site_content_seconds_since_event 5',
    'site_content_event_lag_seconds_bucket{le="0.05"} 0',
    'site_content_event_lag_seconds_bucket{le="0.1"} 1',
    'site_content_event_lag_seconds_count 1',
    'site_lake_commits_total 42',
    'site_build_info{build="b1"} 1',
  ]) {
    expect.soft(lines, line).toContain(line)
  }
  expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
})

it('counts go on between two reads', async () => {
  const traffic = createTraffic()
  const metrics = open(traffic)
  traffic.add({ kind: 'file', cache: undefined, status: 200, ms: 1 })
  await metrics()
  traffic.add({ kind: 'file', cache: undefined, status: 200, ms: 1 })
  expect((await metrics()).body).toContain('site_requests_total{kind="file",status="2xx"} 2')
})

it('the number of commits stays as it was while the lake is down', async () => {
  const answers = [7, undefined]
  const metrics = open(createTraffic(), async () => answers.shift())
  await metrics()
  expect((await metrics()).body).toContain('site_lake_commits_total 7')
})

function open(
  traffic: ReturnType<typeof createTraffic>,
  lakeCommits: () => Promise<number | undefined> = async () => 42,
) {
  const eventLag = emptyDurations()
  addDuration(eventLag, 0.08)
  return createMetrics({
    traffic,
    eventLag,
    lakeCommits,
    readiness: async () => ({
      ready: true,
      complete: false,
      stopping: false,
      build: 'b1',
      parts: {
        content: {
          ok: true,
          stream: 'connected',
          streamSince: null,
          lastEventId: null,
          lastEventAt: null,
        },
        database: { ok: true, lastAnswerAt: null },
        next: { ok: false },
        disk: { ok: true },
      },
      storedPages: 12,
    }),
    stream: {
      state: () => ({ connection: 'connected', connectionSince: 0, lastEventAt: 5000 }),
    },
    store: { count: () => ({ stored: 12, stale: 3 }) },
    pages: {
      failing: () => [{ path: '/a', error: new Error('no'), since: 0, at: 0 }],
      waiting: 2,
    },
    requestsForNext: () => 4,
    freeBytes: async () => 5000,
    now: () => 10_000,
  })
}
