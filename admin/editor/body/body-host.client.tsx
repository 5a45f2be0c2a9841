'use client'

import { defineSchema, EditorProvider } from '@portabletext/editor'
import { NodePlugin } from '@portabletext/editor/plugins'
import { useMemo } from 'react'
import { bodyParts } from '#schemas/editable.ts'
import { OPAQUE, toEditor } from './body-editing.ts'
import { bodyNodes } from './body-nodes.tsx'
import type { StoredBlock } from './body-value.ts'
import { BodyWork } from './body-work.client.tsx'
import { OpaqueBlocksContext } from './opaque-blocks.ts'
import type { OpenedBody } from './opened-body.ts'

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** What the editor lets a person make. Everything that is not text is one stand-in it cannot look into. */
const bodyDefinition = defineSchema({
  styles: named(bodyParts.styles),
  lists: named(bodyParts.lists),
  decorators: named(bodyParts.decorators),
  annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
  blockObjects: [{ name: OPAQUE, fields: [{ name: 'of', type: 'string' }] }],
})

/** The editor with a text in it: the stored one, or one that was not saved. */
export function BodyHost({ postId, opened, seen, body, onClose }: BodyHostProps) {
  // What stands in both is the same block, unless it was changed before it was kept: then that one counts.
  const originals = useMemo(() => [...opened.body, ...seen, ...body], [opened, seen, body])
  const opaque = useMemo(
    () => ({
      postId,
      previews: opened.previews,
      originals: new Map(originals.map((block) => [block._key, block])),
    }),
    [postId, opened, originals],
  )

  return (
    <OpaqueBlocksContext value={opaque}>
      <EditorProvider
        initialConfig={{ schemaDefinition: bodyDefinition, initialValue: toEditor(body) }}
      >
        <NodePlugin nodes={bodyNodes} />
        <BodyWork postId={postId} seen={seen} originals={originals} onClose={onClose} />
      </EditorProvider>
    </OpaqueBlocksContext>
  )
}

type BodyHostProps = {
  postId: string
  opened: OpenedBody
  seen: readonly StoredBlock[]
  body: readonly StoredBlock[]
  onClose: () => void
}
