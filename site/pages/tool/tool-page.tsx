import './tool-page.css'
import type { Metadata } from 'next'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { getPageSeo } from '#site/content/page-seo/query.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { toolsPage } from '#site/pages/tools/page.ts'
import { toolPage } from '#site/registry.ts'
import { faqJsonLd, pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { webApplicationJsonLd } from '#site/seo/web-application-json-ld.ts'
import { questionAnchor, type ToolQuestion, type ToolRule } from '#site/tools/define.ts'
import { type ListedTool, type ToolSlug, tools } from '#site/tools/list.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Instrument } from './instrument.tsx'

/** What search results and shared links show of a tool's page. */
export async function toolMetadata(tool: ListedTool): Promise<Metadata> {
  const mode = await currentContentMode()
  const [seo, site] = await Promise.all([getPageSeo(toolPage(tool), mode), getSite(mode)])

  return pageMetadata(seo, site)
}

/** A tool's page: the instrument first, then what it is, the rules it follows with their sources, questions. */
export async function ToolPage({ tool }: { tool: ListedTool }) {
  const { href, name, slug } = tool
  const mode = await currentContentMode()
  const [texts, seo, site] = await Promise.all([
    tool.texts(),
    getPageSeo(toolPage(tool), mode),
    getSite(mode),
  ])
  const things = [
    ...webApplicationJsonLd({ ...seo, name, features: texts.features }, site),
    faqJsonLd(`${site.url}${href}`, texts.questions),
  ]
  const trail = [
    { href: '/', label: 'Home' },
    { href: toolsPage.path, label: toolsPage.title },
    { href, label: name },
  ]

  return (
    <>
      <JsonLd things={pageJsonLd(seo, things)} />
      <header className="container tool-head">
        <h1>{name}</h1>
        <p>{texts.line}</p>
        <noscript>
          <p className="tool-noscript">
            This tool computes in the browser, so it needs JavaScript. Its rules are below.
          </p>
        </noscript>
      </header>
      <Instrument slug={slug} />
      <div className="container tool-after">
        <div className="tool-about">
          <Breadcrumb trail={trail} />
          <p>{texts.introduction}</p>
        </div>
        <ToolRules rules={texts.rules} />
        <ToolQuestions questions={texts.questions} />
        <RelatedTools slug={slug} />
      </div>
    </>
  )
}

/** The other tools. */
function RelatedTools({ slug }: { slug: ToolSlug }) {
  return (
    <section aria-labelledby="related-title" className="tool-section">
      <h2 id="related-title" className="text-2xl">
        Other tools
      </h2>
      <ul className="related-tools">
        {tools
          .filter((tool) => tool.slug !== slug)
          .map(({ href, name, description }) => (
            <li key={href}>
              <a href={href} className="text-link">
                {name}
              </a>
              <p>{description}</p>
            </li>
          ))}
      </ul>
    </section>
  )
}

/** How the tool works: its rules, each with its source. */
function ToolRules({ rules }: { rules: readonly ToolRule[] }) {
  return (
    <section aria-labelledby="rules-title" className="tool-section">
      <h2 id="rules-title" className="text-2xl">
        How it works
      </h2>
      <dl className="tool-rules">
        {rules.map(({ title, text, source }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {text}
              {source && (
                <p className="note mt-1.5">
                  <a className="text-link" href={source.href} rel="noopener">
                    {source.label}
                  </a>
                  {source.read && (
                    <>
                      , read <DateText iso={source.read} />
                    </>
                  )}
                </p>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Questions people ask about a tool. */
function ToolQuestions({ questions }: { questions: readonly ToolQuestion[] }) {
  return (
    <section aria-labelledby="questions-title" className="tool-section">
      <h2 id="questions-title" className="text-2xl">
        Questions
      </h2>
      <div>
        {questions.map(({ question, answer }, index) => (
          <details key={question} id={questionAnchor(index)} className="tool-question">
            <summary>
              <h3>{question}</h3>
              <Icon name="chevron" />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
