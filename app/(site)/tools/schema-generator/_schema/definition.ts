import { buildNode } from '#lib/tools/schema/build.ts'
import { blankDraft, isBlank, readDraft, sampleDraft } from '#lib/tools/schema/draft.ts'
import type { Draft } from '#lib/tools/schema/model.ts'
import { type Format, formats } from '#lib/tools/schema/output.ts'
import { previewOf } from '#lib/tools/schema/preview.ts'
import { asRecord, readChoice } from '#lib/tools/state/shape.ts'
import type { ToolDefinition } from '../../_tool/tool-definition.ts'

export type SchemaState = Draft & { readonly format: Format }

export const definition: ToolDefinition<SchemaState> = {
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
}
