'use client'

import { type BlockPath, useEditor } from '@portabletext/editor'
import { useContext } from 'react'
import { kindOf, wordsOf } from './body-words.ts'
import { OpaqueBlocksContext } from './opaque-block.client.tsx'

/** What can be done to the block in the text that is not text. */
export function BlockActions({ path, of }: { path: BlockPath; of: unknown }) {
  const editor = useEditor()
  const { postId, originals } = useContext(OpaqueBlocksContext)
  const block = typeof of === 'string' ? originals.get(of) : undefined
  const kind = block ? kindOf(block) : 'Block'

  const remove = () => {
    editor.send({ type: 'delete.block', at: path })
    editor.send({ type: 'focus' })
  }

  return (
    <fieldset className="body-block-actions">
      <legend title={block && wordsOf(block)}>{kind}</legend>
      <button type="button" onClick={() => editor.send({ type: 'move.block up', at: path })}>
        Move up
      </button>
      <button type="button" onClick={() => editor.send({ type: 'move.block down', at: path })}>
        Move down
      </button>
      <button type="button" onClick={remove}>
        Delete
      </button>
      <a href={studioAddress(postId)} target="_blank" rel="noreferrer">
        Edit in the Studio
      </a>
    </fieldset>
  )
}

/** Where the Studio opens a document for editing (its own "intent" addresses). */
function studioAddress(postId: string): string {
  return `/studio/intent/edit/id=${encodeURIComponent(postId)};type=post/`
}
