import './tool-page.css'
import type { Metadata } from 'next'
import { currentContentMode } from '#lib/content/content-mode.ts'
import { editAttribute } from '#lib/content/edit-attributes.ts'
import { getLabels, type Labels } from '#site/content/labels/query.ts'
import { type Question, questionsAbout } from '#site/content/question/parse.ts'
import { listQuestions } from '#site/content/question/query.ts'
import { mergePageSeo, type PageSeo } from '#site/content/seo/parse.ts'
import { type ToolPage as Page, type ToolCard, toolId } from '#site/content/tool/parse.ts'
import { getToolPage, listTools } from '#site/content/tool/query.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { toolsPage } from '#site/pages/tools/page.ts'
import { toolPage } from '#site/registry.ts'
import { FoldedQuestion } from '#site/sections/questions/folded-question.tsx'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { pageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { toolJsonLd } from '#site/seo/tool-json-ld.ts'
import type { ListedTool } from '#site/tools/list.ts'
import { DateText } from '#site/ui/date-text.tsx'
import { Text } from '#site/ui/text.tsx'
import { Instrument } from './instrument.tsx'
import '#site/sections/question-topics/style.css'

export async function toolMetadata(tool: ListedTool): Promise<Metadata> {
  const mode = await currentContentMode()
  const [page, site] = await Promise.all([getToolPage(tool, mode), getSite(mode)])

  return pageMetadata(toolSeo(tool, page, site), site)
}

/** Renders a tool's page: the instrument, then its introduction, rules with sources, and questions. */
export async function ToolPage({ tool }: { tool: ListedTool }) {
  const { href, slug } = tool
  const mode = await currentContentMode()
  const [page, tools, all, site, labels] = await Promise.all([
    getToolPage(tool, mode),
    listTools(mode),
    listQuestions(mode),
    getSite(mode),
    getLabels(mode),
  ])
  const questions = questionsAbout(toolId(slug), all)
  const seo = toolSeo(tool, page, site)
  const things = toolJsonLd(page, questions, seo, site)
  const trail = [
    { href: '/', label: 'Home' },
    { href: toolsPage.path, label: toolsPage.title },
    { href, label: page.name },
  ]

  return (
    <>
      <JsonLd things={pageJsonLd(seo, things)} />
      <header className="container tool-head">
        <Text of={page} field="name" as="h1" />
        <Text of={page} field="line" as="p" />
        <noscript>
          <p className="tool-noscript">
            This tool runs in your browser and needs JavaScript. Turn it on to use the tool.
          </p>
        </noscript>
      </header>
      <Instrument slug={slug} />
      <div className="container tool-after">
        <div className="tool-about">
          <Breadcrumb trail={trail} />
          <Text of={page} field="introduction" as="p" />
        </div>
        <ToolRules page={page} labels={labels} />
        {questions.length > 0 && <ToolQuestions page={page} questions={questions} />}
        <RelatedTools page={page} tools={tools.filter((other) => other.slug !== slug)} />
      </div>
    </>
  )
}

/** Merges the editor's search and sharing data with the defaults in code. */
function toolSeo(tool: ListedTool, { seo }: Page, site: { readonly url: string }): PageSeo {
  return mergePageSeo(toolPage(tool), seo, site.url)
}

function RelatedTools({ page, tools }: { page: Page; tools: readonly ToolCard[] }) {
  return (
    <section aria-labelledby="related-title" className="tool-section">
      <Text of={page} field="relatedTitle" as="h2" id="related-title" className="text-2xl" />
      <ul className="related-tools">
        {tools.map((tool) => (
          <li key={tool.href}>
            <a href={tool.href} className="text-link" {...editAttribute(tool.edit, 'name')}>
              {tool.name}
            </a>
            <Text of={tool} field="description" as="p" />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ToolRules({ page, labels }: { page: Page; labels: Labels }) {
  return (
    <section aria-labelledby="rules-title" className="tool-section">
      <Text of={page} field="rulesTitle" as="h2" id="rules-title" className="text-2xl" />
      <dl className="tool-rules">
        {page.rules.map(({ title, text, source, edit }) => (
          <div key={title}>
            <dt {...editAttribute(edit, 'title')}>{title}</dt>
            <dd>
              {edit ? <span {...editAttribute(edit, 'text')}>{text}</span> : text}
              {source && (
                <p className="note mt-1.5">
                  <a
                    className="text-link"
                    href={source.href}
                    rel="noopener"
                    {...editAttribute(edit, 'source.label')}
                  >
                    {source.label}
                  </a>
                  {source.read && (
                    <>
                      {labels.edit ? <ReadLabel labels={labels} /> : `, ${labels.sourceRead} `}
                      <DateText iso={source.read} />
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

/** Renders the editable word before the date of a source. */
function ReadLabel({ labels }: { labels: Labels }) {
  return (
    <>
      , <Text of={labels} field="sourceRead" as="span" />{' '}
    </>
  )
}

function ToolQuestions({ page, questions }: { page: Page; questions: readonly Question[] }) {
  return (
    <section aria-labelledby="questions-title" className="tool-section">
      <Text of={page} field="questionsTitle" as="h2" id="questions-title" className="text-2xl" />
      <div>
        {questions.map((question) => (
          <FoldedQuestion key={question.id} question={question} as="h3" />
        ))}
      </div>
    </section>
  )
}
