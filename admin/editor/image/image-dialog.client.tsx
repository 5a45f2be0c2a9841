'use client'

import { useEffect, useRef, useState } from 'react'
import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { studioAddress } from '#admin/kit/studio-address.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { MAX_ALT_LENGTH } from '#schemas/objects/alt-text.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { FilePlace } from './file-place.client.tsx'
import { MediaList } from './media-list.client.tsx'
import { MediaPicture } from './media-picture.tsx'
import { type MediaImage, type OpenedImage, withChoice } from './stored-image.ts'
import { type ImageTarget, useImageSaving } from './use-image-saving.client.ts'
import { useUpload } from './use-upload.client.ts'
import './image.css'

/** Changes an image of the page: uploads one or takes one from Media, describes it, and publishes that. */
export function ImageDialog({ target, page, file, onClose }: ImageDialogProps) {
  const { address, label } = target
  const [opened, setOpened] = useState<OpenedImage | Refusal>()
  const isSaving = useRef(false)
  useEffect(() => {
    let isLeft = false
    void openImage(address).then((answer) => !isLeft && setOpened(answer))
    return () => {
      isLeft = true
    }
  }, [address])

  // Errors of saving are shown here, so the dialog stays open until it is saved.
  const leave = () => {
    if (!isSaving.current) onClose()
  }

  return (
    <Modal title={say.title(label)} kind="wide" onClose={leave}>
      {!opened && (
        <p role="status" className="note mt-3">
          {adminMessages.loading}
        </p>
      )}
      {opened && !opened.ok && (
        <p role="alert" className="field-error">
          {opened.message}
        </p>
      )}
      {opened?.ok && (
        <ImageForm
          target={target}
          page={page}
          file={file}
          opened={opened}
          onSaving={(isPending) => {
            isSaving.current = isPending
          }}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

type ImageDialogProps = {
  target: ImageTarget
  /** Path of the page that shows the image. */
  page: string
  /** A file that was dropped on the image. */
  file: File | undefined
  onClose: () => void
}

function ImageForm({ target, page, file, opened, onSaving, onClose }: ImageFormProps) {
  const { stored } = opened
  const { shown, alt, describe, choose, take, beginUpload } = useChoice(opened)
  const [isAltMissing, setAltMissing] = useState(false)
  const saving = useImageSaving({ target, page, stored, onClose })
  const upload = useUpload({ onBegin: beginUpload, onUploaded: take })
  const { isPending } = saving
  useEffect(() => onSaving(isPending), [isPending, onSaving])

  const save = () => {
    if (!shown) return
    setAltMissing(!alt.trim())
    if (alt.trim()) saving.save(withChoice(stored, { id: shown.id, alt }))
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
        {shown ? <MediaPicture image={shown} sizes="20rem" /> : <p className="note">{say.none}</p>}
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
      <MediaList
        chosen={shown?.id}
        onChoose={(image) => {
          upload.cancel()
          setAltMissing(false)
          choose(image)
        }}
      />
      {saving.problem && (
        <p role="alert" className="field-error">
          {saving.problem}
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
          {say.save}
        </Button>
        {shown && stored?.asset && (
          <Button disabled={isPending} onClick={() => saving.save(null)}>
            {say.remove}
          </Button>
        )}
        <Button disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        {stored?.asset && (
          <a
            className="text-link"
            href={studioAddress(target.address)}
            target="_blank"
            rel="noreferrer"
          >
            {say.crop}
          </a>
        )}
      </div>
    </form>
  )
}

const ALT_ID = 'image-alt'

type ImageFormProps = Omit<ImageDialogProps, 'target'> & {
  target: ImageTarget
  opened: OpenedImage
  onSaving: (isPending: boolean) => void
}

/** Holds the chosen image and its description. One that was written for another image is wrong for the next one. */
function useChoice({ stored, shown: first }: OpenedImage) {
  const [shown, setShown] = useState(first)
  const [alt, setAlt] = useState(stored?.alt ?? '')
  const isDescribed = useRef(false)

  const show = (image: MediaImage) => {
    setShown(image)
    setAlt(image.id === first?.id ? (stored?.alt ?? '') : image.alt)
  }

  return {
    shown,
    alt,
    describe: (words: string) => {
      isDescribed.current = true
      setAlt(words)
    },
    choose: (image: MediaImage) => {
      if (image.id !== shown?.id) show(image)
    },
    beginUpload: () => {
      isDescribed.current = false
    },
    /** Shows an uploaded image. What was written during the upload describes it. */
    take: (image: MediaImage) => {
      if (isDescribed.current) setShown(image)
      else show(image)
    },
  }
}

function openImage({ id, type, path }: TextAddress): Promise<OpenedImage | Refusal> {
  const request = fetch(`/api/images?${new URLSearchParams({ id, type, path })}`)
  return actionResult(outcomeOf<OpenedImage>(request), say.openFailed)
}
