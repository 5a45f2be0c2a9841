import type { StoredAppSection } from './app-content.ts'
import { citeAgentSections } from './cite-agent.ts'
import { defaultSections } from './default.ts'
import { layerRankSections } from './layer-rank.ts'
import { seoDaddaSections } from './seo-dadda.ts'
import { serpAnalyzerSections } from './serp-analyzer.ts'

/** The sections that these apps' pages ship with, by app ID. */
export const appContents: ReadonlyMap<string, readonly StoredAppSection[]> = new Map([
  ['layerrank', layerRankSections],
  ['seodadda', seoDaddaSections],
  ['citeagent', citeAgentSections],
  ['serp-analyzer', serpAnalyzerSections],
])

/** Headings that an app's document had before its page was made of sections. */
const headings = [
  { name: 'featuresTitle', section: 'appFeatures', field: 'title' },
  { name: 'questionsTitle', section: 'appQuestions', field: 'title' },
  { name: 'plansTitle', section: 'appPlans', field: 'title' },
  { name: 'closingTitle', section: 'appCallToAction', field: 'title' },
  { name: 'closingText', section: 'appCallToAction', field: 'text' },
] as const

/** The fields of an app that its shipped sections depend on. */
type AppWithHeadings = {
  readonly id: string
  readonly aliases: readonly string[]
} & { readonly [Name in (typeof headings)[number]['name']]?: string | undefined }

/** Returns the sections of an app's page as long as its document has none, with the headings it has had until now. */
export function shippedAppSections(app: AppWithHeadings): StoredAppSection[] {
  const known = [app.id, ...app.aliases].find((id) => appContents.has(id)) ?? ''
  const sections = appContents.get(known) ?? defaultSections
  return sections.map((section) => {
    const stored = headings.filter((each) => each.section === section._type && app[each.name])
    return {
      ...section,
      ...Object.fromEntries(stored.map(({ name, field }) => [field, app[name]])),
    }
  })
}
