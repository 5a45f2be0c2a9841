import {
  blankDraft,
  isBlank,
  readDraft,
  sampleDraft,
} from 'brightkeel-seo-checks/structured-data/draft.ts'
import type { Draft } from 'brightkeel-seo-checks/structured-data/model.ts'
import { type Format, formats } from 'brightkeel-seo-checks/structured-data/output.ts'
import { defineToolState } from '#site/tools/kit/state/define.ts'
import { asRecord, readChoice } from '#site/tools/kit/state/shape.ts'

export type SchemaState = Draft & { readonly format: Format }

export const definition = defineToolState<SchemaState>({
  slug: 'schema-generator',
  initial: { ...blankDraft('Article'), format: 'script' },
  sample: { ...sampleDraft('Article'), format: 'script' },
  parse: (value) => {
    const stored = asRecord(value)
    const draft = readDraft(value)
    return stored && draft && { ...draft, format: readChoice(stored, 'format', formats, 'script') }
  },
  label: ({ variant, values }) => {
    const title = values.headline ?? values.name ?? values.title
    return typeof title === 'string' && title !== '' ? `${variant}: ${title}` : variant
  },
  isBlank,
})
