'use client'

import {
  defineAnnotation,
  defineBlockObject,
  defineDecorator,
  defineSchema,
  defineTextBlock,
  EditorProvider,
  type TextBlockRenderProps,
} from '@portabletext/editor'
import { NodePlugin } from '@portabletext/editor/plugins'
import { useCallback, useMemo, useState } from 'react'
import type { TextAddress } from '#lib/content/text-address.ts'
import { bodyParts } from '#schemas/editable.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import { isArticle } from './body-address.ts'
import type { BodyCaret } from './body-caret.ts'
import { OPAQUE, toEditor } from './body-editing.ts'
import { isSameValue } from './body-same.ts'
import type { StoredBlock } from './body-value.ts'
import { BodyWork } from './body-work.client.tsx'
import { type ImagePlace, OpaqueBlock, OpaqueBlocksContext } from './opaque-block.client.tsx'
import type { OpenedBody } from './open-body.tsx'
import { useBodyUploads } from './use-body-uploads.client.ts'

/** Renderers for the editor's content. */
const bodyNodes = [
  defineTextBlock({ type: 'block', render: (props) => <TextLine {...props} /> }),
  defineBlockObject({ type: OPAQUE, render: (props) => <OpaqueBlock {...props} /> }),
  defineDecorator({ type: 'strong', render: ({ children }) => <strong>{children}</strong> }),
  defineDecorator({ type: 'em', render: ({ children }) => <em>{children}</em> }),
  defineDecorator({ type: 'code', render: ({ children }) => <code>{children}</code> }),
  defineAnnotation({
    type: 'link',
    render: ({ children, annotation: { href } }) => {
      const address = typeof href === 'string' ? href : ''
      if (checkLink(address) === true) return <a href={address}>{children}</a>
      // An invalid pasted link is marked, so that it can be fixed.
      return <span className="body-bad-link">{children}</span>
    },
  }),
]

const named = (names: readonly string[]) => names.map((name) => ({ name }))

/** Content that the editor can create. All blocks that are not text share one opaque type. */
const definitionOf = (styles: readonly string[]) =>
  defineSchema({
    styles: named(styles),
    lists: named(bodyParts.lists),
    decorators: named(bodyParts.decorators),
    annotations: [{ name: 'link', fields: [{ name: 'href', type: 'string' }] }],
    blockObjects: [{ name: OPAQUE, fields: [{ name: 'of', type: 'string' }] }],
  })

const articleDefinition = definitionOf(bodyParts.styles)
const inlineDefinition = definitionOf(['normal'])

/** The editor with a stored or an unsaved body. */
export function BodyHost(props: BodyHostProps) {
  const { address, opened, seen, body, isSent, caret, onClose } = props
  const [added, setAdded] = useState<readonly StoredBlock[]>([])
  const [imageAt, openImage] = useState<ImagePlace>()
  const add = useCallback(
    (blocks: readonly StoredBlock[]) => setAdded((all) => [...all, ...blocks]),
    [],
  )
  const { uploads, upload } = useBodyUploads(add)
  // Later blocks override earlier ones with the same key: unsaved edits win, and an uploaded image its place.
  const originals = useMemo(
    () => [...opened.body, ...seen, ...body, ...added],
    [opened, seen, body, added],
  )
  const byKey = useMemo(() => new Map(originals.map((block) => [block._key, block])), [originals])
  // An image that was changed before a reload has the same key as the stored one.
  const previews = useMemo(() => {
    const same = opened.body.filter((block) => isSameValue(byKey.get(block._key), block))
    return Object.fromEntries(same.map(({ _key }) => [_key, opened.previews[_key]]))
  }, [opened, byKey])
  const opaque = useMemo(
    () => ({
      address,
      previews,
      originals: byKey,
      uploads,
      add,
      upload,
      openImage,
    }),
    [address, previews, byKey, uploads, add, upload],
  )

  return (
    <OpaqueBlocksContext value={opaque}>
      <EditorProvider
        initialConfig={{
          schemaDefinition: isArticle(address) ? articleDefinition : inlineDefinition,
          initialValue: toEditor(body),
        }}
      >
        <NodePlugin nodes={bodyNodes} />
        <BodyWork
          address={address}
          seen={seen}
          isSent={isSent}
          caret={caret}
          originals={originals}
          imageAt={imageAt}
          onImageClose={() => openImage(undefined)}
          onClose={onClose}
        />
      </EditorProvider>
    </OpaqueBlocksContext>
  )
}

type BodyHostProps = {
  address: TextAddress
  opened: OpenedBody
  seen: readonly StoredBlock[]
  body: readonly StoredBlock[]
  isSent: boolean
  caret: BodyCaret | undefined
  onClose: () => void
}

/**
 * Renders a text block with the article's elements, so that its styles apply. Portable Text has list items but no
 * lists: each item is a list of its own, and the styles join them.
 */
function TextLine({ attributes, children, node }: TextBlockRenderProps) {
  if (node.listItem) {
    const List = node.listItem === 'number' ? 'ol' : 'ul'
    return (
      <List {...attributes} data-level={node.level ?? 1}>
        <li>{children}</li>
      </List>
    )
  }
  switch (node.style) {
    case 'h2':
      return <h2 {...attributes}>{children}</h2>
    case 'h3':
      return <h3 {...attributes}>{children}</h3>
    case 'h4':
      return <h4 {...attributes}>{children}</h4>
    case 'blockquote':
      return (
        <blockquote {...attributes}>
          <p>{children}</p>
        </blockquote>
      )
    default:
      return <p {...attributes}>{children}</p>
  }
}
