import './tool-page.css'
import type { ReactNode } from 'react'
import { currentView } from '#lib/content/view.ts'
import { getPageSeo } from '#site/content/page-seo.ts'
import { Breadcrumb } from '#site/pages/breadcrumb.tsx'
import { toolsPage } from '#site/pages/tools/page.ts'
import { toolPage } from '#site/registry.ts'
import { faqJsonLd } from '#site/seo/faq-json-ld.ts'
import { pageJsonLd } from '#site/seo/json-ld.ts'
import { JsonLd } from '#site/seo/json-ld-script.tsx'
import { getSite } from '#site/seo/site.ts'
import { webApplicationJsonLd } from '#site/seo/web-application-json-ld.ts'
import { type ToolSlug, toolBySlug } from '#site/tools/catalog.ts'
import { type ToolQuestion, ToolQuestions } from '#site/tools/kit/tool-questions.tsx'
import { type ToolRule, ToolRules } from '#site/tools/kit/tool-rules.tsx'
import { RelatedTools } from './related-tools.tsx'

/** A tool's page around its instrument: what it is, the rules it follows with their sources, questions. */
export async function ToolPage({
  slug,
  intro,
  features,
  rules,
  questions,
  children,
}: ToolPageProps) {
  const view = await currentView()
  const tool = toolBySlug(slug)
  const { href, name } = tool
  const [seo, site] = await Promise.all([getPageSeo(toolPage(tool), view), getSite(view)])
  const things = [
    ...webApplicationJsonLd({ ...seo, name, features }, site),
    faqJsonLd(`${site.url}${href}`, questions),
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
        <Breadcrumb trail={trail} />
        <div className="tool-head-line">
          <h1 className="text-4xl tracking-tight">{name}</h1>
          <p className="text-ink-soft">{intro}</p>
        </div>
        <noscript>
          <p className="tool-noscript">
            This tool computes in the browser, so it needs JavaScript. Its rules are below.
          </p>
        </noscript>
      </header>
      <div className="container">{children}</div>
      <div className="container tool-more">
        <ToolRules rules={rules} />
        <ToolQuestions questions={questions} />
        <RelatedTools slug={slug} />
      </div>
    </>
  )
}

type ToolPageProps = {
  slug: ToolSlug
  /** One or two sentences beside the title: what one gets out of it. */
  intro: string
  /** What it does, for its structured data. */
  features: readonly string[]
  rules: readonly ToolRule[]
  questions: readonly ToolQuestion[]
  /** The tool itself: one client component. */
  children: ReactNode
}
