import type { App, SiteContent } from '#lib/content/types.ts'
import { AppCall } from '../../_app-page/app-call.tsx'
import '../../_app-page/app-page.css'
import './cite-agent.css'
import { CiteAgentHero } from './cite-agent-hero.tsx'
import { Duties } from './duties.tsx'
import { PlansTable } from './plans-table.tsx'

/** CiteAgent (specification §2): hero with waitlist button, sample results, four features, three agent plans. */
export function CiteAgent({ app, content }: { app: App; content: SiteContent }) {
  return (
    <>
      <CiteAgentHero app={app} content={content} />
      <Duties app={app} />
      <PlansTable app={app} />
      <AppCall
        app={app}
        title="Be there when it leaves the harbor"
        text="CiteAgent is being built. Whoever is on the waitlist hears first, and is asked what it should do first."
      />
    </>
  )
}
