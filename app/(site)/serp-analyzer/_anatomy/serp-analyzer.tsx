import type { App } from '#lib/content/types.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppCall } from '../../_app-page/app-call.tsx'
import '../../_app-page/app-page.css'
import { Measures } from './measures.tsx'
import { SerpAnalyzerHero } from './serp-analyzer-hero.tsx'
import './serp-analyzer.css'

/** SERP Analyzer: hero beside a sample analysis of a results page, features, call to action. */
export function SerpAnalyzer({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <SerpAnalyzerHero app={app} content={content} />
      <Measures app={app} />
      <AppCall app={{ ...app, demoUrl: undefined }} />
    </>
  )
}
