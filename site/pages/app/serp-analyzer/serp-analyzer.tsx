import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { AppCall } from '../app-call.tsx'
import { defineAppPageView } from '../app-page-view.ts'
import { serpAnalyzerPage } from '../page.ts'
import '../app-page.css'
import { Measures } from './measures.tsx'
import { SerpAnalyzerHero } from './serp-analyzer-hero.tsx'
import './serp-analyzer.css'

/** SERP Analyzer: hero beside a sample analysis of a results page, features, call to action. */
function SerpAnalyzer({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <SerpAnalyzerHero app={app} content={content} />
      <Measures app={app} />
      <AppCall app={{ ...app, demoUrl: undefined }} />
    </>
  )
}

export const serpAnalyzer = defineAppPageView(serpAnalyzerPage, SerpAnalyzer)
