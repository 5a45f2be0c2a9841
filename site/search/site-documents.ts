import { setImmediate } from 'node:timers/promises'
import type { App } from '#site/content/app/parse.ts'
import type { DocumentPage } from '#site/content/document-pages.ts'
import type { PageSeo, PageWithSeo } from '#site/content/page-seo/parse.ts'
import { postPath } from '#site/content/post/paths.ts'
import type { PostText } from '#site/content/post/search-text.ts'
import { tools } from '#site/tools/list.ts'
import type { SearchDocument } from './search-document.ts'
import { isTelling, termOf, wordsOf } from './terms.ts'

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
  readonly documents: readonly DocumentPage[]
  readonly answers: readonly FoundAnswer[]
  readonly pages: readonly FoundPage[]
  readonly seo: readonly StoredSeo[]
}

/** Everything that can be found on the site. */
export async function siteDocuments(found: Found): Promise<SearchDocument[]> {
  const { posts, apps, documents, answers, pages, seo } = found
  const words = await tellingWords(posts.map(({ text }) => text))
  return [
    ...apps.map(appDocument),
    ...tools.map(toolDocument),
    ...posts.map((post, index) => postDocument(post, words[index] ?? [])),
    ...answers.map(answerDocument),
    ...pageDocuments(pages, seo),
    ...documents.filter(({ isHidden }) => !isHidden).map(otherDocument),
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
    href: postPath(post.slug),
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

/** A page of a type that the search has no code for. */
function otherDocument({ path, title, summary, type }: DocumentPage): SearchDocument {
  return { href: path, kind: 'page', title, label: type.noun, summary, sections: [], words: '' }
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

/** Words of all texts together, in the index that a browser loads. */
const WORDS_IN_ALL = 24_000
const FEWEST_PER_TEXT = 24
const MOST_PER_TEXT = 280

/** So many texts are read before others have a turn: thousands take seconds. */
const TEXTS_AT_ONCE = 20

/**
 * The words that tell each text from the others, the most telling first: those it uses often and few others use
 * at all (tf-idf). A long text is not shipped to whoever searches, yet is found by what it is about.
 *
 * The index is given a size, not the text: with ten posts nearly every word of each has room, with a thousand
 * the two dozen most telling ones have.
 *
 * @returns one list for each text, in the same order
 */
export async function tellingWords(texts: readonly string[]): Promise<string[][]> {
  const room = wordsPerText(texts.length)
  const spread = new Map<string, number>()
  const counts = await eachInTurns(texts, (text) => {
    const terms = countTerms(text)
    for (const term of terms.keys()) spread.set(term, (spread.get(term) ?? 0) + 1)
    return terms
  })
  const rarity = (term: string) => Math.log(1 + texts.length / (spread.get(term) ?? 1))
  return eachInTurns(counts, (terms) =>
    Array.from(terms, ([term, count]) => ({ term, weight: (1 + Math.log(count)) * rarity(term) }))
      .toSorted((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
      .slice(0, room)
      .map(({ term }) => term),
  )
}

/** As `map`, with turns for others in between. */
async function eachInTurns<From, To>(
  items: readonly From[],
  work: (item: From) => To,
): Promise<To[]> {
  const done: To[] = []
  for (const item of items) {
    done.push(work(item))
    if (done.length % TEXTS_AT_ONCE === 0) await setImmediate()
  }
  return done
}

/** How many words of each text have room in the index. */
export function wordsPerText(texts: number): number {
  const share = Math.floor(WORDS_IN_ALL / Math.max(1, texts))
  return Math.min(MOST_PER_TEXT, Math.max(FEWEST_PER_TEXT, share))
}

function countTerms(text: string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const term of wordsOf(text).map(termOf).filter(isTelling)) {
    counts.set(term, (counts.get(term) ?? 0) + 1)
  }
  return counts
}
