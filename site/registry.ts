import { type Tool, tools } from '#lib/tools/catalog.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import { definePage } from './define.ts'
import { aboutPage } from './pages/about/page.ts'
import { citeAgentPage, layerRankPage, seoDaddaPage, serpAnalyzerPage } from './pages/app/page.ts'
import { appsPage } from './pages/apps/page.ts'
import { blogPage } from './pages/blog/page.ts'
import { contactPage } from './pages/contact/page.ts'
import { homePage } from './pages/home/page.ts'
import { roadmapPage } from './pages/roadmap/page.ts'
import { supportPage } from './pages/support/page.ts'
import { toolsPage } from './pages/tools/page.ts'

/** Pages with a folder in `site/pages`, in the order in which lists name them. */
const ownPages = [
  homePage,
  aboutPage,
  appsPage,
  layerRankPage,
  seoDaddaPage,
  citeAgentPage,
  serpAnalyzerPage,
  toolsPage,
  blogPage,
  contactPage,
  supportPage,
  roadmapPage,
] as const

/** Every page that is no list of posts and no post. */
export const pages = [...ownPages, ...tools.map(toolPage)]

/** An address of the site: another one does not compile. */
export type Address = (typeof pages)[number]['path']

/** The pages whose search data editors may write. */
export const seoPages = ownPages.filter((page) => !page.hasFixedSeo)

export type SeoPage = (typeof seoPages)[number]

/** What they are called, by the documents of their search data. */
export const seoPageTitles: ReadonlyMap<string, string> = new Map(
  seoPages.map(({ path, title }) => [pageSeoId(path), title]),
)

/** The page of a tool. */
export function toolPage({ href, name, seo }: Tool) {
  return definePage({ path: href, title: name, seo, hasFixedSeo: true, shows: ['siteContent'] })
}
