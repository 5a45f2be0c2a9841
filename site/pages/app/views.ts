import type { ReactNode } from 'react'
import type { App } from '#site/content/app/parse.ts'
import type { SiteContent } from '#site/content/site-content/query.ts'
import { CiteAgent } from './cite-agent/cite-agent.tsx'
import { LayerRank } from './layer-rank/layer-rank.tsx'
import { SeoDadda } from './seo-dadda/seo-dadda.tsx'
import { SerpAnalyzer } from './serp-analyzer/serp-analyzer.tsx'

/** The page of one particular app. */
export type AppView = (props: { app: App; content: SiteContent }) => ReactNode

/** Apps with an instrument and texts of their own, by id. */
const appViews: ReadonlyMap<string, AppView> = new Map([
  ['layerrank', LayerRank],
  ['seodadda', SeoDadda],
  ['citeagent', CiteAgent],
  ['serp-analyzer', SerpAnalyzer],
])

/** The view of an app that has one of its own, also under an id that it had before. */
export function viewOf({ id, aliases }: Pick<App, 'id' | 'aliases'>): AppView | undefined {
  const known = [id, ...aliases].find((each) => appViews.has(each))
  return known === undefined ? undefined : appViews.get(known)
}
