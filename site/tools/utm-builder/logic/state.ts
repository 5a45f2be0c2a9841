import { asRecord, readChoice, readFlag, readText } from '#site/tools/kit/state/shape.ts'
import { defaultSpelling, type Spelling, separators } from './naming.ts'
import { blankFields, type UtmFields } from './tags.ts'

/** State of the tool: the link, the spelling of names, and the input for many links. */
export type UtmState = UtmFields &
  Spelling & {
    /** Name of the template to save. */
    readonly template: string
    /** URLs, one per line, or a pasted table. */
    readonly addresses: string
  }

export const blankState: UtmState = {
  ...blankFields,
  ...defaultSpelling,
  template: '',
  addresses: '',
}

/** Parses a state; null if the value isn't one. Ignores fields of earlier versions. */
export function parseState(value: unknown): UtmState | null {
  const stored = asRecord(value)
  if (!stored) return null
  const read = (key: keyof UtmState) => readText(stored, key)
  return {
    url: read('url'),
    source: read('source'),
    medium: read('medium'),
    campaign: read('campaign'),
    term: read('term'),
    content: read('content'),
    id: read('id'),
    isOn: readFlag(stored, 'isOn', defaultSpelling.isOn),
    separator: readChoice(stored, 'separator', separators, defaultSpelling.separator),
    template: read('template'),
    addresses: read('addresses'),
  }
}
