import { RULES_READ } from 'brightkeel-seo-checks/meta-tags/network-rules.ts'
import type { ToolRule } from '#site/tools/define.ts'
import { searchLimits } from '#site/ui/page-previews/search-limits.ts'

export const line = 'Write your page’s title and description.'

export const introduction =
  'Write your title and description once. See where Google cuts them off and how six networks show your link, then copy the tags.'

export const features = [
  'Google preview for desktop and mobile, measured in pixels',
  'Link previews for Facebook, X, LinkedIn, Slack, Discord and WhatsApp',
  'Checks a share image without uploading it',
  'Checks the tags of an existing page whose HTML you paste',
  'Copies HTML, Next.js metadata or the values for Yoast',
]

const { title, description } = searchLimits

export const rules: readonly ToolRule[] = [
  {
    title: 'Length',
    text: `Aim for 50 to 60 characters in titles and 150 to 160 in descriptions, with your point in the first 100. Google cuts by width: on desktop, titles at about ${title.desktop} px and descriptions at about ${description.desktop} px, so the end of a long one may not show. Phones show more of a title, on two lines, and about 100 characters of a description.`,
    source: {
      label: 'Google: title links',
      href: 'https://developers.google.com/search/docs/appearance/title-link',
    },
  },
  {
    title: 'Blank fields',
    text: 'Leave a field blank to skip its tag. Social tags use the plain title and description unless you fill in their own.',
    source: { label: 'The Open Graph protocol', href: 'https://ogp.me/' },
  },
  {
    title: 'Link previews',
    text: `Each preview uses its network’s own crop and limits, checked on ${RULES_READ}. Open its rules for the sources.`,
    source: {
      label: 'Discord: link previews',
      href: 'https://docs.discord.com/developers/link-previews/overview',
    },
  },
]
