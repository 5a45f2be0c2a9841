import { setImmediate } from 'node:timers/promises'
import { appPageSections } from '#site/content/app/page.ts'
import type { App } from '#site/content/app/parse.ts'
import type { DocumentPage } from '#site/content/document-pages.ts'
import { type Page, pageQuestions, pageText, pageWords } from '#site/content/page/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { PostText } from '#site/content/post/search-text.ts'
import type { RoadmapQuarter } from '#site/content/roadmap-quarter/parse.ts'
import type { ToolCard } from '#site/content/tool/parse.ts'
import { keywordsOf } from './keywords.ts'
import type { SearchDocument } from './search-document.ts'
import { isDistinctive, termOf, wordsOf } from './terms.ts'

/** Maximum headings per item but posts. */
const MAX_SECTIONS = 8

/** A question answered on a page. */
export type SearchableAnswer = {
  /** URL of the answer: `/support#refund`. */
  readonly href: string
  readonly question: string
  readonly answer: string
  /** Subject in a word or two. */
  readonly subject: string
}

type Found = {
  readonly posts: readonly PostText[]
  readonly apps: readonly App[]
  readonly tools: readonly ToolCard[]
  readonly pages: readonly Page[]
  readonly documents: readonly DocumentPage[]
  readonly answers: readonly SearchableAnswer[]
  readonly roadmap: readonly RoadmapQuarter[]
  readonly places: readonly SearchDocument[]
}

/** Returns everything that can be found on the site. Pages marked noindex aren't searchable here either. */
export async function siteDocuments(found: Found): Promise<SearchDocument[]> {
  const { posts, apps, tools, documents, answers, places } = found
  const pages = found.pages.filter(({ seo }) => !seo.noIndex)
  const words = await distinctiveWords(posts.map(({ text }) => text))
  const answered = new Set(answers.map(({ question }) => question))
  return [
    ...apps.filter(({ seo }) => !seo.noIndex).map(appDocument),
    ...tools.filter(({ noIndex }) => !noIndex).map(toolDocument),
    ...posts.map((post, index) =>
      postDocument(post, words[index] ?? [], shareOf(HEADINGS, posts.length)),
    ),
    ...answers.map(answerDocument),
    ...pages.map((page) => sectionPageDocument(page, found.roadmap)),
    ...pages.flatMap(answersOf).filter(({ title }) => !answered.has(title)),
    ...documents
      .filter(({ isHidden, type }) => !isHidden && type.name !== 'page')
      .map(({ path, title, summary, type }) => pageDocument(path, title, summary, type.noun)),
    ...pages.flatMap(anchorDocuments),
    ...places,
  ].map((document) => ({ ...document, words: newWords(document) }))
}

function appDocument(app: App): SearchDocument {
  return {
    href: app.href,
    kind: 'app',
    title: app.name,
    label: app.status ?? '',
    summary: app.tagline || app.description,
    sections: app.features.slice(0, MAX_SECTIONS),
    keywords: keywordsOf(app.href),
    words: [
      app.description,
      ...app.aliases,
      app.pricing,
      pageWords({ sections: appPageSections(app), app }),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function toolDocument({ href, name, category, description }: ToolCard): SearchDocument {
  return {
    href,
    kind: 'tool',
    title: name,
    label: category,
    summary: description,
    sections: [],
    keywords: keywordsOf(href),
    words: '',
  }
}

function postDocument(
  post: PostText,
  words: readonly string[],
  maxSections: number,
): SearchDocument {
  return {
    href: postPath(post.slug),
    kind: 'post',
    title: post.title,
    label: post.category,
    summary: post.excerpt,
    sections: post.headings.slice(0, maxSections),
    keywords: keywordsOf(postPath(post.slug)),
    words: words.join(' '),
  }
}

function answerDocument({ href, question, answer, subject }: SearchableAnswer): SearchDocument {
  return {
    href,
    kind: 'answer',
    title: question,
    label: subject,
    summary: answer,
    sections: [],
    keywords: keywordsOf(href),
    words: '',
  }
}

export function pageDocument(
  href: string,
  title: string,
  summary: string,
  label = '',
): SearchDocument {
  return {
    href,
    kind: 'page',
    title,
    label,
    summary,
    sections: [],
    keywords: keywordsOf(href),
    words: '',
  }
}

function sectionPageDocument(page: Page, roadmap: readonly RoadmapQuarter[]): SearchDocument {
  const { path, title, seo, sections } = page
  const items = roadmap.flatMap((quarter) => quarter.items.map((item) => item.title))
  const shown = sections.some(({ _type }) => _type === 'timeline') ? items : []
  return {
    ...pageDocument(path, title, seo.description ?? pageText(page)),
    sections: headingsOf(page),
    words: [pageWords(page), ...shown].join(' '),
  }
}

/** Returns the sections of a page that links can lead to. */
function anchorDocuments({ path, title: label, sections }: Page): SearchDocument[] {
  return sections.flatMap((section) =>
    section.anchor && 'title' in section && section.title
      ? [
          pageDocument(
            `${path}#${section.anchor}`,
            section.title,
            'text' in section && typeof section.text === 'string' ? section.text : '',
            label,
          ),
        ]
      : [],
  )
}

/** Returns the words to download: each once, and none that the document's other texts have. */
function newWords({ title, summary, sections, words }: SearchDocument): string {
  const seen = new Set(wordsOf([title, summary, ...sections].join(' ')).map(termOf))
  return wordsOf(words)
    .filter((word) => {
      const term = termOf(word)
      const isNew = isDistinctive(term) && !seen.has(term)
      seen.add(term)
      return isNew
    })
    .join(' ')
}

function answersOf(page: Page): SearchDocument[] {
  const { path: href, title: subject } = page
  return pageQuestions(page).map(({ question, answer }) =>
    answerDocument({ href, question, answer, subject }),
  )
}

function headingsOf({ sections }: Page): string[] {
  return sections
    .flatMap((section) => ('title' in section && section.title) || [])
    .slice(0, MAX_SECTIONS)
}

/** Number of words of posts in the index that browsers load. */
const WORDS = { total: 24_000, min: 24, max: 256 }

/** Number of headings. A word in a heading counts more, and visitors see the heading. */
const HEADINGS = { total: 1_000, min: 8, max: 24 }

/** Texts to process before yielding to other work, because thousands take seconds. */
const TEXTS_PER_BATCH = 20

/**
 * Returns each text's most distinctive words, best first: those it uses often and few others use (tf-idf). This lets
 * visitors find a long text by its topic without downloading it.
 *
 * The size of the index is fixed, not that of a text: with ten posts there is room for nearly every word, with a
 * thousand for the best two dozen of each.
 *
 * @returns one list per text, in the same order
 */
export async function distinctiveWords(texts: readonly string[]): Promise<string[][]> {
  const room = shareOf(WORDS, texts.length)
  const spread = new Map<string, number>()
  const counts = await mapInBatches(texts, (text) => {
    const terms = countTerms(text)
    for (const term of terms.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
    return terms
  })
  const rarity = (term: string) => Math.log(1 + texts.length / (spread.get(term) ?? 1))
  return mapInBatches(counts, (terms) =>
    Array.from(terms, ([term, count]) => ({ term, weight: (1 + Math.log(count)) * rarity(term) }))
      .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
      .slice(0, room)
      .map(({ term }) => term),
  )
}

/** Maps items, yielding to other work in between. */
async function mapInBatches<From, To>(
  items: readonly From[],
  work: (item: From) => To,
): Promise<To[]> {
  const done: To[] = []
  for (const item of items) {
    done.push(work(item))
    if (done.length % TEXTS_PER_BATCH === 0) await setImmediate()
  }
  return done
}

/** Returns the number of words or headings per text that fit into the index. */
function shareOf({ total, min, max }: typeof WORDS, texts: number): number {
  return Math.min(max, Math.max(min, Math.floor(total / Math.max(1, texts))))
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of wordsOf(text).map(termOf).filter(isDistinctive)) {
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}
