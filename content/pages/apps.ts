import type { PageContent } from './page-content.ts'

/** The apps page as it ships (requirements §2, Apps). */
export const appsContent: PageContent = {
  _id: 'page-apps',
  _type: 'page',
  title: 'Apps',
  seo: {
    _type: 'seo',
    title: 'AI SEO Apps: Features, Plans and Prices',
    description:
      'Compare AI SEO apps: LayerRank fixes technical SEO, SEODadda answers from your data, SERP Analyzer measures competition, CiteAgent will check listings.',
    keywords: 'AI SEO apps, SEO software pricing, LayerRank, SEODadda, CiteAgent, SERP Analyzer',
    noIndex: false,
    type: 'website',
    schemaType: 'CollectionPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: 'Professional Marketing Suite',
      title: 'AI apps for SEO and marketing data',
      text: 'For marketers and small businesses. LayerRank fixes clear-cut SEO errors by fixed rules and drafts titles with AI. SEODadda uses AI to answer questions about your marketing data. SERP Analyzer measures keyword competition. CiteAgent, in development, will help correct local listings.',
      buttons: [
        {
          _type: 'button',
          _key: 'pricing',
          label: 'Compare plans and prices',
          link: { _type: 'link', kind: 'url', href: '#pricing' },
        },
        {
          _type: 'button',
          _key: 'choose',
          label: 'Which app do I need?',
          link: { _type: 'link', kind: 'url', href: '/support#which-app' },
          look: 'quiet',
        },
      ],
    },
    {
      _type: 'appList',
      _key: 'apps',
      previews: [
        preview('app-layerrank', {
          caption: 'LayerRank: sample log, before your approval',
          findings: [
            finding('canonical', 'Canonical tag points to a redirect', 'Fixed'),
            finding('schema', 'Currency symbol in the schema price', 'Fixed'),
            finding('noindex', 'Noindex tag on /pricing', 'Needs review'),
          ],
          conclusion: '2 fixed, 1 waiting for you',
        }),
        preview('app-seodadda', {
          caption: 'SEODadda: Why did we get fewer organic leads?',
          findings: [
            finding('pricing', 'Organic leads from /pricing', '−33'),
            finding('others', 'Organic leads from all other pages', '−2'),
            finding('ads', 'Paid leads', '+2'),
          ],
          conclusion: '/pricing dropped out of Google after October 9',
        }),
        preview('app-citeagent', {
          caption: 'CiteAgent, in development: sample check',
          findings: [
            finding('map', 'Map listing', 'Matches'),
            finding('city', 'City directory', 'Old phone number'),
            finding('trade', 'Trade directory', 'Not listed'),
          ],
          conclusion: '1 correction and 1 new citation prepared',
        }),
        preview('app-serp-analyzer', {
          caption: 'SERP Analyzer: sample results page, “two-person tent”',
          findings: [
            finding('ads', 'Shopping ads', '420 px'),
            finding('overview', 'AI Overview', '540 px'),
            finding('asked', 'People also ask', '260 px'),
          ],
          conclusion: 'The first organic result starts 1,220 px down',
        }),
      ],
    },
    {
      _type: 'planComparison',
      _key: 'pricing',
      anchor: 'pricing',
      title: 'Plans and prices',
      text: 'Prices are in US dollars. The tools on this site are free.',
      caption: 'Plans of all apps with their prices',
      columns: ['Plan', 'Price', 'Includes'],
      bundleTitle: 'Bundle',
    },
    {
      _type: 'callToAction',
      _key: 'enterprise',
      ground: 'night',
      eyebrow: 'Enterprise',
      title: 'Manage more than one site?',
      text: 'For agencies, franchises and companies with several brands: tell us how many sites you manage and who works on them. We’ll reply with a plan and a quote. Or talk it over in a 30-minute demo.',
      buttons: [
        {
          _type: 'button',
          _key: 'sales',
          label: 'Contact Enterprise Sales',
          link: { _type: 'link', kind: 'url', href: '/contact?topic=enterprise' },
        },
        {
          _type: 'button',
          _key: 'consultation',
          label: 'Schedule Consultation',
          link: { _type: 'link', kind: 'booking' },
        },
      ],
    },
  ],
}

type FindingList = {
  readonly caption: string
  readonly findings: ReturnType<typeof finding>[]
  readonly conclusion: string
}

function preview(app: string, list: FindingList) {
  return {
    _type: 'appPreview' as const,
    _key: app,
    app: { _type: 'reference' as const, _ref: app, _weak: true },
    drawing: [{ _type: 'findingList' as const, _key: 'list', ...list }],
  }
}

function finding(_key: string, text: string, result: string) {
  return { _type: 'finding' as const, _key, text, result }
}
