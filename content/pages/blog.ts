import type { PageContent } from './page-content.ts'

/** The blog as it ships (requirements §2, Blog). */
export const blogContent: PageContent = {
  _id: 'page-blog',
  _type: 'page',
  title: 'Blog',
  seo: {
    _type: 'seo',
    title: 'SEO and Digital Marketing Blog',
    description:
      'How-to articles on SEO, local search, AI, analytics and link building for small marketing teams, with worked examples, numbers you can check and sources.',
    keywords: 'SEO blog, AI marketing, local SEO, analytics',
    noIndex: false,
    type: 'website',
    schemaType: 'Blog',
  },
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: 'AI & Digital Marketing Insights',
      title: 'SEO guides for small marketing teams',
      text: 'Step-by-step articles on technical SEO, local search, AI and analytics. Each one shows its math and its sources, so you can try it on your own site.',
    },
    { _type: 'postList', _key: 'posts', shows: 'first-page' },
    { _type: 'newsletter', _key: 'newsletter' },
  ],
}
