import type { PageContent } from './page-content.ts'

/** The tools page as it ships (requirements §2, Tools index). */
export const toolsContent: PageContent = {
  _id: 'page-tools',
  _type: 'page',
  title: 'Tools',
  pageBuilder: [
    {
      _type: 'hero',
      _key: 'hero',
      eyebrow: '{tools} free tools',
      title: 'Free SEO and marketing tools',
      text: 'Write meta tags and schema markup, tag campaign links, count words, make QR codes and pick colors. For marketers and small businesses. The tools run in your browser, and keep working offline.',
      badges: [
        {
          _type: 'heroBadge',
          _key: 'registration',
          label: 'No Registration Required',
          color: 'green',
        },
        { _type: 'heroBadge', _key: 'grade', label: 'Professional Grade', color: 'blue' },
      ],
    },
    {
      _type: 'toolList',
      _key: 'tools',
      shelves: [
        {
          _type: 'toolShelf',
          _key: 'search',
          title: 'Search and social',
          text: 'Control how your pages look in search results and shared links.',
          tools: [reference('tool-meta-tag-generator'), reference('tool-schema-generator')],
        },
        {
          _type: 'toolShelf',
          _key: 'links',
          title: 'Links and campaigns',
          text: 'See which campaign, post or flyer each visit came from.',
          tools: [reference('tool-utm-builder'), reference('tool-qr-generator')],
        },
        {
          _type: 'toolShelf',
          _key: 'text',
          title: 'Text and color',
          text: 'Check readability and contrast before you publish.',
          tools: [reference('tool-word-counter'), reference('tool-color-palette')],
        },
      ],
    },
    {
      _type: 'appPromotion',
      _key: 'premium',
      eyebrow: 'Premium AI products',
      title: 'Want it done automatically? Try our apps for SEO fixes and reports.',
      apps: [reference('app-layerrank'), reference('app-seodadda')],
      buttonLabel: 'See {app}',
    },
  ],
}

/** Returns an entry of a list of documents. It is weak, so the page can be created without the document. */
function reference<const Id extends string>(id: Id) {
  return { _type: 'reference', _key: id, _ref: id, _weak: true } as const
}
