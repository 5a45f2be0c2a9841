import { linkTo } from '../link-to.ts'
import type { PageContent } from './page-content.ts'

/** The support page as it ships (requirements §2, Routes). */
export const supportContent: PageContent = {
  _id: 'page-support',
  _type: 'page',
  title: 'Support',
  seo: {
    _type: 'seo',
    title: 'Support: Answers About Our Apps and Tools',
    description:
      'Answers about our SEO apps and free tools: prices, trials, canceling, refunds, integrations, limits, security and privacy. Or contact our support team.',
    keywords: 'support, help, FAQ, pricing, refund, security',
    noIndex: false,
    type: 'website',
    schemaType: 'WebPage',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: 'Support · {questions} answers',
      title: 'Help with our SEO apps and free tools',
      search: { label: 'Search this site', placeholder: 'price, trial, refund' },
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
      _type: 'contactDetails',
      _key: 'help',
      anchor: 'help',
      title: 'Didn’t find your answer?',
      text: 'Send us a message with links, or email us screenshots. You can also call us during business hours, or book a demo to look at your site together.',
      buttons: [
        {
          _type: 'button',
          _key: 'write',
          label: 'Send a message',
          link: linkTo('/contact?topic=support'),
        },
        {
          _type: 'button',
          _key: 'meet',
          label: 'Book a Demo',
          link: { _type: 'link', kind: 'booking' },
        },
      ],
      phoneLabel: 'Phone',
      emailLabel: 'Email',
      hoursLabel: 'Business hours',
    },
  ],
}
