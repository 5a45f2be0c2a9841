import { RULES_READ } from 'brightkeel-seo-checks/meta-tags/network-rules.ts'
import type { ToolRule } from '#site/tools/define.ts'
import { searchLimits } from '#site/ui/page-previews/search-limits.ts'

export const line = 'See your page in Google and shared links.'

export const introduction =
  'Write your title and description once. See where Google cuts them off and how six networks show your link, then copy the tags.'

export const features = [
  'Google preview for desktop and mobile, measured in pixels',
  'Link previews for Facebook, X, LinkedIn, Slack, Discord and WhatsApp',
  'Crops a share image to 1200 × 630 without uploading it',
  'Reads the tags of an existing page and lists the problems',
  'Copies HTML, JSON, Yoast fields, or code for Next.js, Nuxt and Astro',
]

const { title, description } = searchLimits

export const rules: readonly ToolRule[] = [
  {
    title: 'Length',
    text: `Aim for 50 to 60 characters in titles and 150 to 160 in descriptions. Google publishes no limit and cuts by width: we measure in Arial and cut titles at ${title.desktop} px (mobile ${title.mobile}) and descriptions at ${description.desktop} px (mobile ${description.mobile}).`,
    source: {
      label: 'Google: title links',
      href: 'https://developers.google.com/search/docs/appearance/title-link',
    },
  },
  {
    title: 'Blank fields',
    text: 'A blank field makes no tag. Open Graph tags use the plain title and description unless you fill in their own, and X uses the Open Graph ones.',
    source: { label: 'The Open Graph protocol', href: 'https://ogp.me/' },
  },
  {
    title: 'Link previews',
    text: `Each preview uses its network’s own crop and limits. Below it you see which rules the network documents (checked ${RULES_READ}) and which ones no network publishes.`,
    source: {
      label: 'Discord: link previews',
      href: 'https://docs.discord.com/developers/link-previews/overview',
    },
  },
]
