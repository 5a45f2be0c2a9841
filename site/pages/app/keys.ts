import { defineContentKey } from '#site/define.ts'

export const layerRankKeys = {
  layerRankTitle: defineContentKey({
    title: 'LayerRank: title',
    help: 'Large heading at the top of the LayerRank page.',
    text: 'Find and fix SEO errors, within limits you set',
  }),
  layerRankSubtitle: defineContentKey({
    title: 'LayerRank: subtitle',
    help: 'Text under the large heading of the LayerRank page.',
    lines: 'many',
    text: 'For marketers and small businesses. On WordPress, you don’t need a developer. LayerRank finds SEO errors, such as a leftover noindex tag that hides a page from Google, and asks before removing it. On WordPress and Shopify, it fixes redirect chains on its own. The log shows how to undo each change.',
  }),
  layerRankTagline: defineContentKey({
    title: 'LayerRank: tagline',
    help: 'A few words next to the name, wherever LayerRank is mentioned.',
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
    text: 'SEODadda connects Search Console, Google Analytics 4, Google Ads and Microsoft Advertising, and answers questions about them in plain English, with the numbers and sources behind each answer. For marketers who build reports by hand.',
  }),
  seoDaddaTagline: defineContentKey({
    title: 'SEODadda: tagline',
    help: 'A few words next to the name, wherever SEODadda is mentioned.',
    text: 'AI chat for your marketing data',
  }),
}

export const citeAgentKeys = {
  localReachTitle: defineContentKey({
    title: 'CiteAgent: title',
    help: 'Large heading at the top of the CiteAgent page.',
    text: 'Coming soon: fix incorrect local listings',
  }),
  localReachSubtitle: defineContentKey({
    title: 'CiteAgent: subtitle',
    help: 'Text under the large heading of the CiteAgent page.',
    lines: 'many',
    text: 'For local businesses with one location or many. CiteAgent will find maps and directories where your business name, address or phone number (NAP) is wrong or missing, and prepare every correction. In development: join the waitlist.',
  }),
  localReachTagline: defineContentKey({
    title: 'CiteAgent: tagline',
    help: 'A few words next to the name, wherever CiteAgent is mentioned.',
    text: 'Accurate local citations',
  }),
}

export const serpAnalyzerKeys = {
  serpAnalyzerTitle: defineContentKey({
    title: 'SERP Analyzer: title',
    help: 'Large heading at the top of the SERP Analyzer page.',
    text: 'See how far down Google’s first unpaid result is',
  }),
  serpAnalyzerSubtitle: defineContentKey({
    title: 'SERP Analyzer: subtitle',
    help: 'Text under the large heading of the SERP Analyzer page.',
    lines: 'many',
    text: 'For anyone who picks keywords to target. SERP Analyzer measures a Google search results page (SERP), from ads and the map to AI Overviews, and shows how far down the page the first organic (unpaid) result is. In preview: free to try, no price yet.',
  }),
  serpAnalyzerTagline: defineContentKey({
    title: 'SERP Analyzer: tagline',
    help: 'A few words next to the name, wherever SERP Analyzer is mentioned.',
    text: 'True keyword competition',
  }),
}
