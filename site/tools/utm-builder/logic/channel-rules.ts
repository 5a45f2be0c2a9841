import type { SourceCategory } from './source-categories.ts'

/**
 * Default channel group of Google Analytics for manually tagged links. The first rule that matches decides; case
 * doesn't matter. From "[GA4] Default channel group", table for manual traffic,
 * support.google.com/analytics/answer/9756891, and for AI Assistant the release note of May 13, 2026,
 * support.google.com/analytics/answer/9164320. The rules for auto-tagged ads (Google Ads, Display & Video 360,
 * Search Ads 360) don't depend on the link and are left out.
 */
export const channelRulesSource = {
  label: 'Google: default channel group',
  href: 'https://support.google.com/analytics/answer/9756891',
  /** Date of the last comparison with an older, stored copy of that page. */
  checked: 'November 21, 2026',
} as const

export type ChannelTest =
  | { readonly field: ChannelField; readonly is: readonly string[] }
  | { readonly field: ChannelField; readonly matches: RegExp }
  | { readonly source: SourceCategory }
  | { readonly all: readonly ChannelTest[] }
  | { readonly any: readonly ChannelTest[] }

export type ChannelField = 'source' | 'medium' | 'campaign'

export type ChannelRule = { readonly channel: string; readonly when: ChannelTest }

const paid: ChannelTest = { field: 'medium', matches: /^(.*cp.*|ppc|retargeting|paid.*)$/i }
const shopping: ChannelTest = {
  any: [
    { source: 'shopping' },
    { field: 'campaign', matches: /^(.*(([^a-df-z]|^)shop|shopping).*)$/i },
  ],
}
const mails = ['email', 'e-mail', 'e_mail', 'e mail'] as const

export const channelRules: readonly ChannelRule[] = [
  {
    channel: 'Direct',
    when: {
      all: [
        { field: 'source', is: ['(direct)'] },
        { field: 'medium', is: ['(not set)', '(none)'] },
      ],
    },
  },
  { channel: 'Cross-network', when: { field: 'campaign', matches: /cross-network/i } },
  { channel: 'Paid Shopping', when: { all: [shopping, paid] } },
  { channel: 'Paid Search', when: { all: [{ source: 'search' }, paid] } },
  { channel: 'Paid Social', when: { all: [{ source: 'social' }, paid] } },
  { channel: 'Paid Video', when: { all: [{ source: 'video' }, paid] } },
  {
    channel: 'Display',
    when: { field: 'medium', is: ['display', 'banner', 'expandable', 'interstitial', 'cpm'] },
  },
  { channel: 'Paid Other', when: paid },
  { channel: 'AI Assistant', when: { field: 'medium', is: ['ai-assistant'] } },
  { channel: 'Organic Shopping', when: shopping },
  {
    channel: 'Organic Social',
    when: {
      any: [
        { source: 'social' },
        {
          field: 'medium',
          is: ['social', 'social-network', 'social-media', 'sm', 'social network', 'social media'],
        },
      ],
    },
  },
  {
    channel: 'Organic Video',
    when: { any: [{ source: 'video' }, { field: 'medium', matches: /^(.*video.*)$/i }] },
  },
  {
    channel: 'Organic Search',
    when: { any: [{ source: 'search' }, { field: 'medium', is: ['organic'] }] },
  },
  { channel: 'Referral', when: { field: 'medium', is: ['referral', 'app', 'link'] } },
  {
    channel: 'Email',
    when: {
      any: [
        { field: 'source', is: mails },
        { field: 'medium', is: mails },
      ],
    },
  },
  { channel: 'Affiliates', when: { field: 'medium', is: ['affiliate'] } },
  { channel: 'Audio', when: { field: 'medium', is: ['audio'] } },
  {
    channel: 'SMS',
    when: {
      any: [
        { field: 'source', is: ['sms'] },
        { field: 'medium', is: ['sms'] },
      ],
    },
  },
  {
    channel: 'Mobile Push Notifications',
    when: {
      any: [
        { field: 'medium', matches: /push$|mobile|notification/i },
        { field: 'source', is: ['firebase'] },
      ],
    },
  },
]
