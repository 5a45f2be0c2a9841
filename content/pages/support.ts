import { linkTo } from '../link-to.ts'
import type { PageContent } from './page-content.ts'

/** The support page as it ships (requirements §2, Routes). */
export const supportContent: PageContent = {
  _id: 'page-support',
  _type: 'page',
  title: 'Support',
  seo: {
    _type: 'seo',
    title: 'Support: Answers and Ways to Get Help',
    description:
      'Answers to common questions about the apps, prices, billing and the free tools, with a search that finds them fast, and the ways to reach a person for the rest.',
    keywords: 'support, help, FAQ',
    noIndex: false,
    type: 'website',
    schemaType: 'WebPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: '{questions} answers, four ways to reach a person',
      title: 'Look it up, or ask a person',
      search: { label: 'Search the answers', placeholder: 'price, trial, data' },
    },
    {
      _type: 'questionTopics',
      _key: 'questions',
      anchor: 'questions',
      topics: [
        { _type: 'questionChapter', _key: 'apps', title: 'The apps', topic: 'apps' },
        { _type: 'questionChapter', _key: 'tools', title: 'The free tools', topic: 'tools' },
        {
          _type: 'questionChapter',
          _key: 'billing',
          title: 'Trials and billing',
          topic: 'billing',
        },
        { _type: 'questionChapter', _key: 'data', title: 'Your data', topic: 'data' },
      ],
    },
    {
      _type: 'contactWays',
      _key: 'help',
      anchor: 'help',
      title: 'No answer here? Ask us.',
      ways: [
        {
          _type: 'linkWay',
          _key: 'write',
          title: 'Write',
          text: 'For anything with a link, a figure or a screenshot in it.',
          label: 'Send a message',
          link: linkTo('/contact?topic=support'),
          look: 'primary',
        },
        { _type: 'phoneWay', _key: 'call', title: 'Call' },
        {
          _type: 'linkWay',
          _key: 'meet',
          title: 'Meet',
          text: 'For a plan, a quote or a look at your site together.',
          label: 'Book a time',
          link: { _type: 'link', kind: 'booking' },
          look: 'button',
        },
        {
          _type: 'linkWay',
          _key: 'read',
          title: 'Read',
          text: 'The methods behind the apps, with the arithmetic.',
          label: 'Open the blog',
          link: linkTo('/blog'),
          look: 'text',
        },
      ],
    },
  ],
}
