import type { PageContent } from '#content/pages/page-content.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { reservedSegments } from '#lib/redirects/reserved-paths.ts'
import type { TakenPaths } from '#schemas/rules/page-path.ts'
import type { ContentGroup, ContentText } from '#schemas/site-content.ts'
import {
  definePage,
  type Page,
  type PageAddress,
  type PlacedText,
  type TextPlace,
} from './define.ts'
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

/** Pages with a folder in `site/pages`, in the order of lists. */
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

/** Every page that isn't a post or a list of posts. */
export const pages = [...ownPages, ...tools.map(toolPage)]

/** Pages that aren't listed. The home page is `index` in the names of files made from pages. */
const unlistedPages = [
  { path: '/search', title: 'the search' },
  { path: '/maintenance', title: 'the maintenance page' },
  { path: '/index', title: 'the home page' },
  { path: '/missing', title: 'the 404 page' },
]

/** Folders of `app/` with routes of their own, besides those that no redirect touches. */
const routePrefixes = [
  '/blog',
  '/tools',
  '/blog-markdown',
  '/page-markdown',
  '/drawings',
  '/social-card',
]

/** The fixed pages that are made of sections, by the IDs of their documents, with the content they ship with. */
export const pageContents: ReadonlyMap<string, PageContent> = new Map(
  ownPages.flatMap((page: Page) => (page.content ? [[page.content._id, page.content]] : [])),
)

/** Paths of these pages, by the IDs of their documents. */
export const fixedPages: ReadonlyMap<string, PageAddress> = new Map(
  ownPages.flatMap((page: Page) => (page.content ? [[page.content._id, page.path]] : [])),
)

/** Returns the path of a fixed page that is made of sections, by the ID of its document. */
export function fixedPagePath(id: string): PageAddress | undefined {
  return fixedPages.get(id)
}

/** Paths that no document can have, and those of the fixed pages. */
export const takenPaths: TakenPaths = {
  paths: [
    ...pages.filter((page: Page) => !page.app).map(({ path, title }) => ({ path, title })),
    ...unlistedPages,
  ],
  prefixes: [...routePrefixes, ...reservedSegments.map((segment) => `/${segment}`)],
  fixedPages,
}

/** A path of the site. Any other doesn't compile. */
export type Address = (typeof pages)[number]['path']

/** Pages with editable search data in their documents, including those of the default apps. */
export const seoPages: readonly Page[] = ownPages.filter((page: Page) => page.content || page.app)

/** Replaces the default apps' pages with those of the actual apps. */
export function seoPagesWith<AppPage>(apps: readonly AppPage[]) {
  const others = seoPages.filter(({ app }) => !app)
  const at = seoPages.findIndex(({ app }) => app)
  return [...others.slice(0, at), ...apps, ...others.slice(at)]
}

export const pageTitles: ReadonlyMap<string, string> = new Map(
  Array.from(pageContents, ([id, { title }]) => [id, title]),
)

type KeysOf<P> = P extends { readonly keys?: infer Keys } ? Keys : never

type PlacedIn<Keys> = {
  [Key in keyof Keys]: Keys[Key] extends PlacedText ? Key : never
}[keyof Keys]

type AllKeys<Keys> = Keys extends unknown ? keyof Keys : never
type PlacedKeys<Keys> = Keys extends unknown ? PlacedIn<Keys> : never

/** Key of an editable text of the site (requirements §3, Site content). Any other doesn't compile. */
export type TextKey = AllKeys<KeysOf<(typeof ownPages)[number]>> | keyof typeof linkKeys

/** Key of a text that is stored in a section of a page. */
type PlacedKey = PlacedKeys<KeysOf<(typeof ownPages)[number]>>

/** Key of a text in the document `siteContent`. */
export type SharedTextKey = Exclude<TextKey, PlacedKey>

/** The texts of `siteContent` by key. */
export type SiteText = Readonly<Record<SharedTextKey, string>>

/** The site's texts by page. The texts of all apps are one group, and those shared by many pages come last. */
export const allTextGroups: readonly ContentGroup[] = [
  ...Object.entries(Object.groupBy(ownPages, ({ app, title }) => (app ? 'App pages' : title))).map(
    ([title, group = []]) => ({ title, texts: textsOf(group) }),
  ),
  { title: 'Links', texts: linkKeys },
].filter(({ texts }) => Object.keys(texts).length > 0)

const texts: Readonly<Record<string, ContentText | PlacedText>> = Object.fromEntries(
  allTextGroups.flatMap((group) => Object.entries(group.texts)),
)

/** The texts that are stored in sections, by key. */
export const placedTexts: ReadonlyMap<string, PlacedText> = new Map(
  Object.entries(texts).flatMap(([key, text]) => ('place' in text ? [[key, text]] : [])),
)

/** The texts of the document `siteContent` by page. */
export const textGroups: readonly ContentGroup[] = allTextGroups
  .map(({ title, texts }) => ({
    title,
    texts: Object.fromEntries(Object.entries(texts).filter(([key]) => !placedTexts.has(key))),
  }))
  .filter(({ texts }) => Object.keys(texts).length > 0)

/** Every key, in the Studio's order. */
export const textKeys: readonly TextKey[] = Object.keys(texts).filter(isTextKey)

export const textDefaults: Readonly<Record<TextKey, string>> = defaults()

/** Returns true for the key of a text. Use it on any external input. */
export function isTextKey(key: string): key is TextKey {
  return Object.hasOwn(texts, key)
}

/** Returns the description of a text for editors, and its default. */
export function contentText(key: TextKey): ContentText {
  const text = texts[key]
  if (!text) throw new Error(`There is no text ${key}.`)
  return text
}

/** The document with the texts that belong to no page. */
export const SITE_CONTENT = 'siteContent'

/** Returns where a text is stored: in a section of a page, or in the document `siteContent`. */
export function textAddress(key: TextKey): TextAddress {
  const place = placedTexts.get(key)?.place
  if (!place) return { id: SITE_CONTENT, type: SITE_CONTENT, path: key }
  return { id: place.id, type: 'page', path: placePath(place) }
}

/** Returns the path of a text in its page's document, in Sanity's notation. */
export function placePath({ section, field }: TextPlace): string {
  return `pageBuilder[_key=="${section}"].${field}`
}

/** Returns the text that a page shows while the one stored at an address is blank. */
export function defaultTextAt({ id, path }: TextAddress): string | undefined {
  const placed = [...placedTexts.values()]
  return placed.find(({ place }) => place.id === id && placePath(place) === path)?.text
}

export function toolPage<const Slug extends string>({ href, name, seo }: Tool<Slug>) {
  return definePage({
    path: href,
    title: name,
    seo,
    shows: ['tool', 'question'],
  })
}

function textsOf(group: readonly Page[]): Record<string, ContentText> {
  return Object.fromEntries(group.flatMap(({ keys = {} }) => Object.entries(keys)))
}

function defaults(): Readonly<Record<TextKey, string>> {
  const defaultTexts = Object.fromEntries(textKeys.map((key) => [key, contentText(key).text]))
  if (!isComplete(defaultTexts)) throw new Error('A key has no default text.')
  return defaultTexts
}

function isComplete(candidate: Record<string, string>): candidate is Record<TextKey, string> {
  return textKeys.every((key) => candidate[key] !== undefined)
}
