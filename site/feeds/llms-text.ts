import type { SiteSettings } from '#lib/settings/site-settings-mapping.ts'
import type { TextBlock } from '#site/blocks/text/text.ts'
import { toMdast } from '#site/blocks/text/to-mdast.ts'
import { writeMarkdown } from '#site/blocks/write-markdown.ts'
import { plansOnPage } from '#site/content/app/page.ts'
import type { App } from '#site/content/app/parse.ts'
import type { DocumentPage } from '#site/content/document-pages.ts'
import type { PostSummary } from '#site/content/post/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { ToolCard } from '#site/content/tool/parse.ts'
import { markdownPath } from '#site/seo/markdown-path.ts'

/** A page with a note about its purpose. */
type NotedPage = { readonly path: string; readonly title: string; readonly llms?: string }

type Site = Pick<SiteSettings, 'siteName' | 'tagline'> & { readonly url: string }

/**
 * Describes the site and lists its texts for language models (https://llmstxt.org): a title, a line, and lists of
 * links to the Markdown versions of pages. It contains nothing that is written only for models.
 */
export function llmsText(
  site: Site,
  { about, apps, tools, posts, documents, pages }: LlmsContent,
): string {
  const at = (path: string) => `${site.url}${path}`
  const read = (path: string) => at(markdownPath(path))
  const blocks = [
    text('h1', site.siteName),
    text('blockquote', site.tagline),
    ...(about ? [text('normal', about)] : []),
    ...section(
      'Apps',
      apps.map((app) => link(app.name, read(app.href), appNote(app))),
    ),
    ...section(
      'Free tools',
      tools
        .filter(({ noIndex }) => !noIndex)
        .map((tool) => link(tool.name, read(tool.href), tool.description)),
    ),
    ...section(
      'Articles',
      posts.map((post) => link(post.title, read(postPath(post.slug)), post.excerpt)),
    ),
    ...documentSections(documents, read),
    ...section('Optional', [
      ...pages.flatMap(({ path, title, llms }) =>
        llms === undefined ? [] : [link(title, read(path), llms)],
      ),
      link('JSON feed', at('/feed.json'), 'The newest articles with their full text.'),
      link('Sitemap', at('/sitemap.xml'), 'Every page and when it last changed.'),
    ]),
  ]
  return `${writeMarkdown(toMdast(blocks, (href) => href))}\n`
}

type LlmsContent = {
  /** A sentence about the company. */
  readonly about: string
  readonly apps: readonly App[]
  readonly tools: readonly ToolCard[]
  readonly posts: readonly PostSummary[]
  readonly documents: readonly DocumentPage[]
  readonly pages: readonly NotedPage[]
}

/** Returns one list for each document type. */
function documentSections(documents: readonly DocumentPage[], read: (path: string) => string) {
  const byType = Map.groupBy(
    documents.filter(({ isHidden }) => !isHidden),
    ({ type }) => type.studio.title,
  )
  return [...byType].flatMap(([title, pages]) =>
    section(
      title,
      pages.map((page) => link(page.title, read(page.path), page.summary)),
    ),
  )
}

/** Returns what an app does, what it costs, and whether it is available. */
function appNote(app: App): string {
  const { description, tagline, status, pricing, priceNote, pricedPlan } = app
  const prices = plansOnPage(app).map(({ name, price, period }) =>
    [name, price, period].filter(Boolean).join(' '),
  )
  const isPlanned = status === 'Coming Soon'
  // Without a price of its own, the catalog shows that of the first plan.
  const planned = [pricedPlan ? '' : pricing, ...prices].filter(Boolean)
  const cost = prices.length > 0 ? `Plans: ${prices.join('; ')}.` : pricing && `Price: ${pricing}.`
  const plannedCost = planned.length > 0 ? `Planned prices: ${planned.join('; ')}.` : ''
  return [
    description || tagline,
    isPlanned ? plannedCost : cost,
    priceNote,
    isPlanned ? 'Coming soon.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function section(title: string, items: readonly TextBlock[]): TextBlock[] {
  return items.length > 0 ? [text('h2', title), ...items] : []
}

function link(name: string, href: string, note: string): TextBlock {
  const children = [span(name, ['link']), ...(note ? [span(`: ${oneLine(note)}`)] : [])]
  return {
    ...text('normal', ''),
    listItem: 'bullet',
    level: 1,
    children,
    markDefs: [{ _type: 'link', _key: 'link', href }],
  }
}

function text(style: string, words: string): TextBlock {
  return { _type: 'block', _key: style, style, children: [span(oneLine(words))], markDefs: [] }
}

function span(words: string, marks: string[] = []) {
  return { _type: 'span' as const, _key: words, text: words, marks }
}

function oneLine(words: string): string {
  return words.replace(/\s+/g, ' ').trim()
}
