import type { ToolRule } from '#site/tools/define.ts'
import { channelRulesSource } from './logic/channel-rules.ts'

export const line = 'Free tracking links for Google Analytics.'

export const introduction =
  'See in Google Analytics which post, ad or email brought each visitor. Enter a page, say where you share it, and copy the link with its UTM tags.'

export const features = [
  'Adds UTM tags and keeps existing parameters and the fragment',
  'Clean names: lowercase, without spaces or punctuation',
  'Shows the channel in Google Analytics 4',
  'Tags a list of URLs or a CSV',
  'Templates for links you make often',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Required fields',
    text: 'URL, source, medium and campaign. Tags that the URL already has are replaced.',
    source: {
      label: 'Google: URL builders',
      href: 'https://support.google.com/analytics/answer/10917952',
    },
  },
  {
    title: 'Names',
    text: 'Lowercase, with hyphens or underscores for spaces and punctuation. Accents and non-English letters are fine.',
  },
  {
    title: 'Channel',
    text: `Google’s default rules decide. A link that fits none of them is filed under Unassigned. Checked ${channelRulesSource.checked}.`,
    source: { label: channelRulesSource.label, href: channelRulesSource.href },
  },
]
