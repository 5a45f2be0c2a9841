import type { PageContent } from './page-content.ts'

/** The roadmap as it ships (requirements §2, Roadmap). */
export const roadmapContent: PageContent = {
  _id: 'page-roadmap',
  _type: 'page',
  title: 'Roadmap',
  seo: {
    _type: 'seo',
    title: 'Product Roadmap by Quarter',
    description:
      'See which features of our SEO and marketing apps are done, in progress, planned, late or still an idea, quarter by quarter. Tell us what to build next.',
    keywords: 'roadmap, product updates, upcoming features',
    noIndex: false,
    type: 'website',
    schemaType: 'WebPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      title: 'Roadmap: what’s done, planned and late',
      text: 'LayerRank, which fixes SEO errors, and SEODadda, an AI chat about your marketing data, are on sale today. Parts of SEODadda are still in development. See what comes next, and which dates we missed.',
      buttons: [
        {
          _type: 'button',
          _key: 'feedback',
          label: 'Provide Feedback',
          link: { _type: 'link', kind: 'email' },
        },
        {
          _type: 'button',
          _key: 'demo',
          label: 'Schedule a Demo',
          link: { _type: 'link', kind: 'booking' },
        },
      ],
    },
    {
      _type: 'upcomingApps',
      _key: 'apps',
      title: 'What we’re working on',
      text: 'SEODadda is on sale today with four connectors; guided setup and more connectors are in development. CiteAgent isn’t on sale yet.',
    },
    {
      _type: 'timeline',
      _key: 'timeline',
      title: 'Timeline',
      text: 'Planned: not released yet, though work may have begun, and the date may change. Vision: a direction we’d like to take. A quarter is what we aimed for, not a promise.',
      updatedLabel: 'Last updated',
      note: 'Dates are the targets we set when we added each item. An item marked Late has missed that date, and we haven’t set a new one.',
    },
    {
      _type: 'textWithList',
      _key: 'feedback',
      title: 'Tell us what to build next',
      text: 'We reorder the roadmap when enough customers ask for the same thing. A person reads every request.',
      buttons: [
        {
          _type: 'button',
          _key: 'contact',
          label: 'Send us your feedback',
          link: { _type: 'link', kind: 'url', href: '/contact' },
          look: 'arrow',
        },
      ],
      layout: 'numbers',
      listTitle: 'What to include in a request',
      entries: [
        { _type: 'listEntry', _key: 'goal', title: 'What were you trying to do?' },
        {
          _type: 'listEntry',
          _key: 'instead',
          title: 'What did you do instead, and how long did it take?',
        },
        { _type: 'listEntry', _key: 'often', title: 'How often does this come up?' },
      ],
    },
    {
      _type: 'callToAction',
      _key: 'closing',
      title: 'See what’s ready today',
      text: 'You can buy LayerRank and SEODadda now, and SERP Analyzer is free to try in preview. Book a demo on your own site, or compare all the apps.',
      ground: 'water',
      buttons: [
        {
          _type: 'button',
          _key: 'demo',
          label: 'Book a Demo',
          link: { _type: 'link', kind: 'booking' },
        },
        {
          _type: 'button',
          _key: 'apps',
          label: 'See All Apps',
          link: { _type: 'link', kind: 'url', href: '/apps' },
        },
      ],
    },
  ],
}
