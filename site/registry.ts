import { type Tool, tools } from '#lib/tools/catalog.ts'
import { definePage } from './define.ts'
import { about } from './pages/about/page.ts'
import { citeAgent, layerRank, seoDadda, serpAnalyzer } from './pages/app/page.ts'
import { apps } from './pages/apps/page.ts'
import { blog } from './pages/blog/page.ts'
import { contact } from './pages/contact/page.ts'
import { home } from './pages/home/page.ts'
import { roadmap } from './pages/roadmap/page.ts'
import { support } from './pages/support/page.ts'
import { toolsIndex } from './pages/tools/page.ts'

/** Pages with a folder in `site/pages`, in the order in which lists name them. */
const ownPages = [
  home,
  about,
  apps,
  layerRank,
  seoDadda,
  citeAgent,
  serpAnalyzer,
  toolsIndex,
  blog,
  contact,
  support,
  roadmap,
] as const

/** Every page that is no list of posts and no post. */
export const pages = [...ownPages, ...tools.map(toolPage)]

/** An address of the site: another one does not compile. */
export type Address = (typeof pages)[number]['path']

/** The pages whose search data editors may write. */
export const seoPages = ownPages.filter((page) => !page.hasFixedSeo)

/** The page of a tool. */
export function toolPage({ href, name, seo }: Tool) {
  return definePage({ path: href, title: name, seo, hasFixedSeo: true, shows: ['siteContent'] })
}
