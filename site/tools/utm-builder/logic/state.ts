import { asRecord, readChoice, readFlag, readText } from '#site/tools/kit/state/shape.ts'
import { defaultPolicy, type NamingPolicy, separators } from './naming.ts'
import { blankFields, type UtmFields } from './tags.ts'

/** All of one's work: the link, the convention it follows, and what many links are made of. */
export type UtmState = UtmFields &
  NamingPolicy & {
    /** One's own domains, as they were typed. */
    readonly domains: string
    /** Name of the template this came from. */
    readonly template: string
    /** Matrix: one address to a line. */
    readonly addresses: string
    /** Matrix: one place to a line, `source / medium`. */
    readonly places: string
    /** The table that one edits: a row to a line, cells between tabs. */
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

/** Reads a state from anything; null where it is none. */
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
