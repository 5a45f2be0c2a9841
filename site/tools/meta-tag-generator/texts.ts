import { RULES_READ } from 'brightkeel-seo-checks/meta-tags/network-rules.ts'
import type { ToolRule } from '#site/tools/define.ts'
import { searchLimits } from '#site/ui/page-previews/search-limits.ts'

export const line = 'Previewed as Google and six networks do.'

export const introduction =
  'Write a title and description once. See in pixels where Google cuts them and how six networks show the page, then copy the tags.'

export const features = [
  'Google preview in pixels, desktop and mobile',
  'Cards of Facebook, X, LinkedIn, Slack, Discord and WhatsApp',
  'Crops an image to 1200 × 630 without uploading it',
  'Reads the tags of an existing page and names its problems',
  'Writes HTML, JSON and Yoast fields, and for Next.js, Nuxt and Astro',
]

const { title, description } = searchLimits

export const rules: readonly ToolRule[] = [
  {
    title: 'Only what you fill in',
    text: 'A blank field makes no tag. The type and the card are always written, and og:url only with a canonical URL.',
  },
  {
    title: 'Fallbacks',
    text: 'Open Graph takes the plain title and description where its own are blank; X takes those of Open Graph first.',
    source: { label: 'The Open Graph protocol', href: 'https://ogp.me/' },
  },
  {
    title: 'Characters',
    text: 'Titles of 50 to 60 and descriptions of 150 to 160 characters. They are guidance: nothing stops you from writing more.',
  },
  {
    title: 'Pixels',
    text: `Google publishes no limit and cuts to fit the screen. We measure in Arial and cut titles at ${title.desktop} px (mobile ${title.mobile}) and descriptions at ${description.desktop} px (mobile ${description.mobile}): careful estimates, kept in one dated table.`,
    source: {
      label: 'Google: title links',
      href: 'https://developers.google.com/search/docs/appearance/title-link',
    },
  },
  {
    title: 'Cards',
    text: `Each card has its network\u2019s own crop, limits and order of fallbacks. Under each stands which page documents a rule (read on ${RULES_READ}) and which rules no network publishes.`,
    source: {
      label: 'Discord: link previews',
      href: 'https://docs.discord.com/developers/link-previews/overview',
    },
  },
  {
    title: 'Image',
    text: 'A crop of 1.91:1, saved at 1200 × 630. The cards show what each network cuts from it: 2:1 on X, a square for the small card.',
    source: {
      label: 'Meta: images in link shares',
      href: 'https://developers.facebook.com/docs/sharing/webmasters/images',
    },
  },
  {
    title: 'Escaping',
    text: 'Quotes, &, < and > are escaped, line breaks become spaces and control characters are taken out: what a browser reads back is what you wrote.',
    source: {
      label: 'HTML standard, §13.1.2',
      href: 'https://html.spec.whatwg.org/multipage/syntax.html',
    },
  },
]
