import type { PageContent } from './page-content.ts'

/** The roadmap as it ships (requirements §2, Roadmap). */
export const roadmapContent: PageContent = {
  _id: 'page-roadmap',
  _type: 'page',
  title: 'Roadmap',
  seo: {
    _type: 'seo',
    title: 'Product Roadmap, Quarter by Quarter',
    description:
      'What is completed, in progress, planned and still a vision for our SEO and marketing apps, quarter by quarter, and how to tell us what should come first.',
    keywords: 'roadmap, product updates, upcoming features',
    noIndex: false,
    type: 'website',
    schemaType: 'WebPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      title: 'Where we are heading',
      text: 'What is done, what is being built and what is still a hope, quarter by quarter.',
      buttons: [
        {
          _type: 'button',
          _key: 'demo',
          label: 'Schedule a Demo',
          link: { _type: 'link', kind: 'booking' },
        },
        {
          _type: 'button',
          _key: 'feedback',
          label: 'Provide Feedback',
          link: { _type: 'link', kind: 'email' },
        },
      ],
      layout: 'beside',
      drawing: [
        {
          _type: 'statusLegend',
          _key: 'legend',
          caption: 'Legend: how sure we are',
          columns: ['Status', 'Meaning', 'Entries'],
          entries: [
            {
              _type: 'statusMeaning',
              _key: 'completed',
              status: 'completed',
              meaning: 'In customers’ hands.',
            },
            {
              _type: 'statusMeaning',
              _key: 'in-progress',
              status: 'in-progress',
              meaning: 'Being built now.',
            },
            {
              _type: 'statusMeaning',
              _key: 'planned',
              status: 'planned',
              meaning: 'Decided. The date may move.',
            },
            {
              _type: 'statusMeaning',
              _key: 'vision',
              status: 'vision',
              meaning: 'A direction, not a promise.',
            },
          ],
        },
      ],
    },
    {
      _type: 'upcomingApps',
      _key: 'apps',
      title: 'Apps we are building',
      text: 'How far along each one is, and which steps are still ahead.',
    },
    {
      _type: 'timeline',
      _key: 'timeline',
      title: 'Timeline, quarter by quarter',
      text: 'The further out, the less certain. Each entry says which it is.',
      note: 'Numbers in circles are the entries. The surer an entry, the more depth lines are drawn around it: many where the work is done, none where it is only a hope.',
      undecidedLabel: 'not decided yet',
    },
    {
      _type: 'textWithList',
      _key: 'feedback',
      title: 'Tell us what to build next',
      text: 'The order of this list changes when customers tell us what hurts. A person reads every message.',
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
      listTitle: 'What helps us to act on a request',
      entries: [
        { _type: 'listEntry', _key: 'goal', title: 'What were you trying to do?' },
        {
          _type: 'listEntry',
          _key: 'instead',
          title: 'What did you do instead, and how long did it take?',
        },
        { _type: 'listEntry', _key: 'often', title: 'How often does it happen?' },
      ],
    },
    {
      _type: 'callToAction',
      _key: 'closing',
      title: 'Start with what works today',
      text: 'LayerRank is ready now. See it on your own site, or look through all the apps.',
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
