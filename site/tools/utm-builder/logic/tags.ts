/**
 * The parameters Analytics reads from a link (support.google.com/analytics/answer/10917952), in the order in
 * which they are written: those of requirements §3) first, then the rarer ones.
 */
export const tags = [
  { key: 'source', parameter: 'utm_source', label: 'Source', isNamed: true },
  { key: 'medium', parameter: 'utm_medium', label: 'Medium', isNamed: true },
  { key: 'campaign', parameter: 'utm_campaign', label: 'Campaign', isNamed: true },
  { key: 'term', parameter: 'utm_term', label: 'Term', isNamed: true },
  { key: 'content', parameter: 'utm_content', label: 'Content', isNamed: true },
  // These two are matched against values of other systems, letter by letter: the naming policy leaves them alone.
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

/** The address and its tags, as they were typed. */
export type UtmFields = Readonly<Record<FieldKey, string>>

/** Without these there is no link (requirements §5). */
export const requiredFields = [
  'url',
  'source',
  'medium',
  'campaign',
] as const satisfies readonly FieldKey[]

/** The id of a field on the page: `content` alone is the page itself. */
export function fieldId(key: FieldKey): string {
  return key === 'url' ? 'url' : `utm-${key}`
}

/** What speaks against a link, and why. */
export type Advice = {
  readonly field: FieldKey
  /** `bad` breaks the link or the law, `note` is worth a second look. */
  readonly tone: 'bad' | 'note'
  readonly text: string
  readonly reason: string
}

/** What the source and medium fields offer; anything else may be typed (requirements §9). */
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
