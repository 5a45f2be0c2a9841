import type { PageContent } from './page-content.ts'

/** The about page as it ships (requirements §2, About). */
export const aboutContent: PageContent = {
  _id: 'page-about',
  _type: 'page',
  title: 'About',
  seo: {
    _type: 'seo',
    title: 'About: Our Story, Values and People',
    description:
      'A veteran-owned company in Durham, North Carolina. Why we build always-on tools that enhance the work of marketers and never replace it, and who builds them.',
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
      title: 'Founded by a Navy quartermaster',
      text: 'We are a veteran-owned company in Durham, North Carolina. We build tools that run around the clock, so that marketers can get on with marketing.',
      drawing: [
        {
          _type: 'linesPlan',
          _key: 'hull',
          alt: 'A small yacht from the side, cut into stations, with the keel marked, and the same yacht from ahead and astern.',
          caption: 'Lines plan, 11 m by 3.3 m, 11 stations',
          keelLabel: 'The keel: out of sight, and why she stays upright',
        },
      ],
    },
    {
      _type: 'cards',
      _key: 'values',
      title: 'What we hold to',
      text: 'Four rules we decide by, and what each one costs us.',
      layout: 'lead-line',
      aside:
        'The marks are a lead line’s, at two, three, five and seven fathoms: leather, leather, white cloth, red cloth. They are made to be told apart in the dark, by hand.',
      noteLabel: 'What it costs us',
      cards: [
        {
          _type: 'card',
          _key: 'trust',
          title: 'Trust & Transparency',
          text: 'Every change an app makes is written down with its reason, and one click takes it back.',
          note: 'Slower releases. Nothing ships before its undo does.',
        },
        {
          _type: 'card',
          _key: 'customers',
          title: 'Customer First',
          text: 'The person who answers you can also fix it. What hurts customers moves up the roadmap.',
          note: 'Engineers answer support, too, and build less in that time.',
        },
        {
          _type: 'card',
          _key: 'innovation',
          title: 'Innovation',
          text: 'We use a new method when it beats the old one on your data, measured, and not before.',
          note: 'What does not beat it is thrown away, however long it took.',
        },
        {
          _type: 'card',
          _key: 'results',
          title: 'Results Driven',
          text: 'A claim carries a figure, the dates it covers and where it came from, or it is not made.',
          note: 'Plainer advertising than our competitors have.',
        },
      ],
    },
    {
      _type: 'people',
      _key: 'leadership',
      title: 'Who runs the company',
      text: 'A small team: whoever you meet before you buy answers you afterwards.',
    },
    {
      _type: 'mission',
      _key: 'mission',
      eyebrow: 'Our mission',
      title: 'Why we do this',
      text: 'Good marketing drowns in chores: broken markup, stale listings, reports nobody opens. We take the chores and leave you the judgment.',
      lists: [
        {
          _type: 'titledList',
          _key: 'people',
          title: 'What you decide',
          entries: [
            'What is worth saying',
            'Who should hear it',
            'What to spend',
            'When to say no',
          ],
        },
        {
          _type: 'titledList',
          _key: 'apps',
          title: 'What the apps do',
          entries: [
            'Reading every page, again and again',
            'Comparing every listing with the record',
            'Mending what has one right answer',
            'Writing the report down to its sources',
          ],
        },
      ],
    },
    {
      _type: 'callToAction',
      _key: 'closing',
      title: 'Ask us anything',
      text: 'Half an hour, no slides. Or write, and a person answers.',
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
