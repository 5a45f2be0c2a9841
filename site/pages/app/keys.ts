import { defineContentKey } from '#site/define.ts'

function title(app: string, text: string) {
  return defineContentKey({
    title: `${app}: title`,
    help: `Large heading at the top of the ${app} page.`,
    text,
  })
}

function subtitle(app: string, text: string) {
  return defineContentKey({
    title: `${app}: subtitle`,
    help: `Text under the large heading of the ${app} page.`,
    lines: 'many',
    text,
  })
}

function tagline(app: string, text: string) {
  return defineContentKey({
    title: `${app}: tagline`,
    help: `A few words next to the name, wherever ${app} is mentioned.`,
    text,
  })
}

export const layerRankKeys = {
  layerRankTitle: title('LayerRank', 'Find and fix SEO errors, within limits you set'),
  layerRankSubtitle: subtitle(
    'LayerRank',
    'For marketers and small businesses. On WordPress, you don’t need a developer. LayerRank finds SEO errors, such as a leftover noindex tag that hides a page from Google, and asks before removing it. On WordPress and Shopify, it fixes redirect chains on its own. The log shows how to undo each change.',
  ),
  layerRankTagline: tagline('LayerRank', 'Self-healing SEO'),
}

export const seoDaddaKeys = {
  seoDaddaTitle: title('SEODadda', 'Ask your marketing data a question'),
  seoDaddaSubtitle: subtitle(
    'SEODadda',
    'SEODadda connects Search Console, Google Analytics 4, Google Ads and Microsoft Advertising, and answers questions about them in plain English, with the numbers and sources behind each answer. For marketers who build reports by hand.',
  ),
  seoDaddaTagline: tagline('SEODadda', 'AI chat for your marketing data'),
}

export const citeAgentKeys = {
  localReachTitle: title('CiteAgent', 'Coming soon: fix incorrect local listings'),
  localReachSubtitle: subtitle(
    'CiteAgent',
    'For local businesses with one location or many. CiteAgent will find maps and directories where your business name, address or phone number (NAP) is wrong or missing, and prepare every correction. In development: join the waitlist.',
  ),
  localReachTagline: tagline('CiteAgent', 'Accurate local citations'),
}

export const serpAnalyzerKeys = {
  serpAnalyzerTitle: title(
    'SERP Analyzer',
    'See how much stands above Google’s first unpaid result',
  ),
  serpAnalyzerSubtitle: subtitle(
    'SERP Analyzer',
    'See which keywords are worth the work. SERP Analyzer measures a Google search results page (SERP), from ads and the map to AI Overviews, and shows how far down the page the first organic (unpaid) result is. In preview: free to try, no price yet.',
  ),
  serpAnalyzerTagline: tagline('SERP Analyzer', 'True keyword competition'),
}
