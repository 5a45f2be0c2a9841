/** Date on which every source below was last read. */
export const RULES_READ = 'November 25, 2026'

export type Source = { readonly label: string; readonly href: string }

/**
 * One sentence about how a network treats a page's tags, with the page that documents it. The source is null where the
 * network publishes nothing; the preview then follows reports, and the sentence states that.
 */
export type NetworkRule = { readonly says: string; readonly source: Source | null }

/** Maximum lines of text that a network shows, and its limit in characters or bytes if it documents one. */
export type TextRule = {
  readonly lines: number
  readonly most?: { readonly count: number; readonly unit: 'characters' | 'bytes' }
}

export type ImageRule = {
  /** Width divided by height of the crop; null if the image keeps its aspect ratio. */
  readonly ratio: number | null
  readonly size: 'large' | 'thumbnail'
  /** Minimum image size in pixels for this layout. Smaller images become a square thumbnail. */
  readonly least: readonly [width: number, height: number]
  /** Minimum image size in pixels. Smaller images aren't shown at all. */
  readonly floor: readonly [width: number, height: number]
}

export type NetworkRules = {
  readonly title: TextRule
  readonly description: TextRule | null
  readonly image: ImageRule
  readonly rules: readonly NetworkRule[]
}

/** Aspect ratio that Facebook and LinkedIn recommend: exactly 1200 × 630. */
export const WIDE = 1200 / 630

const none = [1, 1] as const

const facebook: Source = {
  label: 'Meta: Images in link shares',
  href: 'https://developers.facebook.com/docs/sharing/webmasters/images',
}
const xLarge: Source = {
  label: 'X: Summary card with large image',
  href: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary-card-with-large-image',
}
const xSmall: Source = {
  label: 'X: Summary card',
  href: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/summary',
}
const xMarkup: Source = {
  label: 'X: Cards markup',
  href: 'https://developer.x.com/en/docs/x-for-websites/cards/overview/markup',
}
const linkedIn: Source = {
  label: 'LinkedIn: Make your website shareable',
  href: 'https://www.linkedin.com/help/linkedin/answer/a521928',
}
const slack: Source = {
  label: 'Slack: Unfurling links',
  href: 'https://docs.slack.dev/messaging/unfurling-links-in-messages',
}
const discord: Source = {
  label: 'Discord: Link previews',
  href: 'https://docs.discord.com/developers/link-previews/overview',
}
const whatsApp: Source = {
  label: 'WhatsApp: Link previews',
  href: 'https://developers.facebook.com/documentation/business-messaging/whatsapp/link-previews/',
}

const xTexts: readonly NetworkRule[] = [
  { says: 'Reads twitter: tags first, then og: tags.', source: xMarkup },
  {
    says: 'Title up to 70 characters, description up to 200. No card without a title.',
    source: xMarkup,
  },
  { says: 'JPG, PNG, WebP or GIF of less than 5 MB; no SVG.', source: xMarkup },
]

/** Each network's treatment of a page's tags. */
export const networkRules = {
  Facebook: {
    title: { lines: 2 },
    description: { lines: 1 },
    image: { ratio: WIDE, size: 'large', least: [600, 315], floor: [200, 200] },
    rules: [
      { says: 'Crops to 1.91:1. 1200 × 630 or more is best.', source: facebook },
      {
        says: 'Under 600 × 315 the image is small; under 200 × 200 there is none.',
        source: facebook,
      },
      { says: 'Files of up to 8 MB.', source: facebook },
      { says: 'Title on two lines, description on one.', source: null },
    ],
  },
  X: {
    title: { lines: 1, most: { count: 70, unit: 'characters' } },
    description: null,
    image: { ratio: 2, size: 'large', least: [300, 157], floor: none },
    rules: [
      ...xTexts,
      { says: 'Crops to 2:1; at least 300 × 157, at most 4096 × 4096.', source: xLarge },
      {
        says: 'The title is shown on the image, without the description.',
        source: null,
      },
    ],
  },
  LinkedIn: {
    title: { lines: 2 },
    description: null,
    image: { ratio: WIDE, size: 'thumbnail', least: none, floor: none },
    rules: [
      { says: 'Reads og: tags. Asks for 1.91:1 and 1200 × 627.', source: linkedIn },
      {
        says: 'Files of up to 5 MB. Images narrower than 401 px become a thumbnail.',
        source: linkedIn,
      },
      {
        says: 'Since 2024 only sponsored posts show the image large; all others show it small, without the description.',
        source: null,
      },
    ],
  },
  Slack: {
    title: { lines: 2 },
    description: { lines: 5, most: { count: 300, unit: 'characters' } },
    image: { ratio: null, size: 'large', least: none, floor: none },
    rules: [
      { says: 'Reads Open Graph tags and those of X cards.', source: slack },
      {
        says: 'The image keeps its shape. About 300 characters of description.',
        source: null,
      },
    ],
  },
  Discord: {
    title: { lines: 3, most: { count: 70, unit: 'bytes' } },
    description: { lines: 20, most: { count: 350, unit: 'bytes' } },
    image: { ratio: null, size: 'large', least: none, floor: none },
    rules: [
      { says: 'Title cut at 70 bytes, description at 350.', source: discord },
      {
        says: 'The image is large with the large X card and a thumbnail otherwise.',
        source: discord,
      },
      { says: 'PNG, GIF, JPG, WebP or AVIF. og:site_name stands on top.', source: discord },
    ],
  },
  WhatsApp: {
    title: { lines: 2 },
    description: { lines: 2 },
    image: { ratio: WIDE, size: 'large', least: [300, 1], floor: none },
    rules: [
      {
        says: 'Requires og:title, og:description and og:url, all with a value.',
        source: whatsApp,
      },
      {
        says: 'Title on two lines, description on one or two: 80 characters are enough.',
        source: whatsApp,
      },
      {
        says: 'At least 300 px wide, at most 4:1, under 600 kB; otherwise a small preview or none.',
        source: whatsApp,
      },
      { says: 'The large preview is cropped to about 1.91:1.', source: null },
    ],
  },
} as const satisfies Record<string, NetworkRules>

export type Network = keyof typeof networkRules

/** X's treatment of `twitter:card` set to `summary`. */
export const xSmallCard: NetworkRules = {
  title: { lines: 1, most: { count: 70, unit: 'characters' } },
  description: { lines: 2, most: { count: 200, unit: 'characters' } },
  image: { ratio: 1, size: 'thumbnail', least: none, floor: [144, 144] },
  rules: [
    ...xTexts,
    { says: 'Crops to a square; at least 144 × 144, at most 4096 × 4096.', source: xSmall },
    { says: 'Title on one line, description on two.', source: null },
  ],
}
