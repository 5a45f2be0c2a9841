import { defineContentKey } from '#site/define.ts'

export const layerRankKeys = {
  layerRankTitle: defineContentKey({
    title: 'LayerRank: title',
    help: 'Large heading at the top of the LayerRank page.',
    text: 'SEO that mends itself',
  }),
  layerRankSubtitle: defineContentKey({
    title: 'LayerRank: subtitle',
    help: 'Text under the large heading of the LayerRank page.',
    lines: 'many',
    text: 'LayerRank watches every page you publish, finds what search engines trip over and fixes it, schema markup included. Each change is logged and can be taken back.',
  }),
  layerRankTagline: defineContentKey({
    title: 'LayerRank: tagline',
    help: 'A few words beside the name, wherever LayerRank is mentioned.',
    text: 'Self-healing SEO',
  }),
}

export const seoDaddaKeys = {
  seoDaddaTitle: defineContentKey({
    title: 'SEODadda: title',
    help: 'Large heading at the top of the SEODadda page.',
    text: 'Ask your marketing data a question',
  }),
  seoDaddaSubtitle: defineContentKey({
    title: 'SEODadda: subtitle',
    help: 'Text under the large heading of the SEODadda page.',
    lines: 'many',
    text: 'SEODadda pulls your search, ads, email and analytics data together and answers in plain words, with the figures it used beside the answer.',
  }),
  seoDaddaTagline: defineContentKey({
    title: 'SEODadda: tagline',
    help: 'A few words beside the name, wherever SEODadda is mentioned.',
    text: 'Your marketing data, in conversation',
  }),
}

export const citeAgentKeys = {
  localReachTitle: defineContentKey({
    title: 'CiteAgent: title',
    help: 'Large heading at the top of the CiteAgent page.',
    text: 'One name, one address, one phone number. Everywhere.',
  }),
  localReachSubtitle: defineContentKey({
    title: 'CiteAgent: subtitle',
    help: 'Text under the large heading of the CiteAgent page.',
    lines: 'many',
    text: 'CiteAgent builds your local citations, keeps every listing in step and shows where your competitors are listed and you are not.',
  }),
  localReachTagline: defineContentKey({
    title: 'CiteAgent: tagline',
    help: 'A few words beside the name, wherever CiteAgent is mentioned.',
    text: 'Local citations, kept true',
  }),
}

export const serpAnalyzerKeys = {
  serpAnalyzerTitle: defineContentKey({
    title: 'SERP Analyzer: title',
    help: 'Large heading at the top of the SERP Analyzer page.',
    text: 'See what you are really up against',
  }),
  serpAnalyzerSubtitle: defineContentKey({
    title: 'SERP Analyzer: subtitle',
    help: 'Text under the large heading of the SERP Analyzer page.',
    lines: 'many',
    text: 'SERP Analyzer reads the whole results page: local ads, the local pack, AI overviews, paid and organic results. What comes out is the true competition for a keyword.',
  }),
  serpAnalyzerTagline: defineContentKey({
    title: 'SERP Analyzer: tagline',
    help: 'A few words beside the name, wherever SERP Analyzer is mentioned.',
    text: 'True keyword competition',
  }),
}
