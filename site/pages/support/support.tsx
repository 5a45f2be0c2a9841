import type { ReactNode } from 'react'
import { type EditAttribute, editAttribute } from '#lib/content/edit-attributes.ts'
import { phoneHref } from '#lib/phone-href.ts'
import { getSiteContent, type SiteContent } from '#site/content/site-content/query.ts'
import { definePageView } from '#site/page-view.ts'
import { Breadcrumb, breadcrumbTrail } from '#site/pages/breadcrumb.tsx'
import { DemoLink } from '#site/sections/contact-links.tsx'
import { Hero } from '#site/sections/hero/view.tsx'
import { faqJsonLd, webPageJsonLd } from '#site/seo/json-ld.ts'
import { Answer } from '#site/ui/answer.tsx'
import { ButtonLink } from '#site/ui/button.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Text } from '#site/ui/text.tsx'
import { supportPage } from './page.ts'
import { readSupportTopics, type SupportTopic } from './questions.ts'
import './support.css'

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
  load: async (mode) => {
    const [content, topics] = await Promise.all([getSiteContent(mode), readSupportTopics(mode)])
    return { content, topics }
  },
  jsonLd: ({ topics }, { seo, site }) => {
    const questions = topics.flatMap((topic) => topic.questions)
    return [
      ...webPageJsonLd(seo, supportPage.title, site),
      ...faqJsonLd(`${site.url}${supportPage.path}`, questions),
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

/** The ways to get help, one to a line: for what, and how. */
function HelpWays({ content }: { content: SiteContent }) {
  return (
    <section id="help" aria-labelledby="help-title" className="help">
      <div className="container">
        <h2 id="help-title" className="max-w-[18ch] text-4xl">
          No answer here? Ask us.
        </h2>
        <ul className="mt-10">
          <Way title="Write" text="For anything with a link, a figure or a screenshot in it.">
            <ButtonLink href="/contact?topic=support" kind="primary">
              Send a message
            </ButtonLink>
          </Way>
          <Way
            title="Call"
            text={content.contactHours}
            edit={editAttribute(content.edit, 'contactHours')}
          >
            <a className="text-link figures" href={phoneHref(content.contactPhoneNumber)}>
              {content.contactPhoneNumber}
            </a>
          </Way>
          <Way title="Meet" text="For a plan, a quote or a look at your site together.">
            <DemoLink content={content}>Book a time</DemoLink>
          </Way>
          <Way title="Read" text="The methods behind the apps, with the arithmetic.">
            <a href="/blog" className="text-link">
              Open the blog
            </a>
          </Way>
        </ul>
      </div>
    </section>
  )
}

function Way({ title, text, edit, children }: WayProps) {
  return (
    <li className="help-way">
      <h3 className="text-xl">{title}</h3>
      <p className="whitespace-pre-line text-ink-soft" {...edit}>
        {text}
      </p>
      <div>{children}</div>
    </li>
  )
}

type WayProps = { title: string; text: string; edit?: EditAttribute; children: ReactNode }

/** One chapter of the answers, numbered as in a pilot book. */
function Topic({ topic, number }: { topic: SupportTopic; number: number }) {
  const id = `topic-${number}`

  return (
    <section aria-labelledby={id} className="topic">
      <h2 id={id} className="text-2xl">
        {topic.title}
      </h2>
      <div>
        {topic.questions.map((question, index) => {
          const { anchor, more, edit } = question
          return (
            <details key={question.id} id={anchor} name={id} className="question">
              <summary>
                <span className="note" aria-hidden="true">
                  {number}.{index + 1}
                </span>
                <Text of={question} field="question" as="h3" />
                <Icon name="chevron" />
              </summary>
              <div className="answer">
                <Answer of={question} />
                {more && (
                  <p className="mt-3">
                    <a
                      href={more.href}
                      className="text-link"
                      {...editAttribute(edit, 'more.label')}
                    >
                      {more.label}
                    </a>
                  </p>
                )}
              </div>
            </details>
          )
        })}
      </div>
    </section>
  )
}
