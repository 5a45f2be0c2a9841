'use client'

import { useEffect, useRef, useState } from 'react'
import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { adminMessages } from '#lib/messages-admin.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { Modal } from '#site/ui/modal.client.tsx'
import { ImageForm } from './image-form.client.tsx'
import { type OpenedImage, withChoice } from './stored-image.ts'
import { type ImageTarget, useImageSaving } from './use-image-saving.client.ts'

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
        <PageImageForm
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

/** Asks for an image and saves it. */
function PageImageForm({ target, page, file, opened, onSaving, onClose }: PageImageFormProps) {
  const { stored, shown } = opened
  const { save, problem, isPending } = useImageSaving({ target, page, stored, onClose })
  useEffect(() => onSaving(isPending), [isPending, onSaving])

  return (
    <ImageForm
      // The Studio keeps the description of an image that it removes.
      first={{ shown, crop: stored?.crop, alt: stored?.asset && stored.alt }}
      file={file}
      saveLabel={say.save}
      problem={problem}
      isPending={isPending}
      onSave={(choice) => save(withChoice(stored, choice))}
      onRemove={stored?.asset && (() => save(null))}
      onClose={onClose}
    />
  )
}

type PageImageFormProps = ImageDialogProps & {
  opened: OpenedImage
  onSaving: (isPending: boolean) => void
}

function openImage({ id, type, path }: TextAddress): Promise<OpenedImage | Refusal> {
  const request = fetch(`/api/images?${new URLSearchParams({ id, type, path })}`)
  return actionResult(outcomeOf<OpenedImage>(request), say.openFailed)
}
