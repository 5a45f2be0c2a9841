'use client'

import { type BlockObjectRenderProps, type BlockPath, useEditor } from '@portabletext/editor'
import { createContext, type ReactNode, Suspense, use, useContext } from 'react'
import { mediaOf } from '#admin/editor/image/media-of.ts'
import { MediaPicture } from '#admin/editor/image/media-picture.tsx'
import type { TextAddress } from '#lib/content/text-address.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { imageMessages, bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { blockOf } from '#site/blocks/list.ts'
import { asImage, type ImageBlock, imageProblem } from './body-images.ts'
import type { StoredBlock } from './body-value.ts'
import { wordsOf } from './body-words.ts'
import type { BodyUpload, BodyUploads } from './use-body-uploads.client.ts'

type OpaqueBlocks = {
  readonly address: TextAddress
  /** Blocks that the editor was opened with or that were added since, by key. */
  readonly originals: ReadonlyMap<string, StoredBlock>
  readonly previews: Readonly<Record<string, ReactNode>>
  readonly uploads: BodyUploads
  /** Adds blocks that stand-ins in the editor may refer to. */
  readonly add: (blocks: readonly StoredBlock[]) => void
  readonly upload: (block: StoredBlock, file: File) => void
  readonly openImage: (at: ImagePlace) => void
}

/** An image block in the editor, or the caret for a new one. */
export type ImagePlace = { readonly path: BlockPath; readonly of: string } | 'caret'

const nothing = () => {}

/** Provides the blocks behind the stand-ins in the editor. */
export const OpaqueBlocksContext = createContext<OpaqueBlocks>({
  address: { id: '', type: '', path: '' },
  originals: new Map(),
  previews: {},
  uploads: new Map(),
  add: nothing,
  upload: nothing,
  openImage: nothing,
})

/**
 * Renders a block that is not text, such as a table or image. It can be moved and deleted. Only images can be changed
 * here.
 */
export function OpaqueBlock(props: BlockObjectRenderProps) {
  const { attributes, children, node, focused, selected } = props
  const editor = useEditor()
  const { originals, previews, uploads, openImage } = useContext(OpaqueBlocksContext)
  const key = typeof node.of === 'string' ? node.of : ''
  const original = originals.get(key)
  const image = asImage(original)
  const words = original ? wordsOf(original) : 'Block'
  const isWide = original && blockOf(original._type)?.isWide
  const state = image && stateOf(image, uploads.get(key))
  const open = () => {
    if (!editor.getSnapshot().context.readOnly) openImage({ path: [{ _key: node._key }], of: key })
  }
  const preview = previews[key] ?? <p className="note">{words}</p>

  return (
    <div
      {...attributes}
      className="body-opaque"
      data-wide={isWide}
      data-selected={selected || undefined}
      data-focused={focused || undefined}
      data-image={image ? '' : undefined}
    >
      {children}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the bar has a button for it, which the keyboard reaches. */}
      <div
        contentEditable={false}
        role="img"
        aria-label={[words.replace(/: $/, '').slice(0, 300), state].filter(Boolean).join('. ')}
        onClick={image && open}
      >
        <div inert>
          {image && !previews[key] ? (
            <BodyPicture image={image} upload={uploads.get(key)} />
          ) : (
            preview
          )}
          {state && (
            <p className="body-image-state" data-bad={uploads.get(key)?.problem ? '' : undefined}>
              {state}
            </p>
          )}
        </div>
      </div>
    </div>
  )
}

/** Returns what keeps an image from being saved. */
function stateOf(image: ImageBlock, upload: BodyUpload | undefined): string | undefined {
  if (upload?.problem) return `${upload.problem.replace(/\.$/, '')}. ${say.imageRetry}`
  if (upload) return `${imageMessages.uploading} ${upload.percent}%`
  return image.asset && !image.alt?.trim() ? say.imageUndescribed : imageProblem(image)
}

/** Shows an image that was added or changed since the editor was opened. */
export function BodyPicture({ image, upload }: BodyPictureProps) {
  const { asset, caption } = image
  return (
    <figure>
      {asset ? (
        <Suspense fallback={<p className="body-image-place">{adminMessages.loading}</p>}>
          <StoredFile id={asset._ref} />
        </Suspense>
      ) : (
        <p className="body-image-place">{upload?.file.name ?? imageMessages.none}</p>
      )}
      {caption && <figcaption className="note">{caption}</figcaption>}
    </figure>
  )
}

type BodyPictureProps = { image: ImageBlock; upload?: BodyUpload | undefined }

function StoredFile({ id }: { id: string }) {
  const found = use(mediaOf(id))
  if (!found.ok) return <p className="body-image-place">{found.message}</p>
  if (!found.image) return <p className="body-image-place">{imageMessages.gone}</p>
  return <MediaPicture image={found.image} sizes="(min-width: 48rem) 46rem, 100vw" />
}
