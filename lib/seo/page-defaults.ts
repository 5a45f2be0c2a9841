import type { PageSchemaType, PageType } from '#lib/content/types.ts'

type PageDefaults = {
  readonly title: string
  readonly description: string
  readonly type: PageType
  readonly schemaType: PageSchemaType
}

/** Search data of the main pages until an editor writes other (specification §3, Per-page SEO data). */
const defaults: Readonly<Record<string, PageDefaults>> = {
  '/': {
    title: 'AI-Powered Marketing Tools That Stay on Watch',
    description:
      'Always-on apps for search and marketing: they find what broke, mend it and show you the figures. They enhance your work and never replace you.',
    type: 'website',
    schemaType: 'Organization',
  },
  '/about': {
    title: 'About Us: A Veteran-Owned Company in Durham',
    description:
      'A veteran-owned company in Durham, North Carolina. Who we are, what we hold to, and why our tools work beside marketers instead of replacing them.',
    type: 'website',
    schemaType: 'AboutPage',
  },
  '/apps': {
    title: 'Marketing and SEO Apps',
    description:
      'LayerRank, SEODadda, CiteAgent and SERP Analyzer: self-healing SEO, answers from your own data, local citations and true keyword competition.',
    type: 'website',
    schemaType: 'CollectionPage',
  },
  '/blog': {
    title: 'Blog: Field Notes on Search and Marketing',
    description:
      'Methods for technical SEO, content, local search and analytics that we use ourselves, with the arithmetic. Written for whoever has to make it work.',
    type: 'website',
    schemaType: 'Blog',
  },
  '/contact': {
    title: 'Contact: Talk to a Person',
    description:
      'Write, call or book a discovery session. Monday–Friday 8AM–6PM and Saturday 9AM–3PM Eastern, from Durham, North Carolina. A person reads every message.',
    type: 'website',
    schemaType: 'WebPage',
  },
  '/support': {
    title: 'Support: Answers and Ways to Get Help',
    description:
      'Answers to common questions about the apps, prices, billing and the free tools, with a search that finds them fast, and the ways to reach a person for the rest.',
    type: 'website',
    schemaType: 'WebPage',
  },
  '/tools': {
    title: 'Free Marketing and SEO Tools',
    description:
      'Six free tools for meta tags, campaign links, word counts, QR codes, structured data and color. No registration, and nothing you type leaves the browser.',
    type: 'website',
    schemaType: 'CollectionPage',
  },
  '/tools/meta-tag-generator': {
    title: 'Meta Tag Generator with Google Preview',
    description:
      'Write title and description, see in pixels where Google cuts them and how six networks show the page, then copy HTML, Next metadata or JSON. Free and local.',
    type: 'website',
    schemaType: 'WebPage',
  },
  '/tools/utm-builder': {
    title: 'UTM Builder for One Link or Ten Thousand',
    description:
      'Tag campaign links without doubling parameters, keep names consistent and see the GA4 channel each link lands in. Bulk CSV, free, in your browser.',
    type: 'website',
    schemaType: 'WebPage',
  },
  '/tools/word-counter': {
    title: 'Word Counter for Every Script',
    description:
      'Count words, characters, sentences and reading time, compare readability indices and find long sentences. Free, and your text stays in your browser.',
    type: 'website',
    schemaType: 'WebPage',
  },
  '/tools/qr-generator': {
    title: 'QR Code Generator That Checks Its Codes',
    description:
      'Make QR codes as PNG, JPG, GIF, SVG or PDF in your colors. Each one is read back, blurred and turned, before you print it. Free, made in your browser.',
    type: 'website',
    schemaType: 'WebPage',
  },
  '/tools/schema-generator': {
    title: 'Schema Generator with Offline Checks',
    description:
      "Write or repair JSON-LD for articles, businesses, products and more, checked against Google's required and recommended properties in your browser. Free.",
    type: 'website',
    schemaType: 'WebPage',
  },
  '/tools/color-palette': {
    title: 'Color Palette Generator with Contrast Repair',
    description:
      'Random and harmonious palettes with WCAG and APCA contrast, one-click repair, color-vision check and exports to CSS, Tailwind, SVG and ASE. Free and local.',
    type: 'website',
    schemaType: 'WebPage',
  },
}

const otherwise: PageDefaults = {
  title: '',
  description: '',
  type: 'website',
  schemaType: 'WebPage',
}

/** The shipped search data of a page; empty texts for pages that have none of their own. */
export function pageDefaults(path: string): PageDefaults {
  return defaults[path] ?? otherwise
}

/** The picture that social networks show of a page without one of its own: square, as specified (§2). */
export const socialPicture = {
  path: '/social-card.png',
  width: 400,
  height: 400,
  alt: 'AI-Powered Marketing Tools',
} as const
