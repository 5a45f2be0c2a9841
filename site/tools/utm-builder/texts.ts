import type { ToolRule } from '#site/tools/define.ts'
import { channelRulesSource } from './logic/channel-rules.ts'
import { sourceList } from './logic/source-categories.ts'

export const line = 'Tagged links, and where they will count.'

export const introduction =
  'Tag one link or ten thousand. Names stay consistent, nothing is doubled, and you see the Analytics channel before you send it.'

export const features = [
  'Keeps existing parameters and the fragment in their place',
  'Naming policy: lower case, one separator',
  'Shows the default channel in Google Analytics 4',
  'A table to paste links into and to edit like a sheet',
  'Tags tables of URLs, and URLs by places, as CSV',
  'QR code of the link',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Required',
    text: 'URL, source, medium and campaign. Without them there is no link; everything else may stay blank.',
    source: {
      label: 'Google: URL builders',
      href: 'https://support.google.com/analytics/answer/10917952',
    },
  },
  {
    title: 'Joining',
    text: 'An & where the URL has a ? already, a ? where not, in front of the # unless you want the tags behind it. A ? behind the # belongs to the page and does not count.',
    source: {
      label: 'RFC 3986, §3',
      href: 'https://www.rfc-editor.org/rfc/rfc3986#section-3',
    },
  },
  {
    title: 'Replacing',
    text: 'A tag that the URL has already is replaced, however often it stands there. Other parameters keep their order and every letter.',
  },
  {
    title: 'Names',
    text: 'Lower case, and a hyphen or underscore for each space. The campaign ID and the source platform stay as typed, and so do placeholders like {campaignid} or {{campaign.name}}.',
  },
  {
    title: 'Channel',
    text: `Google tries its rules in order and takes the first that fits. They look at source, medium and campaign; which sites count as search, social, shopping or video is in a list of ${sourceList.entries} names, of which this page carries those that people tag. Read on ${channelRulesSource.checked}.`,
    source: { label: channelRulesSource.label, href: channelRulesSource.href },
  },
  {
    title: 'Personal data',
    text: 'Email addresses and phone numbers in a link are pointed out, in tags and in the URL itself. Bare digits are not: campaign numbers look the same.',
    source: {
      label: 'Google: avoid sending personal data',
      href: 'https://support.google.com/analytics/answer/6366371',
    },
  },
]
