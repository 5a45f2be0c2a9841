import { asRecord, readChoice, readFlag, readText } from '#site/tools/kit/state/shape.ts'
import { defaultPolicy, type NamingPolicy, separators } from './naming.ts'
import { blankFields, type UtmFields } from './tags.ts'

/** State of the tool: the link, its naming rules, and the input for bulk links. */
export type UtmState = UtmFields &
  NamingPolicy & {
    /** The visitor's domains, as typed. */
    readonly domains: string
    readonly template: string
    /** URLs to combine with placements, one per line. */
    readonly addresses: string
    /** Placements as `source / medium`, one per line. */
    readonly places: string
    /** The editable table: one row per line, cells separated by tabs. */
    readonly sheet: string
  }

export const blankState: UtmState = {
  ...blankFields,
  ...defaultPolicy,
  domains: '',
  template: '',
  addresses: '',
  places: '',
  sheet: '',
}

/** Parses a state; null if the value isn't one. */
export function parseState(value: unknown): UtmState | null {
  const stored = asRecord(value)
  if (!stored) return null
  const read = (key: string) => readText(stored, key)
  return {
    url: read('url'),
    source: read('source'),
    medium: read('medium'),
    campaign: read('campaign'),
    term: read('term'),
    content: read('content'),
    id: read('id'),
    sourcePlatform: read('sourcePlatform'),
    creativeFormat: read('creativeFormat'),
    marketingTactic: read('marketingTactic'),
    isOn: readFlag(stored, 'isOn', defaultPolicy.isOn),
    inFragment: readFlag(stored, 'inFragment', defaultPolicy.inFragment),
    separator: readChoice(stored, 'separator', separators, defaultPolicy.separator),
    sources: read('sources'),
    media: read('media'),
    domains: read('domains'),
    template: read('template'),
    addresses: read('addresses'),
    places: read('places'),
    sheet: read('sheet'),
  }
}
