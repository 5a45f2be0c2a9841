import { linkTo } from '../link-to.ts'
import type { PageContent } from './page-content.ts'

/** The about page as it ships (requirements §2, About). */
export const aboutContent: PageContent = {
  _id: 'page-about',
  _type: 'page',
  title: 'About',
  seo: {
    _type: 'seo',
    title: 'About: Our Story, Team and Values',
    description:
      'We’re a veteran-owned company in Durham, North Carolina, building SEO software for marketers and small businesses. Meet the people behind it.',
    keywords: 'about, veteran-owned, Durham North Carolina',
    noIndex: false,
    type: 'website',
    schemaType: 'AboutPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: 'Our Story',
      title: 'We build SEO software for marketers and small businesses',
      text: 'We’re a veteran-owned company in Durham, North Carolina. LayerRank finds and fixes SEO errors, and SEODadda answers questions about your marketing data.',
      buttons: [
        { _type: 'button', _key: 'apps', label: 'See our apps', link: linkTo('/apps') },
        { _type: 'button', _key: 'contact', label: 'Contact us', link: linkTo('/contact') },
      ],
    },
    {
      _type: 'people',
      _key: 'leadership',
      title: 'The people you’ll work with',
      text: 'We’re a small team. The people you talk to before you buy are the ones who support you afterward.',
    },
    {
      _type: 'textWithList',
      _key: 'mission',
      title: 'Why we do this',
      text: 'Good marketers lose hours to broken markup, outdated listings and reports no one opens. We build apps for that work, so you have time for the decisions that need you.',
      layout: 'entries',
      entries: [
        {
          _type: 'listEntry',
          _key: 'people',
          title: 'Your decisions',
          text: 'Your message, your audience, your budget and what to work on first.',
        },
        {
          _type: 'listEntry',
          _key: 'apps',
          title: 'What the apps do',
          text: 'LayerRank checks your pages and fixes clear-cut errors within limits you set. SEODadda lists the sources behind every answer.',
        },
        {
          _type: 'listEntry',
          _key: 'later',
          title: 'In development',
          text: 'Local citations. CiteAgent, our app for local listings, isn’t on sale yet.',
        },
      ],
    },
    {
      _type: 'cards',
      _key: 'values',
      title: 'How we work',
      text: 'Four values, and what we give up for each.',
      noteLabel: 'The cost',
      cards: [
        {
          _type: 'card',
          _key: 'trust',
          title: 'Trust & Transparency',
          text: 'Every change LayerRank makes is logged with the reason and how to undo it.',
          note: 'Slower releases. A new kind of fix doesn’t ship until we can tell you how to undo it.',
        },
        {
          _type: 'card',
          _key: 'customers',
          title: 'Customer First',
          text: 'Marisol answers your question, and brings in a developer if something needs fixing. What customers ask for most moves up the roadmap.',
          note: 'We spend development time on support instead of new features.',
        },
        {
          _type: 'card',
          _key: 'innovation',
          title: 'Innovation',
          text: 'We try a new method beside the old one, and say what we haven’t measured yet.',
          note: 'We throw away work that doesn’t beat the old method, however long it took.',
        },
        {
          _type: 'card',
          _key: 'results',
          title: 'Results Driven',
          text: 'We want results you can check. Our articles name their sources, and sample data is labeled as a sample.',
          note: 'We don’t advertise a result unless we can show the numbers behind it. So this site shows no customer results yet.',
        },
      ],
    },
    {
      _type: 'callToAction',
      _key: 'closing',
      title: 'Ask us anything',
      text: 'Book a 30-minute demo without slides, or send us an email.',
      ground: 'water',
      buttons: [
        {
          _type: 'button',
          _key: 'meeting',
          label: 'Schedule a Meeting',
          link: { _type: 'link', kind: 'booking' },
        },
        {
          _type: 'button',
          _key: 'mail',
          label: 'Get in Touch',
          link: { _type: 'link', kind: 'email' },
        },
      ],
    },
  ],
}
