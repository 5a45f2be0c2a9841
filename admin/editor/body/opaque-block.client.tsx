'use client'

import type { BlockObjectRenderProps } from '@portabletext/editor'
import { createContext, type ReactNode, useContext } from 'react'
import type { TextAddress } from '#lib/content/text-address.ts'
import { blockOf } from '#site/blocks/list.ts'
import type { StoredBlock } from './body-value.ts'
import { wordsOf } from './body-words.ts'

type OpaqueBlocks = {
  readonly address: TextAddress
  /** Blocks that the editor was opened with, by key. */
  readonly originals: ReadonlyMap<string, StoredBlock>
  readonly previews: Readonly<Record<string, ReactNode>>
}

/** Provides the blocks behind the stand-ins in the editor. */
export const OpaqueBlocksContext = createContext<OpaqueBlocks>({
  address: { id: '', type: '', path: '' },
  originals: new Map(),
  previews: {},
})

/** Renders a block that is not text, such as a table or image. It can be moved and deleted, but not edited here. */
export function OpaqueBlock({
  attributes,
  children,
  node,
  focused,
  selected,
}: BlockObjectRenderProps) {
  const { originals, previews } = useContext(OpaqueBlocksContext)
  const key = typeof node.of === 'string' ? node.of : ''
  const original = originals.get(key)
  const words = original ? wordsOf(original) : 'Block'
  const isWide = original && blockOf(original._type)?.isWide

  return (
    <div
      {...attributes}
      className="body-opaque"
      data-wide={isWide}
      data-selected={selected || undefined}
      data-focused={focused || undefined}
    >
      {children}
      <div contentEditable={false} role="img" aria-label={words.slice(0, 300)}>
        <div inert>{previews[key] ?? <p className="note">{words}</p>}</div>
      </div>
    </div>
  )
}
