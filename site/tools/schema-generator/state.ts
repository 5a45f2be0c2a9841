import { defineToolState } from '#site/tools/kit/state/define.ts'
import { asRecord, readChoice } from '#site/tools/kit/state/shape.ts'
import { buildNode } from './logic/build.ts'
import { blankDraft, isBlank, readDraft, sampleDraft } from './logic/draft.ts'
import type { Draft } from './logic/model.ts'
import { type Format, formats } from './logic/output.ts'
import { previewOf } from './logic/preview.ts'

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
  label: (state) => {
    const { title } = previewOf(buildNode(state))
    return title === '' ? state.variant : `${state.variant}: ${title}`
  },
  isBlank,
})
