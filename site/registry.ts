import { reservedSegments } from '#lib/redirects/reserved-paths.ts'
import { pageSeoId } from '#schemas/page-seo-id.ts'
import type { ContentGroup, ContentText } from '#schemas/site-content.ts'
import { definePage, type Page } from './define.ts'
import { aboutPage } from './pages/about/page.ts'
import { citeAgentPage, layerRankPage, seoDaddaPage, serpAnalyzerPage } from './pages/app/page.ts'
import { appsPage } from './pages/apps/page.ts'
import { blogPage } from './pages/blog/page.ts'
import { contactPage } from './pages/contact/page.ts'
import { homePage } from './pages/home/page.ts'
import { roadmapPage } from './pages/roadmap/page.ts'
import { supportPage } from './pages/support/page.ts'
import { toolsPage } from './pages/tools/page.ts'
import { linkKeys } from './shell/keys.ts'
import type { Tool } from './tools/define.ts'
import { tools } from './tools/list.ts'

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

/** Pages that no list of pages names: where a search ends, and what visitors see during maintenance. */
const unlistedPaths = ['/search', '/maintenance']

/** Addresses that the site has for something else than an app. */
export const takenPaths: readonly string[] = [
  ...pages.filter((page) => !page.app).map(({ path }) => path),
  ...unlistedPaths,
  ...reservedSegments.map((segment) => `/${segment}`),
]

/** An address of the site: another one does not compile. */
export type Address = (typeof pages)[number]['path']

/** The pages whose search data editors may write, with the apps that ship. */
export const seoPages = ownPages.filter((page) => !page.hasFixedSeo)

/** The same with the apps that there are in the place of those. */
export function seoPagesWith<AppPage>(apps: readonly AppPage[]) {
  const others = seoPages.filter(({ app }) => !app)
  const at = seoPages.findIndex(({ app }) => app)
  return [...others.slice(0, at), ...apps, ...others.slice(at)]
}

/** What they are called, by the documents of their search data. */
export const seoPageTitles: ReadonlyMap<string, string> = new Map(
  seoPages.map(({ path, title }) => [pageSeoId(path), title]),
)

type KeysOf<P> = P extends { readonly keys?: infer Keys } ? keyof Keys : never

/** Name of one editable text of the site (requirements §3, Site content): another one does not compile. */
export type TextKey = KeysOf<(typeof ownPages)[number]> | keyof typeof linkKeys

/** What the site says, by key. */
export type SiteText = Readonly<Record<TextKey, string>>

/** The texts of the site by the page that shows them; those of all apps together, those of many pages last. */
export const textGroups: readonly ContentGroup[] = [
  ...Object.entries(Object.groupBy(ownPages, ({ app, title }) => (app ? 'App pages' : title))).map(
    ([title, group = []]) => ({ title, texts: textsOf(group) }),
  ),
  { title: 'Links', texts: linkKeys },
].filter(({ texts }) => Object.keys(texts).length > 0)

/** Every text, by its key. */
const texts: Readonly<Record<string, ContentText>> = Object.fromEntries(
  textGroups.flatMap((group) => Object.entries(group.texts)),
)

/** Every key, in the order in which the Studio shows them. */
export const textKeys: readonly TextKey[] = Object.keys(texts).filter(isTextKey)

/** What the site says where the store holds nothing, by key. */
export const textDefaults: SiteText = defaults()

/** True for the name of a text; use it on whatever comes from outside. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key)
}

/** What editors are told of a text, and its default. */
export function contentText(key: TextKey): ContentText {
  const text = texts[key]
  if (!text) throw new Error(`There is no text ${key}.`)
  return text
}

/** The page of a tool. */
export function toolPage<const Slug extends string>({ href, name, seo }: Tool<Slug>) {
  return definePage({ path: href, title: name, seo, hasFixedSeo: true, shows: ['siteContent'] })
}

function textsOf(group: readonly Page[]): Record<string, ContentText> {
  return Object.fromEntries(group.flatMap(({ keys = {} }) => Object.entries(keys)))
}

function defaults(): SiteText {
  const found = Object.fromEntries(textKeys.map((key) => [key, contentText(key).text]))
  if (!isComplete(found)) throw new Error('A key has no default text.')
  return found
}

function isComplete(found: Record<string, string>): found is Record<TextKey, string> {
  return textKeys.every((key) => found[key] !== undefined)
}
