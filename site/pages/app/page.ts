import { definePage } from '#site/define.ts'

/** The page of each app that has one. What it says is the app's own document and the texts of the site. */
export const layerRank = definePage({
  path: '/layer-rank',
  title: 'LayerRank',
  app: 'layerrank',
  shows: ['siteContent', 'app'],
  footer: [{ column: 'Our Apps', place: 1 }],
})

export const seoDadda = definePage({
  path: '/seo-dadda',
  title: 'SEODadda',
  app: 'seodadda',
  shows: ['siteContent', 'app'],
  footer: [{ column: 'Our Apps', place: 2 }],
})

export const citeAgent = definePage({
  path: '/cite-agent',
  title: 'CiteAgent',
  app: 'citeagent',
  shows: ['siteContent', 'app'],
  footer: [{ column: 'Our Apps', place: 4 }],
})

export const serpAnalyzer = definePage({
  path: '/serp-analyzer',
  title: 'SERP Analyzer',
  app: 'serp-analyzer',
  shows: ['siteContent', 'app'],
})
