import { supportContent } from '#content/pages/support.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { appPage } from '#site/content/app/page.ts'
import { listApps } from '#site/content/app/query.ts'
import type { Page } from '#site/content/page/parse.ts'
import { completed, getFixedPage } from '#site/content/page/query.ts'
import { type Question, questionsAbout } from '#site/content/question/parse.ts'
import { listQuestions } from '#site/content/question/query.ts'
import { toolId } from '#site/content/tool/parse.ts'
import { listTools } from '#site/content/tool/query.ts'
import { supportPage } from '#site/pages/support/page.ts'
import { pages } from '#site/registry.ts'
import type { Findable, SearchableAnswer } from '#site/search/site-documents.ts'

/** Adds pages and the questions of Support, tools, and apps to the site search. */
export const findable: Findable = { pages, readAnswers }

async function readAnswers(): Promise<SearchableAnswer[]> {
  const [support, questions, tools, apps] = await Promise.all([
    getFixedPage(supportContent._id, PUBLISHED),
    listQuestions(PUBLISHED),
    listTools(PUBLISHED),
    listApps(PUBLISHED),
  ])
  const topics = support.sections.flatMap((section) =>
    section._type === 'questionTopics' ? section.topics : [],
  )
  const onSupport = new Set(topics.flatMap((topic) => topic.questions.map(({ id }) => id)))
  const appPages = await completed(apps.filter(({ seo }) => !seo?.noIndex).map(appPage), PUBLISHED)
  const shown = tools.filter(({ noIndex }) => !noIndex)
  return [
    ...topics.flatMap((topic) => answersOn(supportPage.path, topic.title, topic.questions)),
    ...shown.flatMap(({ slug, href, name }) =>
      answersOn(href, name, questionsAbout(toolId(slug), questions)),
    ),
    ...appPages.flatMap((page) => answersOn(page.path, page.title, documentsOn(page, onSupport))),
  ]
}

/** Returns the question documents that a page shows and Support doesn't. */
function documentsOn({ sections }: Page, onSupport: ReadonlySet<string>) {
  return sections
    .flatMap((section) =>
      section._type === 'questions' && !section.hidden ? section.questions : [],
    )
    .flatMap(({ _key, document, ...shown }) =>
      document && !onSupport.has(_key) ? [{ ...shown, anchor: document.anchor }] : [],
    )
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
