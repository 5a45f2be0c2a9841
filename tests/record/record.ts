import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Failure } from '#host/launch/failure.ts'
import { launchSite } from '#host/launch/site.ts'
import { postAt, writeDocuments } from '#tests/bench/posts.ts'
import { readSitemap } from '#tests/bench/public-addresses.ts'
import { openLane } from '#tests/kit/lane.ts'
import { database, dataOrThrow } from '#tests/kit/supabase.ts'
import prepareTemplate, { settingsOf } from '#tests/kit/template.ts'
import { testSite } from '#tests/kit/test-site.ts'
import { answerText } from './answer-text.ts'
import { lakeQuestions } from './lake-questions.ts'
import { fixedQuestions, type Question, questionsDuringMaintenance } from './questions.ts'

/** Additional posts, so that lists have a second page. */
const EXTRA_POSTS = 16

const MAINTENANCE_TIMEOUT_MS = 30_000

/**
 * Starts a test site and writes one file per response. Empties the folder first.
 *
 * @returns the number of responses
 */
export async function record(folder: string): Promise<number> {
  await prepareTemplate()
  await fillSite()
  const site = await launchSite(settingsOf(testSite), 'production', 'never')
  try {
    rmSync(folder, { recursive: true, force: true })
    const pages = (await readSitemap(testSite.url)).map((path) => ({ path }))
    const calm = [...pages, ...fixedQuestions, ...lakeQuestions(testSite.secrets())]
    for (const question of calm) await write(folder, question)

    await switchMaintenanceOn()
    for (const question of questionsDuringMaintenance) await write(folder, question)
    return calm.length + questionsDuringMaintenance.length
  } finally {
    await site.stop()
  }
}

/** Adds to the test content, then empties the page store so that every recorded page is rendered again. */
async function fillSite(): Promise<void> {
  const site = await openLane(testSite)
  try {
    const posts = Array.from({ length: EXTRA_POSTS }, (_, index) => ({
      ...postAt(index),
      category: { _type: 'reference', _ref: 'category-ai-seo' },
      author: { _type: 'reference', _ref: 'author-odessa-varley' },
    }))
    await writeToLake(posts)
    const rules = [
      { source_path: '/old-page', destination_url: '/about', redirect_type: 301 },
      { source_path: '/old/*', destination_url: '/blog', redirect_type: 302 },
    ]
    await dataOrThrow(database().from('redirects').insert(rules).select())
  } finally {
    await site.stop()
  }
  rmSync(join(testSite.dataDir, 'front'), { recursive: true, force: true })
}

async function write(folder: string, question: Question): Promise<void> {
  const file = join(folder, question.file ?? fileOf(question))
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, await answerText(question))
}

/** `/blog?x=1` is stored as `site/blog_x=1.txt`. */
function fileOf({ path, method = 'GET' }: Question): string {
  const name = path.slice(1).replaceAll(/[^\w./=-]+/g, '_') || 'index'
  return `site/${name}${method === 'GET' ? '' : `.${method.toLowerCase()}`}.txt`
}

async function switchMaintenanceOn(): Promise<void> {
  const secrets = testSite.secrets()
  const answer = await fetch(`${testSite.lakeUrl}/v2025-02-19/data/mutate/production`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secrets.SANITY_API_WRITE_TOKEN}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      mutations: [{ patch: { id: 'siteSettings', set: { maintenanceMode: true } } }],
    }),
  })
  if (!answer.ok) throw new Error(`The lake rejected the settings: ${await answer.text()}`)
  const deadline = Date.now() + MAINTENANCE_TIMEOUT_MS
  while ((await fetch(`${testSite.url}/about`)).status !== 503) {
    if (Date.now() > deadline) throw new Failure('Maintenance mode did not start in time.')
    await pause(100)
  }
}

async function writeToLake(documents: readonly object[]): Promise<void> {
  const token = testSite.secrets().SANITY_API_WRITE_TOKEN
  await writeDocuments({ origin: testSite.lakeUrl, dataset: 'production', token }, documents)
}
