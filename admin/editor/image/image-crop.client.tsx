'use client'

import { type CSSProperties, useState } from 'react'
import ReactCrop from 'react-image-crop'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import { cropOf, frameOf, type StoredCrop } from './crop.ts'
import { MediaPicture } from './media-picture.tsx'
import type { MediaImage } from './stored-image.ts'
import 'react-image-crop/dist/ReactCrop.css'

/** Shows an image and lets people crop it. Drawings (SVG) are always shown whole. */
export function ImageCrop({ image, crop, onCrop }: ImageCropProps) {
  const [isCropping, setCropping] = useState(false)
  const [isLoaded, setLoaded] = useState(false)
  const picture = <MediaPicture image={image} sizes="40rem" onLoad={() => setLoaded(true)} />
  if (image.id.endsWith('-svg')) return picture

  return (
    <>
      <ReactCrop
        className="image-cropper"
        style={HANDLES}
        // Otherwise a touch on the image would move the frame instead of the page, and the frame of an image that hasn't
        // loaded would have no size.
        disabled={!isCropping || !isLoaded}
        {...((crop || isCropping) && { crop: frameOf(crop) })}
        keepSelection
        minWidth={MIN_FRAME_PX}
        minHeight={MIN_FRAME_PX}
        onChange={(_, frame) => onCrop(cropOf(frame))}
      >
        {picture}
      </ReactCrop>
      <p className="note image-crop">
        {isCropping ? (
          say.cropHint
        ) : (
          <Button size="small" onClick={() => setCropping(true)}>
            {say.crop}
          </Button>
        )}
        {crop && (
          <Button size="small" onClick={() => onCrop(undefined)}>
            {say.wholeImage}
          </Button>
        )}
      </p>
    </>
  )
}

/** Large enough to hit with a finger (WCAG 2.2, 2.5.8). */
const HANDLES: CSSProperties & { '--rc-drag-handle-size': string } = {
  '--rc-drag-handle-size': '24px',
}

/** Leaves room for three handles in a row. */
const MIN_FRAME_PX = 72

type ImageCropProps = {
  image: MediaImage
  crop: StoredCrop | undefined
  onCrop: (crop: StoredCrop | undefined) => void
}
