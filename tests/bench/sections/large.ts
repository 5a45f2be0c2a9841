import { testSite } from '#tests/kit/test-site.ts'
import { crawlDuring, mixed, pagesKept } from '../crawler.ts'
import { memoryFigure } from '../memory.ts'
import { readSitemap } from '../public-addresses.ts'
import { publishToVisible } from '../publish.ts'
import { delay, type Figure, reportOf } from '../report.ts'
import { saveOnPageToVisible } from '../save-on-page.ts'
import type { Section } from '../section.ts'
import { type BenchSite, MANY_POSTS } from '../servers.ts'
import { takeSeries } from '../visible.ts'

const bar = { atMost: 500 }

/** Pages that the crawler reads at a time. */
const CONNECTIONS = 4

/** What machines ask for, which is made of all posts. */
const WHOLE = ['/sitemap.xml', '/search-index.json', '/llms.txt']

/** The same with many posts, and with a crawler reading all pages meanwhile. */
export const large: Section = {
  word: 'large',
  title: `With ${MANY_POSTS.toLocaleString('en-US')} posts more in the lake`,
  async run(servers) {
    const site = await servers.largeSite()
    const calm = await changes(site, '')
    const paths = mixed(await readSitemap(site.url))
    const before = pagesKept(testSite.dataDir)
    const [busy, { requests, failed, seconds }] = await crawlDuring(
      { siteUrl: site.url, paths, connections: CONNECTIONS },
      () => changes(site, ', with a crawler'),
    )
    const renders = pagesKept(testSite.dataDir) - before
    const wholes = await wholeFiles(site)
    return reportOf(
      [...calm, ...busy, ...wholes, memoryFigure('memory of all parts then', site)],
      [
        `The crawler reads the ${paths.length.toLocaleString('en-US')} addresses of the sitemap, lists among articles, ${CONNECTIONS} at a time and without a pause. In ${Math.round(seconds)} s it read ${requests}, for which ${renders} pages were rendered that the store did not have; ${failed} failed.`,
      ],
    )
  },
}

async function changes(site: BenchSite, meanwhile: string): Promise<Figure[]> {
  const titles = await publishToVisible(site, 40, 0)
  const texts = await saveOnPageToVisible(site.url, 20)
  return [
    delay(`post title, back to back${meanwhile}`, titles, bar),
    delay(`text saved on the live page, back to back${meanwhile}`, texts, bar),
  ]
}

/** How long each takes after a change, and a change while a machine asks for all of them without a pause. */
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
  const asking = { siteUrl: site.url, paths: WHOLE, connections: 1 }
  const [titles] = await crawlDuring(asking, () => publishToVisible(site, 20, 0))
  return [...figures, delay('post title, back to back, while a machine asks for these', titles)]
}
