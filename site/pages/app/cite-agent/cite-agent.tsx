import type { App } from '#site/content/app-mapping.ts'
import type { SiteContent } from '#site/content/site-content.ts'
import { defineAppPageView } from '../app-page-view.ts'
import { citeAgentPage } from '../page.ts'
import '../app-page.css'
import './cite-agent.css'
import { CiteAgentHero } from './cite-agent-hero.tsx'
import { Duties } from './duties.tsx'
import { PlansTable } from './plans-table.tsx'
import { WaitlistCall } from './waitlist-call.tsx'

/** CiteAgent (requirements §2): hero with waitlist button, sample results, four features, three agent plans. */
function CiteAgent({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <CiteAgentHero app={app} content={content} />
      <Duties app={app} />
      <PlansTable app={app} />
      <WaitlistCall app={app} />
    </>
  )
}

export const citeAgent = defineAppPageView(citeAgentPage, CiteAgent)
