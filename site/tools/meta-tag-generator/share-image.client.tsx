'use client'

import { middle } from 'brightkeel-seo-checks/meta-tags/crop.ts'
import { CheckField } from '#site/tools/kit/check-field.client.tsx'
import { FileDrop } from '#site/tools/kit/file-drop.client.tsx'
import { toolMessages } from '#site/tools/kit/messages.ts'
import { useIdleImport } from '#site/ui/use-idle-import.client.ts'
import type { useShareImage } from './use-share-image.client.ts'

const loadEditor = () => import('./image-crop.client.tsx')

/** Takes a local image for the previews and crops it. */
export function ShareImageField({ share, onSaved }: ShareImageFieldProps) {
  const { image, problem, open, remove, changeCrop, setWritten } = share
  const editor = useIdleImport(loadEditor)

  return (
    <div className="share-image">
      <FileDrop
        label={image ? 'Choose another image' : 'Preview a share image'}
        accept="image/*"
        hint={
          image
            ? `${image.name}, ${image.width} × ${image.height}, ${Math.ceil(image.bytes / 1000)} kB`
            : 'Drop, choose or paste an image. It stays in your browser and isn’t part of the link.'
        }
        error={problem}
        onFile={open}
      >
        {image && (
          <button type="button" className="text-link" onClick={remove}>
            Remove image
          </button>
        )}
      </FileDrop>
      {image && (
        <CheckField
          id="crop"
          label="Crop to 1200 × 630 (1.91:1)"
          checked={image.crop !== null}
          onChange={(isOn) => changeCrop(() => (isOn ? middle : null))}
        />
      )}
      {image?.crop && !editor && (
        <p className="note">{toolMessages.stillLoading('The crop tool')}</p>
      )}
      {image?.crop && editor && (
        <editor.ImageCrop
          image={image}
          crop={image.crop}
          onChange={changeCrop}
          onWritten={setWritten}
          onSaved={onSaved}
        />
      )}
    </div>
  )
}

type ShareImageFieldProps = {
  share: ReturnType<typeof useShareImage>
  onSaved: () => void
}
