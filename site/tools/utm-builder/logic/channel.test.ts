import { describe, expect, test } from 'vitest'
import { channelOf } from './channel.ts'
import { channelRules } from './channel-rules.ts'
import { isInCategory } from './source-categories.ts'
import { presets } from './tags.ts'

function nameOf(source: string, medium: string, campaign = 'autumn'): string | undefined {
  return channelOf({ source, medium, campaign })?.name
}

/** At least one case for each sentence of "[GA4] Default channel group", support.google.com/analytics/answer/9756891. */
describe("each of Google's rules", () => {
  const cases = [
    ['(direct)', '(none)', 'autumn', 'Direct'],
    ['(direct)', '(not set)', 'autumn', 'Direct'],
    ['google', 'cpc', 'eu-cross-network-1', 'Cross-network'],
    ['amazon', 'cpc', 'autumn', 'Paid Shopping'],
    ['some-source', 'retargeting', 'shopping', 'Paid Shopping'],
    ['google', 'ppc', 'shop-autumn', 'Paid Shopping'],
    ['google', 'cpc', 'autumn', 'Paid Search'],
    ['bing', 'paid-search', 'autumn', 'Paid Search'],
    ['facebook', 'paid-social', 'autumn', 'Paid Social'],
    ['linkedin', 'cpc', 'autumn', 'Paid Social'],
    ['fb', 'retargeting', 'autumn', 'Paid Social'],
    ['youtube.com', 'paid', 'autumn', 'Paid Video'],
    ['partner-site', 'display', 'autumn', 'Display'],
    ['google', 'banner', 'autumn', 'Display'],
    ['partner-site', 'expandable', 'autumn', 'Display'],
    ['partner-site', 'interstitial', 'autumn', 'Display'],
    ['partner-site', 'cpm', 'autumn', 'Display'],
    ['google', 'cpm', 'autumn', 'Paid Search'],
    ['partner-site', 'cpc', 'autumn', 'Paid Other'],
    ['partner-site', 'paidsocial', 'autumn', 'Paid Other'],
    ['chatgpt.com', 'ai-assistant', 'autumn', 'AI Assistant'],
    ['etsy', 'post', 'autumn', 'Organic Shopping'],
    ['newsletter', 'email', 'autumn-shopping', 'Organic Shopping'],
    ['pinterest', 'pin', 'autumn', 'Organic Social'],
    ['partner-site', 'social', 'autumn', 'Organic Social'],
    ['partner-site', 'social-network', 'autumn', 'Organic Social'],
    ['partner-site', 'social-media', 'autumn', 'Organic Social'],
    ['partner-site', 'sm', 'autumn', 'Organic Social'],
    ['partner-site', 'social network', 'autumn', 'Organic Social'],
    ['partner-site', 'social media', 'autumn', 'Organic Social'],
    ['youtube', 'social-post', 'autumn', 'Organic Video'],
    ['partner-site', 'short-video', 'autumn', 'Organic Video'],
    ['duckduckgo', 'listing', 'autumn', 'Organic Search'],
    ['partner-site', 'organic', 'autumn', 'Organic Search'],
    ['partner-site', 'referral', 'autumn', 'Referral'],
    ['partner-site', 'app', 'autumn', 'Referral'],
    ['partner-site', 'link', 'autumn', 'Referral'],
    ['newsletter', 'email', 'autumn', 'Email'],
    ['newsletter', 'e-mail', 'autumn', 'Email'],
    ['newsletter', 'e_mail', 'autumn', 'Email'],
    ['newsletter', 'e mail', 'autumn', 'Email'],
    ['email', 'blast', 'autumn', 'Email'],
    ['partner-site', 'affiliate', 'autumn', 'Affiliates'],
    ['podcast', 'audio', 'autumn', 'Audio'],
    ['sms', 'blast', 'autumn', 'SMS'],
    ['klaviyo', 'sms', 'autumn', 'SMS'],
    ['app', 'web-push', 'autumn', 'Mobile Push Notifications'],
    ['app', 'mobile-message', 'autumn', 'Mobile Push Notifications'],
    ['app', 'notification', 'autumn', 'Mobile Push Notifications'],
    ['firebase', 'message', 'autumn', 'Mobile Push Notifications'],
    ['newsletter', 'newsletter', 'autumn', 'Unassigned'],
    ['partner-site', 'organic-social', 'autumn', 'Unassigned'],
    ['partner-site', 'affiliates', 'autumn', 'Unassigned'],
  ] as const

  test.each(cases)('%s / %s in “%s” is %s', (source, medium, campaign, expected) => {
    expect(nameOf(source, medium, campaign)).toBe(expected)
  })

  test('has a case here', () => {
    const shown = new Set<string>(cases.map(([, , , expected]) => expected))
    expect(
      channelRules.map(({ channel }) => channel).filter((channel) => !shown.has(channel)),
    ).toEqual([])
  })
})

test('ignores case, like Google', () => {
  expect(nameOf('Google', 'CPC')).toBe('Paid Search')
  expect(nameOf('FACEBOOK', 'Social')).toBe('Organic Social')
  expect(nameOf('google', 'cpc', 'Cross-Network')).toBe('Cross-network')
})

test('matches “shop” like Google’s expression: in eshop, but not in workshop or webshop', () => {
  expect(nameOf('newsletter', 'email', 'eshop')).toBe('Organic Shopping')
  expect(nameOf('newsletter', 'email', 'shop-now')).toBe('Organic Shopping')
  expect(nameOf('newsletter', 'email', 'workshop')).toBe('Email')
  expect(nameOf('newsletter', 'email', 'webshop')).toBe('Email')
  expect(
    channelOf({ source: 'newsletter', medium: 'email', campaign: 'shop-now' })?.hint,
  ).toContain('“shop”')
})

test('no channel without source and medium, and advice for an unknown medium', () => {
  expect(channelOf({ source: '', medium: 'cpc', campaign: '' })).toBeNull()
  expect(channelOf({ source: 'list', medium: 'newsletter', campaign: '' })?.hint).toContain(
    '“email”',
  )
  expect(channelOf({ source: 'list', medium: 'bulletin', campaign: '' })?.hint).toContain(
    'channel group',
  )
  for (const medium of ['print', 'mail', 'direct-mail', 'mailer', 'postcard', 'flyer', 'qr']) {
    const channel = channelOf({ source: 'spring-postcard', medium, campaign: '' })
    expect(channel).toMatchObject({ name: 'Unassigned', hint: expect.stringContaining('print') })
  }
  expect(channelOf({ source: 'crm', medium: 'mailchimp', campaign: '' })?.hint).toContain('“email”')
  expect(channelOf({ source: 'google', medium: 'cpc', campaign: 'autumn' })).toEqual({
    name: 'Paid Search',
    hint: null,
  })
})

test("presets that are sites are in exactly one category of Google's list", () => {
  const listed = presets.source.filter((source) =>
    (['search', 'social', 'shopping', 'video'] as const).some((category) =>
      isInCategory(source, category),
    ),
  )
  expect(listed).toEqual([
    'google',
    'facebook',
    'twitter',
    'linkedin',
    'instagram',
    'youtube',
    'tiktok',
  ])
})
