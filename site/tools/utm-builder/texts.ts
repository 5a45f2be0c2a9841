import type { ToolQuestion, ToolRule } from '#site/tools/define.ts'
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
  'Tags tables of addresses, and addresses by places, as CSV',
  'QR code of the link',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Required',
    text: 'Address, source, medium and campaign. Without them there is no link; everything else may stay blank.',
    source: {
      label: 'Google: URL builders',
      href: 'https://support.google.com/analytics/answer/10917952',
    },
  },
  {
    title: 'Joining',
    text: 'An & where the address has a ? already, a ? where not, in front of the # unless you want the tags behind it. A ? behind the # belongs to the page and does not count.',
    source: {
      label: 'RFC 3986, §3',
      href: 'https://www.rfc-editor.org/rfc/rfc3986#section-3',
    },
  },
  {
    title: 'Replacing',
    text: 'A tag that the address has already is replaced, however often it stands there. Other parameters keep their order and every letter.',
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
    text: 'Email addresses and phone numbers in a link are pointed out, in tags and in the address itself. Bare digits are not: campaign numbers look the same.',
    source: {
      label: 'Google: avoid sending personal data',
      href: 'https://support.google.com/analytics/answer/6366371',
    },
  },
]

export const questions: readonly ToolQuestion[] = [
  {
    question: 'Are my links sent anywhere?',
    answer:
      'No. Links, tables and codes are made in your browser, and a file you choose stays there. The count below the tool shows the requests made while you worked.',
  },
  {
    question: 'Why does the tool write my names in lower case?',
    answer:
      'Analytics counts Facebook and facebook as two sources, and every report is split from then on. One switch turns it off.',
  },
  {
    question: 'Why is my newsletter counted as shopping?',
    answer:
      'Because “shop” begins a word of the campaign name. Google looks at that before it looks at the medium, so a campaign named shop-opening goes to Organic Shopping even by email.',
  },
  {
    question: 'Should I tag links within my own site?',
    answer:
      'No. The tags overwrite where the visitor came from. Measure such clicks as events instead.',
  },
  {
    question: 'How do colleagues get our naming convention?',
    answer:
      'Write the sources and media that you allow under “Rules of a team”, keep them in your browser and copy the link to them. Whoever opens that link has the same rules, and can keep them too. For fields that are always the same, save a template: it has a link of its own.',
  },
  {
    question: 'What may the table look like?',
    answer:
      'A CSV with a column named url and, where rows differ, source, medium, campaign, term, content or id. Blank cells take what the form says. You get the same table back with the link, its channel and, where a row cannot be tagged, the reason.',
  },
]
