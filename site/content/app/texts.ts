import type { App } from './parse.ts'

/** The part of the names of texts in `siteContent` that stands for an app, by its ID: `layerRankTitle`. */
const prefixes = new Map([
  ['layerrank', 'layerRank'],
  ['seodadda', 'seoDadda'],
  ['citeagent', 'localReach'],
  ['serp-analyzer', 'serpAnalyzer'],
] as const)

/** Returns the part for an app, also for an ID that it had before. */
export function appTextsOf({ id, aliases }: Pick<App, 'id' | 'aliases'>) {
  return [...prefixes].find(([known]) => known === id || aliases.includes(known))?.[1]
}
