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
      title: 'Take a tool, leave nothing',
      text: 'For meta tags, campaign links, word counts, QR codes, structured data and color. They compute in your browser: what you type is not sent to us or anyone.',
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
          text: 'What search engines and social networks read of a page.',
          tools: [reference('tool-meta-tag-generator'), reference('tool-schema-generator')],
        },
        {
          _type: 'toolShelf',
          _key: 'links',
          title: 'Links and campaigns',
          text: 'Links that say where a visit came from.',
          tools: [reference('tool-utm-builder'), reference('tool-qr-generator')],
        },
        {
          _type: 'toolShelf',
          _key: 'text',
          title: 'Text and color',
          text: 'Words and colors, measured before they are published.',
          tools: [reference('tool-word-counter'), reference('tool-color-palette')],
        },
      ],
    },
    {
      _type: 'appPromotion',
      _key: 'premium',
      eyebrow: 'Premium AI products',
      title: 'A tool works when you open it. These apps work around the clock.',
      apps: [reference('app-layerrank'), reference('app-seodadda')],
      buttonLabel: 'See {app}',
    },
  ],
}

/** Returns an entry of a list of documents. It is weak, so the page can be created without the document. */
function reference<const Id extends string>(id: Id) {
  return { _type: 'reference', _key: id, _ref: id, _weak: true } as const
}
