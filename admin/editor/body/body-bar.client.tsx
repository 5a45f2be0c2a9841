'use client'

import { type BlockPath, useEditor, useEditorSelector } from '@portabletext/editor'
import { getFocusBlockObject } from '@portabletext/editor/selectors'
import { useContext } from 'react'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { historyMessages, bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { LOCALE } from '#schemas/locale.ts'
import { Button } from '#site/ui/button.tsx'
import { asImage } from './body-images.ts'
import { isSameValue } from './body-same.ts'
import { kindOf, wordsOf } from './body-words.ts'
import { OpaqueBlocksContext } from './opaque-block.client.tsx'
import { shortcut } from './shortcut.ts'

/** Second row of the bar: actions for the focused block, word count, Cancel, and Save. */
export function BarFoot(props: BarFootProps) {
  const { words, isDirty, isSaving, onHistory, onCancel, onSave } = props
  const object = useEditorSelector(useEditor(), getFocusBlockObject, isSameValue)
  return (
    <div className="body-bar-foot">
      {object && <BlockActions path={object.path} of={object.node.of} />}
      <p className="note">
        {words.toLocaleString(LOCALE)} words
        {isDirty && <span className="body-unsaved"> · not saved</span>}
      </p>
      <div className="body-bar-end">
        <Button kind="quiet" size="small" disabled={isSaving} onClick={onHistory}>
          {historyMessages.title}
        </Button>
        <Button kind="quiet" size="small" title="Escape" disabled={isSaving} onClick={onCancel}>
          Cancel
        </Button>
        <Button
          kind="primary"
          size="small"
          title={shortcut('S')}
          pending={isSaving}
          pendingLabel="Saving…"
          onClick={onSave}
        >
          Save
        </Button>
      </div>
    </div>
  )
}

type BarFootProps = {
  words: number
  isDirty: boolean
  isSaving: boolean
  onHistory: () => void
  onCancel: () => void
  onSave: () => void
}

/** Actions for a block that is not text. */
function BlockActions({ path, of }: { path: BlockPath; of: unknown }) {
  const editor = useEditor()
  const { address, originals, openImage } = useContext(OpaqueBlocksContext)
  const block = typeof of === 'string' ? originals.get(of) : undefined
  const kind = block ? kindOf(block) : 'Block'
  const image = asImage(block)

  const remove = () => {
    editor.send({ type: 'delete.block', at: path })
    editor.send({ type: 'focus' })
  }

  return (
    <fieldset className="body-block-actions">
      <legend title={block && wordsOf(block)}>{kind}</legend>
      {image && typeof of === 'string' && (
        <button type="button" onClick={() => openImage({ path, of })}>
          {say.changeImage}
        </button>
      )}
      <button type="button" onClick={() => editor.send({ type: 'move.block up', at: path })}>
        Move up
      </button>
      <button type="button" onClick={() => editor.send({ type: 'move.block down', at: path })}>
        Move down
      </button>
      <button type="button" onClick={remove}>
        Delete
      </button>
      {!image && (
        <a
          href={studioAddress({ id: address.id, type: address.type })}
          target="_blank"
          rel="noreferrer"
        >
          Edit in the Studio
        </a>
      )}
    </fieldset>
  )
}
