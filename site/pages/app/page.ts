import { defineAppPage } from '#site/define.ts'
import { citeAgentKeys, layerRankKeys, seoDaddaKeys, serpAnalyzerKeys } from './keys.ts'

export const layerRankPage = defineAppPage({
  path: '/layer-rank',
  title: 'LayerRank',
  app: 'layerrank',
  keys: layerRankKeys,
})

export const seoDaddaPage = defineAppPage({
  path: '/seo-dadda',
  title: 'SEODadda',
  app: 'seodadda',
  keys: seoDaddaKeys,
})

export const citeAgentPage = defineAppPage({
  path: '/cite-agent',
  title: 'CiteAgent',
  app: 'citeagent',
  keys: citeAgentKeys,
})

export const serpAnalyzerPage = defineAppPage({
  path: '/serp-analyzer',
  title: 'SERP Analyzer',
  app: 'serp-analyzer',
  keys: serpAnalyzerKeys,
})
