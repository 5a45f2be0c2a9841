import type { App, PageSeo } from '#lib/content/types.ts'
import { tools } from '#lib/tools/catalog.ts'
import type { SearchDocument } from './search-document.ts'
import { tellingWords } from './telling-words.ts'

/** What the search reads of a post. */
export type PostText = {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly category: string
  readonly headings: readonly string[]
  readonly text: string
}

type PlaceSeo = Pick<PageSeo, 'path' | 'description' | 'noIndex'>

/** Headings carry little weight and much length: further ones are left to the words. */
const MOST_SECTIONS = 8

/** The pages that are neither app nor tool nor post, by the names of the navigation, and what people call them. */
export const places: readonly { path: string; title: string; words: string; summary: string }[] = [
  { path: '/', title: 'Home', words: 'start front', summary: '' },
  { path: '/about', title: 'About', words: 'company team founder mission values who', summary: '' },
  {
    path: '/apps',
    title: 'All Apps',
    words: 'catalog products pricing prices plans bundle',
    summary: '',
  },
  {
    path: '/tools',
    title: 'All Tools',
    words: 'free generators calculators',
    summary: 'Six free tools that work in your browser and send nothing anywhere.',
  },
  { path: '/blog', title: 'Blog', words: 'articles posts field notes news', summary: '' },
  {
    path: '/roadmap',
    title: 'Roadmap',
    words: 'upcoming features timeline quarters release plans',
    summary: 'What is being built, what comes next and when.',
  },
  {
    path: '/contact',
    title: 'Contact',
    words: 'email phone call hours address message sales demo',
    summary: '',
  },
  {
    path: '/support',
    title: 'Support',
    words: 'help faq questions answers billing cancel',
    summary: '',
  },
]

/** Everything that can be found on the site. */
export async function siteDocuments(
  posts: readonly PostText[],
  apps: readonly App[],
  seo: readonly PlaceSeo[],
): Promise<SearchDocument[]> {
  const words = await tellingWords(posts.map(({ text }) => text))
  return [
    ...apps.map(appDocument),
    ...tools.map(toolDocument),
    ...posts.map((post, index) => postDocument(post, words[index] ?? [])),
    ...placeDocuments(seo),
  ]
}

function appDocument(app: App): SearchDocument {
  const more = app.highlights.flatMap(({ title, description }) => [title, description])
  return {
    href: app.href,
    kind: 'app',
    title: app.name,
    label: app.status ?? '',
    summary: app.tagline || app.description,
    sections: app.features.slice(0, MOST_SECTIONS),
    words: [app.description, ...app.aliases, ...more, app.pricing].filter(Boolean).join(' '),
  }
}

function toolDocument(tool: (typeof tools)[number]): SearchDocument {
  const { href, name, category, description } = tool
  return {
    href,
    kind: 'tool',
    title: name,
    label: category,
    summary: description,
    sections: [],
    words: '',
  }
}

function postDocument(post: PostText, words: readonly string[]): SearchDocument {
  return {
    href: `/blog/${post.slug}`,
    kind: 'post',
    title: post.title,
    label: post.category,
    summary: post.excerpt,
    sections: post.headings.slice(0, MOST_SECTIONS),
    words: words.join(' '),
  }
}

/** What asks not to be indexed is not found here either. */
function placeDocuments(seo: readonly PlaceSeo[]): SearchDocument[] {
  return places.flatMap(({ path, title, words, summary }) => {
    const stored = seo.find((each) => each.path === path)
    if (stored?.noIndex) return []
    const text = stored?.description || summary
    return [
      { href: path, kind: 'page' as const, title, label: '', summary: text, sections: [], words },
    ]
  })
}
