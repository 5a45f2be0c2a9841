import { PUBLISHED } from '#lib/content/content-mode.ts'
import { listApps } from '#site/content/app/query.ts'
import { getSiteContent } from '#site/content/site-content/query.ts'
import { supportPage } from '#site/pages/support/page.ts'
import { supportFacts, supportTopics } from '#site/pages/support/questions.ts'
import { pages } from '#site/registry.ts'
import type { Findable, SearchableAnswer } from '#site/search/site-documents.ts'
import { questionAnchor } from '#site/tools/define.ts'
import { tools } from '#site/tools/list.ts'

/** What can be found besides apps, tools and articles: pages, and the questions that Support and the tools answer. */
export const findable: Findable = {
  pages,
  readAnswers: async () => [
    ...(await answersOfSupport()),
    ...(await Promise.all(tools.map(answersOfTool))).flat(),
  ],
}

async function answersOfSupport(): Promise<SearchableAnswer[]> {
  const [apps, content] = await Promise.all([listApps(PUBLISHED), getSiteContent(PUBLISHED)])
  return supportTopics(supportFacts(apps, content)).flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer }) => ({
      href: `${supportPage.path}#${id}`,
      question,
      answer,
      subject: title,
    })),
  )
}

async function answersOfTool({
  href,
  name,
  texts,
}: (typeof tools)[number]): Promise<SearchableAnswer[]> {
  const { questions } = await texts()
  return questions.map(({ question, answer }, index) => ({
    href: `${href}#${questionAnchor(index)}`,
    question,
    answer,
    subject: name,
  }))
}
