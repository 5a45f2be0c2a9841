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
  checked: '2026-11-21',
} as const

export type ChannelTest =
  | { readonly field: ChannelField; readonly is: readonly string[] }
  | { readonly field: ChannelField; readonly matches: RegExp }
  | { readonly source: SourceCategory }
  | { readonly all: readonly ChannelTest[] }
  | { readonly any: readonly ChannelTest[] }

export type ChannelField = 'source' | 'medium' | 'campaign'

export type ChannelRule = {
  readonly channel: string
  /** The rule as a sentence. */
  readonly says: string
  readonly when: ChannelTest
}

const PAID = 'the medium contains “cp”, is ppc or retargeting, or begins with “paid”'
const SHOP = 'the campaign name contains “shopping” or a word that begins with “shop”'
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
    says: 'The source is (direct), and the medium (none) or (not set).',
    when: {
      all: [
        { field: 'source', is: ['(direct)'] },
        { field: 'medium', is: ['(not set)', '(none)'] },
      ],
    },
  },
  {
    channel: 'Cross-network',
    says: 'The campaign name contains “cross-network”.',
    when: { field: 'campaign', matches: /cross-network/i },
  },
  {
    channel: 'Paid Shopping',
    says: `The source is a shopping site or ${SHOP}, and ${PAID}.`,
    when: { all: [shopping, paid] },
  },
  {
    channel: 'Paid Search',
    says: `The source is a search engine, and ${PAID}.`,
    when: { all: [{ source: 'search' }, paid] },
  },
  {
    channel: 'Paid Social',
    says: `The source is a social site, and ${PAID}.`,
    when: { all: [{ source: 'social' }, paid] },
  },
  {
    channel: 'Paid Video',
    says: `The source is a video site, and ${PAID}.`,
    when: { all: [{ source: 'video' }, paid] },
  },
  {
    channel: 'Display',
    says: 'The medium is display, banner, expandable, interstitial or cpm.',
    when: { field: 'medium', is: ['display', 'banner', 'expandable', 'interstitial', 'cpm'] },
  },
  {
    channel: 'Paid Other',
    says: `${PAID.replace('the', 'The')}, and the source isn’t in any category.`,
    when: paid,
  },
  {
    channel: 'AI Assistant',
    says: 'The medium is ai-assistant.',
    when: { field: 'medium', is: ['ai-assistant'] },
  },
  {
    channel: 'Organic Shopping',
    says: `The source is a shopping site, or ${SHOP}.`,
    when: shopping,
  },
  {
    channel: 'Organic Social',
    says: 'The source is a social site, or the medium is social, social-network, social-media or sm.',
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
    says: 'The source is a video site, or the medium contains “video”.',
    when: { any: [{ source: 'video' }, { field: 'medium', matches: /^(.*video.*)$/i }] },
  },
  {
    channel: 'Organic Search',
    says: 'The source is a search engine, or the medium is organic.',
    when: { any: [{ source: 'search' }, { field: 'medium', is: ['organic'] }] },
  },
  {
    channel: 'Referral',
    says: 'The medium is referral, app or link.',
    when: { field: 'medium', is: ['referral', 'app', 'link'] },
  },
  {
    channel: 'Email',
    says: 'The source or the medium is email, e-mail, e_mail or e mail.',
    when: {
      any: [
        { field: 'source', is: mails },
        { field: 'medium', is: mails },
      ],
    },
  },
  {
    channel: 'Affiliates',
    says: 'The medium is affiliate.',
    when: { field: 'medium', is: ['affiliate'] },
  },
  { channel: 'Audio', says: 'The medium is audio.', when: { field: 'medium', is: ['audio'] } },
  {
    channel: 'SMS',
    says: 'The source or the medium is sms.',
    when: {
      any: [
        { field: 'source', is: ['sms'] },
        { field: 'medium', is: ['sms'] },
      ],
    },
  },
  {
    channel: 'Mobile Push Notifications',
    says: 'The medium ends in “push” or contains “mobile” or “notification”, or the source is firebase.',
    when: {
      any: [
        { field: 'medium', matches: /push$|mobile|notification/i },
        { field: 'source', is: ['firebase'] },
      ],
    },
  },
]
