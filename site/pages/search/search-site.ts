import 'server-only'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { env } from '#lib/env.ts'
import { AppError } from '#lib/errors.ts'
import { FRONT_PROOF } from '#lib/publishing/headers.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { appPage } from '#site/content/app/page.ts'
import { listApps } from '#site/content/app/query.ts'
import { listDocumentPages } from '#site/content/document-pages.ts'
import { getLabels } from '#site/content/labels/query.ts'
import type { Page } from '#site/content/page/parse.ts'
import { getFixedPage, listPages } from '#site/content/page/query.ts'
import { withShownQuestions } from '#site/content/page/shown-questions.ts'
import { listPostTexts } from '#site/content/post/search-text.ts'
import { type Question, questionsAbout } from '#site/content/question/parse.ts'
import { listQuestions } from '#site/content/question/query.ts'
import { listRoadmap } from '#site/content/roadmap-quarter/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { type ToolCard, toolId } from '#site/content/tool/parse.ts'
import { listTools } from '#site/content/tool/query.ts'
import type { Page as RegistryPage } from '#site/define.ts'
import { pages } from '#site/registry.ts'
import { BOOKING_KEYWORDS } from '#site/search/keywords.ts'
import { parseSearchDocuments, type SearchDocument } from '#site/search/search-document.ts'
import {
  createSearchEngine,
  type SearchEngine,
  type SearchOutcome,
} from '#site/search/search-engine.ts'
import { pageDocument, type SearchableAnswer, siteDocuments } from '#site/search/site-documents.ts'

const registryPages: readonly RegistryPage[] = pages

let latest: { readonly etag: string; readonly engine: SearchEngine } | undefined

/**
 * Searches on the server, for visitors without JavaScript. It uses the same index as browsers, cached by the front, and
 * builds one engine per version of the index.
 *
 * @throws AppError `content-unreachable` when there is no index
 */
export async function searchSite(query: string): Promise<SearchOutcome> {
  if (!env.front) return createSearchEngine(await readSearchDocuments())(query)
  const response = await fetch(`${env.front.origin}/search-index.json`, {
    headers: {
      [FRONT_PROOF]: env.front.secret,
      ...(latest && { 'if-none-match': latest.etag }),
    },
    cache: 'no-store',
  })
  if (response.status === 304 && latest) return latest.engine(query)
  const documents = response.ok ? parseSearchDocuments(await response.json()) : undefined
  if (!documents) {
    throw new AppError('content-unreachable', `The search index responded with ${response.status}.`)
  }
  latest = { etag: response.headers.get('etag') ?? '', engine: createSearchEngine(documents) }
  return latest.engine(query)
}

/**
 * Returns all searchable items in short form, from published content.
 *
 * @throws AppError `content-unreachable`
 */
export async function readSearchDocuments(): Promise<SearchDocument[]> {
  const [posts, apps, tools, made, fixed, documents, questions, roadmap] = await Promise.all([
    listPostTexts(),
    listApps(PUBLISHED),
    listTools(PUBLISHED),
    listPages(PUBLISHED),
    readFixedPages(),
    listDocumentPages(),
    listQuestions(PUBLISHED),
    listRoadmap(PUBLISHED),
  ])
  const appPages = await withShownQuestions(
    apps.filter(({ seo }) => !seo.noIndex).map(appPage),
    PUBLISHED,
  )
  return siteDocuments({
    posts,
    apps,
    tools,
    pages: [...fixed, ...made],
    documents,
    answers: [
      ...fixed.flatMap(topicAnswers),
      ...appPages.flatMap(sectionAnswers),
      ...tools.flatMap((tool) => toolAnswers(tool, questions)),
    ],
    roadmap,
    places: await readPlaces(fixed),
  })
}

function readFixedPages(): Promise<Page[]> {
  return Promise.all(
    registryPages.flatMap((page) => {
      const { content, listTitle } = page
      return content
        ? [
            getFixedPage(content._id, PUBLISHED).then((read) => ({
              ...read,
              title: listTitle ?? read.title,
            })),
          ]
        : []
    }),
  )
}

/** Returns pages without sections, and anchors that belong to no document or section. */
async function readPlaces(fixed: readonly Page[]): Promise<SearchDocument[]> {
  const [labels, content, settings] = await Promise.all([
    getLabels(PUBLISHED),
    getSiteContent(PUBLISHED),
    getSiteSettings(PUBLISHED),
  ])
  const hasNewsletter = ({ sections }: Page) =>
    settings.showNewsletter && sections.some(({ _type }) => _type === 'newsletter')
  return [
    ...registryPages
      .filter(isCodeOnly)
      .map(({ path, title, listTitle, seo }) =>
        pageDocument(path, listTitle ?? title, seo?.description ?? ''),
      ),
    {
      ...pageDocument(content.bookDemoUrl, labels.bookingTitle, labels.bookingText),
      keywords: BOOKING_KEYWORDS,
    },
    pageDocument('/signin', labels.signInTitle, labels.signInText),
    ...fixed
      .filter(hasNewsletter)
      .slice(0, 1)
      .map(({ path }) =>
        pageDocument(`${path}#newsletter`, content.newsletterTitle, content.newsletterSubtitle),
      ),
  ]
}

/** Returns true for a page without its own document (page, app or tool). */
function isCodeOnly({ path, content, app }: RegistryPage): boolean {
  return !content && !app && !path.startsWith('/tools/')
}

function topicAnswers({ path, sections }: Page): SearchableAnswer[] {
  return sections.flatMap((section) =>
    section._type === 'questionTopics'
      ? section.topics.flatMap(({ title, questions }) => answersOn(path, title, questions))
      : [],
  )
}

function sectionAnswers({ path, title, sections }: Page): SearchableAnswer[] {
  return sections.flatMap((section) =>
    section._type === 'questions' && !section.hidden
      ? section.questions.map(({ question, answer, document }) => ({
          href: `${path}#${document?.anchor ?? section.anchor ?? ''}`,
          question,
          answer,
          subject: title,
        }))
      : [],
  )
}

function toolAnswers({ slug, href, name, noIndex }: ToolCard, questions: readonly Question[]) {
  return noIndex ? [] : answersOn(href, name, questionsAbout(toolId(slug), questions))
}

function answersOn(
  path: string,
  subject: string,
  questions: readonly Pick<Question, 'anchor' | 'question' | 'answer'>[],
): SearchableAnswer[] {
  return questions.map(({ anchor, question, answer }) => ({
    href: `${path}#${anchor}`,
    question,
    answer,
    subject,
  }))
}
