/** Tags in the order of the link, which is also the order of the form. */
export const tags = [
  { key: 'source', parameter: 'utm_source', label: 'Source' },
  { key: 'medium', parameter: 'utm_medium', label: 'Medium' },
  { key: 'campaign', parameter: 'utm_campaign', label: 'Campaign' },
  { key: 'term', parameter: 'utm_term', label: 'Term' },
  { key: 'content', parameter: 'utm_content', label: 'Content' },
  { key: 'id', parameter: 'utm_id', label: 'Campaign ID' },
] as const

/** All parameters that Google Analytics reads (support.google.com/analytics/answer/10917952, read 2026-11-21). */
export const GA4_PARAMETERS: ReadonlySet<string> = new Set([
  ...tags.map(({ parameter }) => parameter),
  'utm_source_platform',
  'utm_creative_format',
  'utm_marketing_tactic',
])

export type TagKey = (typeof tags)[number]['key']

export type FieldKey = 'url' | TagKey

/** The URL and its tags, as typed. */
export type UtmFields = Readonly<Record<FieldKey, string>>

/** Fields required for a link (requirements §5). */
export const requiredFields = [
  'url',
  'source',
  'medium',
  'campaign',
] as const satisfies readonly FieldKey[]

/** Suggested sources and media: those of requirements §9, and more that Google's channel rules know. */
export const presets = {
  source: [
    'google',
    'facebook',
    'twitter',
    'linkedin',
    'instagram',
    'youtube',
    'newsletter',
    'blog',
    'tiktok',
  ],
  medium: [
    'cpc',
    'organic',
    'email',
    'social',
    'referral',
    'display',
    'video',
    'affiliate',
    'paid-social',
    'sms',
  ],
} as const

export const blankFields: UtmFields = {
  url: '',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  id: '',
}
