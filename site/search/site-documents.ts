import type { App } from '#site/content/app-mapping.ts'
import type { PageSeo, PageWithSeo } from '#site/content/page-seo-mapping.ts'
import { tools } from '#site/tools/list.ts'
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

type StoredSeo = Pick<PageSeo, 'path' | 'description' | 'noIndex'>

/** Headings carry little weight and much length: further ones are left to the words. */
const MOST_SECTIONS = 8

/** A page that is neither app nor tool nor post, and how it is found. */
export type FoundPage = PageWithSeo & {
  readonly title: string
  /** What it is called among the things that it lists. */
  readonly listTitle?: string
  /** What people may call it, and what is said of it where it has no description. */
  readonly search?: { readonly words: string; readonly summary?: string }
}

/** A question that a page answers. */
export type FoundAnswer = {
  /** Where it is answered: `/support#refund`. */
  readonly href: string
  readonly question: string
  readonly answer: string
  /** What it is about, in a word or two. */
  readonly subject: string
}

/** What the search is made of besides content that it reads by itself. */
export type Findable = {
  readonly pages: readonly FoundPage[]
  readonly readAnswers: () => Promise<readonly FoundAnswer[]>
}

type Found = {
  readonly posts: readonly PostText[]
  readonly apps: readonly App[]
  readonly answers: readonly FoundAnswer[]
  readonly pages: readonly FoundPage[]
  readonly seo: readonly StoredSeo[]
}

/** Everything that can be found on the site. */
export async function siteDocuments(found: Found): Promise<SearchDocument[]> {
  const { posts, apps, answers, pages, seo } = found
  const words = await tellingWords(posts.map(({ text }) => text))
  return [
    ...apps.map(appDocument),
    ...tools.map(toolDocument),
    ...posts.map((post, index) => postDocument(post, words[index] ?? [])),
    ...answers.map(answerDocument),
    ...pageDocuments(pages, seo),
  ]
}

function appDocument(app: App): SearchDocument {
  const highlights = app.highlights.flatMap(({ title, description }) => [title, description])
  const platforms = app.platforms.flatMap(({ title, description }) => [title, description])
  const plans = app.plans.flatMap(({ name, price, features }) => [name, price, ...features])
  return {
    href: app.href,
    kind: 'app',
    title: app.name,
    label: app.status ?? '',
    summary: app.tagline || app.description,
    sections: app.features.slice(0, MOST_SECTIONS),
    words: [app.description, ...app.aliases, ...highlights, ...platforms, app.pricing, ...plans]
      .filter(Boolean)
      .join(' '),
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

function answerDocument({ href, question, answer, subject }: FoundAnswer): SearchDocument {
  return {
    href,
    kind: 'answer',
    title: question,
    label: subject,
    summary: answer,
    sections: [],
    words: '',
  }
}

/** What asks not to be indexed is not found here either. */
function pageDocuments(pages: readonly FoundPage[], seo: readonly StoredSeo[]): SearchDocument[] {
  return pages.flatMap(({ path, title, listTitle, search }) => {
    const stored = seo.find((each) => each.path === path)
    if (!search || stored?.noIndex) return []
    return [
      {
        href: path,
        kind: 'page' as const,
        title: listTitle ?? title,
        label: '',
        summary: stored?.description || search.summary || '',
        sections: [],
        words: search.words,
      },
    ]
  })
}
