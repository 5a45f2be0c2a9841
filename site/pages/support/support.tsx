import { listApps } from '#site/content/apps.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content.ts'
import { definePageView } from '#site/page-view.ts'
import { faqJsonLd } from '#site/seo/faq-json-ld.ts'
import { webPageJsonLd } from '#site/seo/json-ld.ts'
import { supportPage } from './page.ts'
import { type SupportTopic, supportTopics } from './questions.ts'
import { supportFacts } from './support-facts.ts'
import './support.css'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { breadcrumbTrail } from '#site/pages/breadcrumb-trail.ts'
import { Hero } from '#site/sections/hero/view.tsx'
import { HelpWays } from './help-ways.tsx'
import { Topic } from './topic.tsx'

const LIST_ID = 'questions'

/** The support page: a searchable list of answers, then the ways to reach a person (requirements §2, Support). */
function Support({ topics, content }: SupportProps) {
  const count = topics.reduce((sum, { questions }) => sum + questions.length, 0)

  return (
    <>
      <Hero
        breadcrumb={<Breadcrumb trail={breadcrumbTrail(supportPage.path)} />}
        className="pb-0"
        beside={<QuestionSearch listId={LIST_ID} />}
      >
        <p className="note">{count} answers, four ways to reach a person</p>
        <h1 className="max-w-[14ch]">Look it up, or ask a person</h1>
      </Hero>
      <div id={LIST_ID} className="container topics">
        {topics.map((topic, index) => (
          <Topic key={topic.title} topic={topic} number={index + 1} />
        ))}
      </div>
      <HelpWays content={content} />
    </>
  )
}

type SupportProps = { topics: readonly SupportTopic[]; content: SiteContent }

export const support = definePageView({
  page: supportPage,
  load: async (view) => {
    const [content, apps] = await Promise.all([getSiteContent(view), listApps(view)])
    return { content, topics: supportTopics(supportFacts(apps, content)) }
  },
  jsonLd: ({ topics }, { seo, site }) => {
    const questions = topics.flatMap((topic) => topic.questions)
    return [
      ...webPageJsonLd(seo, supportPage.title, site),
      faqJsonLd(`${site.url}${supportPage.path}`, questions),
    ]
  },
  View: Support,
})

/**
 * The field that filters the questions of the list (site/behaviours/question-filter.ts). The list is in the page
 * already: without JavaScript it is there whole and this field is not.
 */
function QuestionSearch({ listId }: { listId: string }) {
  return (
    <search className="question-search mt-2">
      <label htmlFor="question-search">Search the answers</label>
      <input
        id="question-search"
        type="search"
        autoComplete="off"
        aria-controls={listId}
        data-filter={listId}
        placeholder="price, trial, data"
      />
      <p role="status" className="note" />
    </search>
  )
}
