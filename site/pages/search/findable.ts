import { supportContent } from '#content/pages/support.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getFixedPage } from '#site/content/page/query.ts'
import { type Question, questionsAbout } from '#site/content/question/parse.ts'
import { listQuestions } from '#site/content/question/query.ts'
import { toolId } from '#site/content/tool/parse.ts'
import { listTools } from '#site/content/tool/query.ts'
import { supportPage } from '#site/pages/support/page.ts'
import { pages } from '#site/registry.ts'
import type { Findable, SearchableAnswer } from '#site/search/site-documents.ts'

/** What can be found besides apps, tools and articles: pages, and the questions that Support and the tools answer. */
export const findable: Findable = { pages, readAnswers }

async function readAnswers(): Promise<SearchableAnswer[]> {
  const [support, questions, tools] = await Promise.all([
    getFixedPage(supportContent._id, PUBLISHED),
    listQuestions(PUBLISHED),
    listTools(PUBLISHED),
  ])
  const topics = support.sections.flatMap((section) =>
    section._type === 'questionTopics' ? section.topics : [],
  )
  const shown = tools.filter(({ noIndex }) => !noIndex)
  return [
    ...topics.flatMap((topic) => answersOn(supportPage.path, topic.title, topic.questions)),
    ...shown.flatMap(({ slug, href, name }) =>
      answersOn(href, name, questionsAbout(toolId(slug), questions)),
    ),
  ]
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
