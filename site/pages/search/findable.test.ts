import { expect, test, vi } from 'vitest'
import { supportContent } from '#content/pages/support.ts'
import { testApp, testPlan } from '#site/content/app/test-app.ts'
import { type Page, toFixedPage } from '#site/content/page/parse.ts'
import { filled, filledTopics } from '#site/content/page/shown-questions.ts'
import { testQuestions } from '#site/content/question/test-questions.ts'
import { toToolCards } from '#site/content/tool/parse.ts'
import { createSearchEngine } from '#site/search/search-engine.ts'
import { siteDocuments } from '#site/search/site-documents.ts'
import { findable } from './findable.ts'

const bundled = { ...testApp, plans: [{ ...testPlan, name: 'Growth Bundle' }] }

const tools = toToolCards([], { editable: false })

vi.mock('#site/content/question/query.ts', () => ({ listQuestions: async () => testQuestions }))
vi.mock('#site/content/tool/query.ts', () => ({ listTools: async () => tools }))
vi.mock('#site/content/app/query.ts', () => ({ listApps: async () => [bundled] }))
vi.mock('#site/content/page/query.ts', () => ({
  getFixedPage: async () => support(),
  completed: async (pages: readonly Page[]) => pages.map(withQuestions),
}))

function withQuestions(page: Page) {
  const sections = page.sections.map((section) =>
    section._type === 'questions' ? filled(section, testQuestions, page.id) : section,
  )
  return { ...page, sections }
}

/** The support page as it ships. */
function support() {
  const page = toFixedPage(supportContent._id, null, { editable: false })
  return {
    ...page,
    sections: page?.sections.map((section) =>
      section._type === 'questionTopics' ? filledTopics(section, testQuestions) : section,
    ),
  }
}

test.each([
  ['cancel plan', '/support#change-plan'],
  ['refund', '/support#refund'],
  ['delete my data', '/support#delete-my-data'],
  ['security', '/support#security'],
  ['privacy policy', '/contact'],
  ['growth bundle', '/layer-rank'],
  ['layerrank access', '/layer-rank#what-access-does-layerrank-need'],
  ['autosave', '/tools/word-counter#what-does-autosave'],
])('what a buyer asks, "%s", is found at %s', async (query, address) => {
  const documents = await siteDocuments({
    posts: [],
    apps: [bundled],
    tools,
    made: [],
    fixed: [],
    documents: [],
    answers: await findable.readAnswers(),
    pages: findable.pages,
  })
  const hits = createSearchEngine(documents)(query).hits.map(({ document }) => document.href)

  expect(hits.slice(0, 3).some((href) => href.startsWith(address))).toBe(true)
})
