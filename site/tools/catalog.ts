import type { SeoDefaults } from '#site/define.ts'

export type ToolSlug =
  | 'meta-tag-generator'
  | 'utm-builder'
  | 'word-counter'
  | 'qr-generator'
  | 'schema-generator'
  | 'color-palette'

/** A tool as its card and its links show it (requirements §3, Tool card). */
export type Tool = {
  readonly slug: ToolSlug
  readonly href: `/tools/${ToolSlug}`
  readonly name: string
  readonly description: string
  readonly category: string
  /** Heading of the index page under which it stands. */
  readonly section: ToolSection
  readonly icon: ToolIcon
  readonly popular: boolean
  readonly seo: SeoDefaults
}

export type ToolSection = 'Be found' | 'Be followed' | 'Be read'

export type ToolIcon = 'tag' | 'route' | 'sounding' | 'matrix' | 'graph' | 'swatches'

/** The sections in the order of the index page, each with what its tools are for. */
export const toolSections: readonly { readonly name: ToolSection; readonly note: string }[] = [
  { name: 'Be found', note: 'What search engines and social networks read of a page.' },
  { name: 'Be followed', note: 'Links that say where a visit came from.' },
  { name: 'Be read', note: 'Words and colors, measured before they are published.' },
]

/** The free tools, in the order of the navigation (requirements §2, Routes). */
export const tools: readonly Tool[] = [
  {
    slug: 'meta-tag-generator',
    href: '/tools/meta-tag-generator',
    name: 'Meta Tag Generator',
    description:
      'Write a title and description, see where Google cuts them and how six networks show the page, and copy the tags.',
    category: 'Technical SEO',
    section: 'Be found',
    icon: 'tag',
    popular: true,
    seo: {
      title: 'Meta Tag Generator with Google Preview',
      description:
        'Write title and description, see in pixels where Google cuts them and how six networks show the page, then copy HTML, Next metadata or JSON. Free and local.',
    },
  },
  {
    slug: 'utm-builder',
    href: '/tools/utm-builder',
    name: 'UTM Builder',
    description:
      'Tag one link or ten thousand, keep names consistent, and see which Analytics channel each will land in.',
    category: 'Analytics',
    section: 'Be followed',
    icon: 'route',
    popular: false,
    seo: {
      title: 'UTM Builder for One Link or Ten Thousand',
      description:
        'Tag campaign links without doubling parameters, keep names consistent and see the GA4 channel each link lands in. Bulk CSV, free, in your browser.',
    },
  },
  {
    slug: 'word-counter',
    href: '/tools/word-counter',
    name: 'Word Counter',
    description:
      'Count words, sentences and reading time in any script, and find the sentences that run too long.',
    category: 'Content Marketing',
    section: 'Be read',
    icon: 'sounding',
    popular: false,
    seo: {
      title: 'Word Counter for Every Script',
      description:
        'Count words, characters, sentences and reading time, compare readability indices and find long sentences. Free, and your text stays in your browser.',
    },
  },
  {
    slug: 'qr-generator',
    href: '/tools/qr-generator',
    name: 'QR Code Generator',
    description:
      'Draw a code in your own colors, and have it read back before you print it: blurred, turned and small.',
    category: 'Marketing Tools',
    section: 'Be followed',
    icon: 'matrix',
    popular: true,
    seo: {
      title: 'QR Code Generator That Checks Its Codes',
      description:
        'Make QR codes as PNG, JPG, GIF, SVG or PDF in your colors. Each one is read back, blurred and turned, before you print it. Free, made in your browser.',
    },
  },
  {
    slug: 'schema-generator',
    href: '/tools/schema-generator',
    name: 'Schema Generator',
    description:
      "Write or repair structured data, checked field by field against Google's requirements without being sent anywhere.",
    category: 'Technical SEO',
    section: 'Be found',
    icon: 'graph',
    popular: false,
    seo: {
      title: 'Schema Generator with Offline Checks',
      description:
        "Write or repair JSON-LD for articles, businesses, products and more, checked against Google's required and recommended properties in your browser. Free.",
    },
  },
  {
    slug: 'color-palette',
    href: '/tools/color-palette',
    name: 'Color Palette',
    description:
      'Find colors that go together and can be read on each other, mend those that cannot, and export them anywhere.',
    category: 'Visual SEO',
    section: 'Be read',
    icon: 'swatches',
    popular: false,
    seo: {
      title: 'Color Palette Generator with Contrast Repair',
      description:
        'Random and harmonious palettes with WCAG and APCA contrast, one-click repair, color-vision check and exports to CSS, Tailwind, SVG and ASE. Free and local.',
    },
  },
]

/** The tool of an address, `meta-tag-generator`. Throws for one that is not in the catalog. */
export function toolBySlug(slug: ToolSlug): Tool {
  const tool = tools.find((candidate) => candidate.slug === slug)
  if (!tool) throw new Error(`There is no tool "${slug}" in the catalog.`)
  return tool
}
