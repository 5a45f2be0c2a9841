'use client'

import { useRef, useState } from 'react'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { MAX_ALT_LENGTH } from '#schemas/objects/alt-text.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { readCrop, type StoredCrop } from './crop.ts'
import { FilePlace } from './file-place.client.tsx'
import { ImageCrop } from './image-crop.client.tsx'
import { MediaList } from './media-list.client.tsx'
import type { ImageChoice, MediaImage } from './stored-image.ts'
import { useUpload } from './use-upload.client.ts'
import './image.css'

/** Asks for an image, by upload or from Media, and for its crop and description. */
export function ImageForm(props: ImageFormProps) {
  const { first, file, saveLabel, problem, isPending = false } = props
  const { onSave, onRemove, onClose } = props
  const { shown, alt, crop, setCrop, describe, choose, take, beginUpload } = useChoice(first)
  const [caption, setCaption] = useState(first.caption ?? '')
  const [isAltMissing, setAltMissing] = useState(false)
  const upload = useUpload({ onBegin: beginUpload, onUploaded: take })

  const save = () => {
    if (!shown) return
    setAltMissing(!alt.trim())
    const words = { alt: alt.trim(), ...(first.hasCaption && { caption: caption.trim() }) }
    if (words.alt) onSave({ id: shown.id, crop, ...words }, shown)
    else document.getElementById(ALT_ID)?.focus()
  }

  return (
    <form
      className="image-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <div className="image-now">
        {shown ? (
          <ImageCrop key={shown.id} image={shown} crop={crop} onCrop={setCrop} />
        ) : (
          <p className="note">{say.none}</p>
        )}
      </div>
      <FilePlace file={file} upload={upload} />
      {shown && (
        <Field
          id={ALT_ID}
          label={say.alt}
          hint={say.altHint}
          autoComplete="off"
          maxLength={MAX_ALT_LENGTH}
          value={alt}
          error={isAltMissing && !alt.trim() ? say.altMissing : undefined}
          onChange={(event) => describe(event.target.value)}
        />
      )}
      {shown && first.hasCaption && (
        <Field
          id="image-caption"
          label={say.caption}
          hint={say.captionHint}
          autoComplete="off"
          value={caption}
          onChange={(event) => setCaption(event.target.value)}
        />
      )}
      <MediaList
        chosen={shown?.id}
        onChoose={(image) => {
          upload.cancel()
          setAltMissing(false)
          choose(image)
        }}
      />
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
      <div className="modal-actions">
        <Button
          type="submit"
          kind="primary"
          disabled={!shown || upload.percent !== undefined}
          pending={isPending}
          pendingLabel={say.saving}
        >
          {saveLabel}
        </Button>
        {onRemove && (
          <Button disabled={isPending} onClick={onRemove}>
            {say.remove}
          </Button>
        )}
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

const ALT_ID = 'image-alt'

/** The image that the form opens with. */
type FirstImage = {
  /** Null before the first image is chosen, or if it was deleted. */
  readonly shown: MediaImage | null
  /** As it is stored. */
  readonly crop?: unknown
  readonly alt?: string | undefined
  readonly caption?: string | undefined
  /** True for images that can have a caption. */
  readonly hasCaption?: boolean
}

type ImageFormProps = {
  first: FirstImage
  /** Uploaded at once. */
  file: File | undefined
  saveLabel: string
  /** Why it could not be saved. */
  problem?: string | undefined
  isPending?: boolean
  onSave: (choice: ImageChoice, image: MediaImage) => void
  onRemove?: (() => void) | undefined
  onClose: () => void
}

/** Holds the chosen image with its crop and description, which don't suit another image. */
function useChoice({ shown: first, crop: firstCrop, alt: firstAlt = '' }: FirstImage) {
  const [shown, setShown] = useState(first)
  const [alt, setAlt] = useState(firstAlt)
  const [crop, setCrop] = useState<StoredCrop | undefined>(() => readCrop(firstCrop))
  const isDescribed = useRef(false)

  const showFile = (image: MediaImage) => {
    setShown(image)
    setCrop(image.id === first?.id ? readCrop(firstCrop) : undefined)
  }
  const show = (image: MediaImage) => {
    showFile(image)
    setAlt(image.id === first?.id ? firstAlt : image.alt)
  }

  return {
    shown,
    alt,
    crop,
    setCrop,
    describe: (words: string) => {
      isDescribed.current = true
      setAlt(words)
    },
    choose: (image: MediaImage) => {
      if (image.id !== shown?.id) show(image)
    },
    beginUpload: () => {
      // A description without an image waits for its file.
      isDescribed.current = !shown && firstAlt !== ''
    },
    /** Shows an uploaded image. What was written during the upload describes it. */
    take: (image: MediaImage) => {
      if (isDescribed.current) showFile(image)
      else show(image)
    },
  }
}
