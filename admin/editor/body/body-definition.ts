import { defineSchema } from '@portabletext/editor'
import { bodyParts } from '#schemas/editable.ts'
import { KEPT } from './body-editing.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** What the editor lets a person make. Everything that is not text is one stand-in it cannot look into. */
export const bodyDefinition = defineSchema({
  styles: named(bodyParts.styles),
  lists: named(bodyParts.lists),
  decorators: named(bodyParts.decorators),
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  blockObjects: [{ name: KEPT, fields: [{ name: 'of', type: 'string' }] }],
})
