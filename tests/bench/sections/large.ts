import { testSite } from '#tests/kit/test-site.ts'
import { crawlDuring, shuffled, storedPages } from '../crawler.ts'
import { memoryFigure } from '../memory.ts'
import { readSitemap } from '../public-addresses.ts'
import { publishToVisible } from '../publish.ts'
import { delay, type Figure, reportOf } from '../report.ts'
import { saveOnPageToVisible } from '../save-on-page.ts'
import type { Section } from '../section.ts'
import { type BenchSite, MANY_POSTS } from '../servers.ts'
import { takeSeries } from '../visible.ts'

const bar = { atMost: 500 }

const CONNECTIONS = 4

/** Machine-readable files generated from all posts. */
const WHOLE = ['/sitemap.xml', '/search-index.json', '/llms.txt']

/** Publishing with many posts, also while a crawler reads all pages. */
export const large: Section = {
  word: 'large',
  title: `With ${MANY_POSTS.toLocaleString('en-US')} more posts in the lake`,
  async run(servers) {
    const site = await servers.largeSite()
    const calm = await changes(site, '')
    const paths = shuffled(await readSitemap(site.url))
    const before = storedPages(testSite.dataDir)
    const [busy, { requests, failed, seconds }] = await crawlDuring(
      { siteUrl: site.url, paths, connections: CONNECTIONS },
      () => changes(site, ', with a crawler'),
    )
    const renders = storedPages(testSite.dataDir) - before
    const wholes = await wholeFiles(site)
    return reportOf(
      [...calm, ...busy, ...wholes, memoryFigure('memory of all parts afterwards', site)],
      [
        `The crawler reads the ${paths.length.toLocaleString('en-US')} URLs of the sitemap in mixed order, ${CONNECTIONS} at a time and without a pause. In ${Math.round(seconds)} s it sent ${requests} requests, for which ${renders} pages were rendered that were not stored yet. ${failed} failed.`,
      ],
    )
  },
}

async function changes(site: BenchSite, suffix: string): Promise<Figure[]> {
  const titles = await publishToVisible(site, 40, 0)
  const texts = await saveOnPageToVisible(site.url, 20)
  return [
    delay(`post title, back to back${suffix}`, titles, bar),
    delay(`text saved on the live page, back to back${suffix}`, texts, bar),
  ]
}

/** Returns the time of each file after a change, and of a change while these files are requested without a pause. */
async function wholeFiles(site: BenchSite): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const path of WHOLE) {
    const times = await takeSeries(3, async () => {
      await publishToVisible(site, 1, 0)
      const started = performance.now()
      await (await fetch(`${site.url}${path}`)).arrayBuffer()
      return performance.now() - started
    })
    figures.push(delay(`${path} after a change`, times))
  }
  const crawl = { siteUrl: site.url, paths: WHOLE, connections: 1 }
  const [titles] = await crawlDuring(crawl, () => publishToVisible(site, 20, 0))
  return [...figures, delay('post title, back to back, while these files are requested', titles)]
}
