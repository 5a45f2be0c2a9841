import type { ToolRule } from '#site/tools/define.ts'
import { channelRulesSource } from './logic/channel-rules.ts'
import { sourceList } from './logic/source-categories.ts'

export const line = 'Add tracking tags to campaign links.'

export const introduction =
  'Tag one link or ten thousand. Names stay consistent, existing tags are replaced, and you see the Google Analytics channel before you send the link.'

export const features = [
  'Keeps existing parameters and the fragment',
  'Naming rules: lowercase, one separator',
  'Shows the default channel in Google Analytics 4',
  'A table you can paste links into and edit like a spreadsheet',
  'Tags a CSV of URLs, or combines URLs with placements',
  'QR code for the link',
]

export const rules: readonly ToolRule[] = [
  {
    title: 'Required fields',
    text: 'URL, source, medium and campaign. Everything else can stay blank.',
    source: {
      label: 'Google: URL builders',
      href: 'https://support.google.com/analytics/answer/10917952',
    },
  },
  {
    title: 'Position of the tags',
    text: 'Before the #, unless you choose otherwise. A tag the URL already has is replaced. Other parameters keep their order and spelling.',
    source: { label: 'RFC 3986, §3', href: 'https://www.rfc-editor.org/rfc/rfc3986#section-3' },
  },
  {
    title: 'Channel',
    text: `Google Analytics tries its channel rules in order and uses the first that matches source, medium and campaign. Its list of known sites has ${sourceList.entries} names; this page includes the ones people tag. Checked ${channelRulesSource.checked}.`,
    source: { label: channelRulesSource.label, href: channelRulesSource.href },
  },
]
