import { runCommand } from '#scripts/launch/failure.ts'
import { serveEmptyNext } from '#tests/bench/empty-next.ts'
import { benchLake } from '#tests/bench/lake.ts'
import { memoryOf } from '#tests/bench/memory.ts'
import { requestsPerSecond, weigh } from '#tests/bench/pages.ts'
import { publishToVisible } from '#tests/bench/publish.ts'
import { benchRedirects } from '#tests/bench/redirects.ts'
import { saveOnPageToVisible } from '#tests/bench/save-on-page.ts'
import { openLane } from '#tests/kit/lane.ts'
import prepareTemplate, { settingsOf } from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'

const rounds = 3
const secondsPerRound = 5

// npm run bench: what we claim about speed and weight, measured beside a yardstick in the same run;
// `npm run bench -- lake`: the content lake by itself.
await runCommand(async () => {
  if (process.argv.includes('lake')) return reportLake()
  await prepareTemplate()
  const site = await openLane(testSite)
  const settings = settingsOf(testSite)
  const empty = await serveEmptyNext(4319)
  const own = `http://localhost:${settings.port}`
  try {
    await reportWeights(own, empty.url)
    await reportThroughput(own, empty.url)
    const { SANITY_API_WRITE_TOKEN: writeToken } = testSite.secrets()
    const target = { ...settings, siteUrl: own, writeToken }
    console.log('\nUntil a visitor sees it (ms)')
    console.table({
      'published, one every 3 s': spread(await publishToVisible(target, 12, 3000)),
      'published, one after the other': spread(await publishToVisible(target, 40, 0)),
      'saved on the page, one every 3 s': spread(await saveOnPageToVisible(own, 12, 3000)),
      'saved on the page, one after the other': spread(await saveOnPageToVisible(own, 20, 0)),
    })
    console.log('\nMemory after all that (MB)')
    console.table(memoryOf(site))
  } finally {
    await empty.stop()
    await site.stop()
  }
  console.log('\nWhat redirects add to a request that none is for (µs)')
  console.table(await benchRedirects())
  return 0
})

async function reportLake(): Promise<number> {
  console.log('\nThe lake')
  console.table(await benchLake())
  return 0
}

async function reportWeights(own: string, empty: string): Promise<void> {
  const floor = await weigh(`${empty}/`)
  const post = await newestPost(own)
  const rows: Record<string, unknown> = {}
  for (const path of ['/', '/blog', post, '/signin']) {
    const page = await weigh(`${own}${path}`)
    rows[path] = { ...page, 'script × floor': (page.scriptGzip / floor.scriptGzip).toFixed(3) }
  }
  rows['(empty Next page)'] = { ...floor, 'script × floor': '1.000' }
  console.log('\nWhat a page loads (gzip bytes)')
  console.table(rows)
}

async function reportThroughput(own: string, empty: string): Promise<void> {
  const urls = { '/': `${own}/`, '/blog': `${own}/blog`, '(empty Next page)': `${empty}/` }
  const samples: Record<string, number[]> = {}
  // Interleaved, so that a busy moment of the machine falls on all of them.
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, url] of Object.entries(urls)) {
      samples[name] = [...(samples[name] ?? []), await requestsPerSecond(url, secondsPerRound)]
    }
  }
  console.log('\nPages per second (median of 3 interleaved rounds, 16 connections, gzip)')
  console.table(
    Object.fromEntries(
      Object.entries(samples).map(([name, values]) => [name, quantile(values, 0.5)]),
    ),
  )
}

async function newestPost(own: string): Promise<string> {
  const list = await (await fetch(`${own}/blog`)).text()
  return /href="(\/blog\/[a-z0-9-]+)"/.exec(list)?.[1] ?? '/blog'
}

function spread(values: number[]) {
  return { p50: quantile(values, 0.5), p95: quantile(values, 0.95), max: quantile(values, 1) }
}

function quantile(values: number[], q: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const index = Math.min(sorted.length - 1, Math.ceil(q * sorted.length) - 1)
  return Math.round((sorted[Math.max(0, index)] ?? Number.NaN) * 10) / 10
}
