import type { PageContent } from './page-content.ts'

/** The apps page as it ships (requirements §2, Apps). */
export const appsContent: PageContent = {
  _id: 'page-apps',
  _type: 'page',
  title: 'Apps',
  seo: {
    _type: 'seo',
    title: 'AI Marketing Apps for SEO, Data and Local Search',
    description:
      'AI marketing apps with one job each: LayerRank mends SEO, SEODadda answers from your data, CiteAgent keeps listings true, SERP Analyzer measures rivals.',
    keywords: 'AI marketing apps, LayerRank, SEODadda, CiteAgent, SERP Analyzer',
    noIndex: false,
    type: 'website',
    schemaType: 'CollectionPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: 'Professional Marketing Suite',
      title: 'One app, one job',
      text: 'Use one, or use them together. Each works around the clock, says what it did, and leaves the decisions to you.',
    },
    { _type: 'appList', _key: 'apps' },
    {
      _type: 'callToAction',
      _key: 'enterprise',
      ground: 'night',
      eyebrow: 'Enterprise',
      title: 'More than one site to look after?',
      text: 'Agencies, franchises and groups with several brands: tell us how many sites and who looks after them. We answer with a plan and a price.',
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
      drawing: [
        {
          _type: 'fleetChart',
          _key: 'fleet',
          alt: 'Sample: one day on 24 sites, 576 checks, 8 findings.',
          caption: 'Sample day: 24 sites, 576 checks',
          result: '8 findings, one list',
          findings: 8,
        },
      ],
    },
  ],
}
