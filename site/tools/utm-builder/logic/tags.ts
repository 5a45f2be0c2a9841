/**
 * Parameters that Analytics reads (support.google.com/analytics/answer/10917952), in the order of the link: those
 * of requirements §3 first, then the rarer ones.
 */
export const tags = [
  { key: 'source', parameter: 'utm_source', label: 'Source', isNamed: true },
  { key: 'medium', parameter: 'utm_medium', label: 'Medium', isNamed: true },
  { key: 'campaign', parameter: 'utm_campaign', label: 'Campaign', isNamed: true },
  { key: 'term', parameter: 'utm_term', label: 'Term', isNamed: true },
  { key: 'content', parameter: 'utm_content', label: 'Content', isNamed: true },
  // Other systems match these two exactly, so the naming policy doesn't change them.
  { key: 'id', parameter: 'utm_id', label: 'Campaign ID', isNamed: false },
  {
    key: 'sourcePlatform',
    parameter: 'utm_source_platform',
    label: 'Source platform',
    isNamed: false,
  },
  {
    key: 'creativeFormat',
    parameter: 'utm_creative_format',
    label: 'Creative format',
    isNamed: true,
  },
  {
    key: 'marketingTactic',
    parameter: 'utm_marketing_tactic',
    label: 'Marketing tactic',
    isNamed: true,
  },
] as const

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

/** Returns the id of a field; `content` is already the id of the page's main part. */
export function fieldId(key: FieldKey): string {
  return key === 'url' ? 'url' : `utm-${key}`
}

/** A problem with a link, and the reason. */
export type Advice = {
  readonly field: FieldKey
  /** `bad` must be fixed, `note` is optional. */
  readonly tone: 'bad' | 'note'
  readonly text: string
  readonly reason: string
}

/** Suggested sources and media (requirements §9). */
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
  ],
  medium: ['cpc', 'organic', 'email', 'social', 'referral', 'display', 'video', 'affiliate'],
} as const

export const blankFields: UtmFields = {
  url: '',
  source: '',
  medium: '',
  campaign: '',
  term: '',
  content: '',
  id: '',
  sourcePlatform: '',
  creativeFormat: '',
  marketingTactic: '',
}
