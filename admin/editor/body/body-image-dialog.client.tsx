'use client'

import { useEditor } from '@portabletext/editor'
import { Suspense, use, useContext, useState } from 'react'
import { ImageForm } from '#admin/editor/image/image-form.client.tsx'
import { mediaOf, rememberMedia } from '#admin/editor/image/media-of.ts'
import type { ImageChoice, MediaImage } from '#admin/editor/image/stored-image.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { Modal } from '#site/ui/modal.client.tsx'
import { OPAQUE } from './body-editing.ts'
import { asImage, withImageChoice } from './body-images.ts'
import { type ImagePlace, OpaqueBlocksContext } from './opaque-block.client.tsx'

/** Changes an image of the text, or inserts one at the caret. It is saved with the text. */
export function BodyImageDialog({ at, onClose }: BodyImageDialogProps) {
  return (
    <Modal title={at === 'caret' ? say.insertImage : say.changeImage} kind="wide" onClose={onClose}>
      <Suspense
        fallback={
          <p role="status" className="note mt-3">
            {adminMessages.loading}
          </p>
        }
      >
        <BodyImageForm at={at} onClose={onClose} />
      </Suspense>
    </Modal>
  )
}

type BodyImageDialogProps = { at: ImagePlace; onClose: () => void }

function BodyImageForm({ at, onClose }: BodyImageDialogProps) {
  const editor = useEditor()
  // The editor loses its selection while the dialog has the focus.
  const [selection] = useState(() => editor.getSnapshot().context.selection)
  const { originals, uploads, add } = useContext(OpaqueBlocksContext)
  const block = at === 'caret' ? undefined : asImage(originals.get(at.of))
  const fileId = block?.asset?._ref
  const found = fileId === undefined ? undefined : use(mediaOf(fileId))
  const shown = found?.ok ? found.image : null

  const change = (choice: ImageChoice, image: MediaImage) => {
    rememberMedia(image)
    // A new version of the block, so that undo brings the old one back.
    const of = editor.getSnapshot().context.keyGenerator()
    add([{ ...withImageChoice(block, choice), _key: of }])
    if (at !== 'caret') editor.send({ type: 'block.set', at: at.path, props: { of } })
    else {
      editor.send({
        type: 'insert.block',
        block: { _type: OPAQUE, of },
        placement: 'auto',
        ...(selection && { at: selection }),
      })
    }
    onClose()
  }
  const remove = () => {
    if (at !== 'caret') editor.send({ type: 'delete.block', at: at.path })
    onClose()
  }

  return (
    <ImageForm
      first={{
        shown,
        crop: block?.crop,
        alt: block?.alt ?? '',
        caption: block?.caption ?? '',
        hasCaption: true,
      }}
      // The last attempt failed.
      file={at === 'caret' || block?.asset ? undefined : uploads.get(at.of)?.file}
      saveLabel={say.useImage}
      problem={found?.ok === false ? found.message : undefined}
      onSave={change}
      onRemove={block && remove}
      onClose={onClose}
    />
  )
}
