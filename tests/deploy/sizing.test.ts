import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { requestsPerSecond } from '#tests/bench/throughput.ts'
import prepareTemplate from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { type Machines, METRICS_TOKEN, startMachines } from './machines.ts'

// Prints what docs/deploy/sizing.md calculates with: the costs of one front and its Next with hosted content.

const post = { id: 'post-5', path: '/blog/image-seo-file-alt-text-layout' }
const pages = [post.path, '/', '/blog', '/about', '/tools/qr-generator']
const PUBLISHES = 5

let all: Machines
let port = 0

beforeAll(async () => {
  await prepareTemplate()
  all = await startMachines(testSite, 1)
  port = all.machines[0]?.port ?? 0
  for (const path of await pathsOfSite()) await fetch(`http://127.0.0.1:${port}${path}`)
})

afterAll(() => all?.stop())

async function pathsOfSite(): Promise<string[]> {
  const response = await fetch(`http://127.0.0.1:${port}/sitemap.xml`)
  const urls = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g)
  return [...urls].map(([, url = '']) => new URL(url).pathname)
}

/** Returns the CPU time of a process in seconds (proc_pid_stat(5), fields 14 and 15, at 100 ticks a second). */
function cpuSeconds(part: 'front' | 'site'): number {
  const stat = readFileSync(`/proc/${all.machines[0]?.pidOf(part)}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

function megabytes(part: 'front' | 'site'): number {
  const status = readFileSync(`/proc/${all.machines[0]?.pidOf(part)}/status`, 'utf8')
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024)
}

async function metric(name: string): Promise<number> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`, { headers })).text()
  const line = text.split('\n').find((each) => each.startsWith(`${name} `))
  return Number(line?.split(' ')[1])
}

test('what a stored page costs the front', async () => {
  for (const path of pages) {
    await requestsPerSecond(`http://127.0.0.1:${port}${path}`, 2)
    const begun = cpuSeconds('front')
    const seconds = 5
    const rate = await requestsPerSecond(`http://127.0.0.1:${port}${path}`, seconds)
    const used = cpuSeconds('front') - begun
    const headers = { 'accept-encoding': 'gzip' }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers })
    console.log(
      `${path}: ${Math.round((rate * seconds) / used)} pages per second of CPU time, ` +
        `${answer.headers.get('content-length')} bytes with gzip`,
    )
  }
  console.log(
    `front: ${megabytes('front')} MB with ${await metric('site_pages_stored')} stored pages; Next: ${megabytes('site')} MB`,
  )
})

test('what a publish costs Sanity and Next', async () => {
  const { index } = all.services
  const renders = 'site_render_duration_seconds_count{result="ok"}'
  await pause(15_000)
  for (let publish = 0; publish < PUBLISHES; publish += 1) {
    const before = {
      queries: index.queries(),
      renders: await metric(renders),
      cpu: cpuSeconds('site'),
    }
    const answer = await fetch(`${testSite.lakeUrl}/v2025-02-19/data/mutate/production`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${testSite.secrets().SANITY_API_WRITE_TOKEN}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        mutations: [{ patch: { id: post.id, set: { title: `Sized ${publish}` } } }],
      }),
    })
    expect(answer.ok).toBe(true)
    await pause(20_000)
    const rendered = (await metric(renders)) - before.renders
    console.log(
      `publish: ${index.queries() - before.queries} queries, ${rendered} renders, ` +
        `${((cpuSeconds('site') - before.cpu) / rendered).toFixed(3)} s of CPU time each`,
    )
  }
  console.log(
    `event lag: ${await metric('site_content_event_lag_seconds_sum')} s in ` +
      `${await metric('site_content_event_lag_seconds_count')} events`,
  )
})
