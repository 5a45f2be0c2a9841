'use client'

import { useEffect, useState, useTransition } from 'react'
import type { Conflict } from '#admin/editor/page-change.ts'
import { outcomeOf, storeField } from '#admin/editor/stored-field.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
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
import { imageField, showImageSaved } from './image-steps.ts'
import { MediaList } from './media-list.client.tsx'
import { MediaPicture } from './media-picture.tsx'
import { type MediaImage, type OpenedImage, type StoredImage, withChoice } from './stored-image.ts'
import './image.css'

/** Changes an image of the page: uploads one or takes one from Media, describes it, and publishes that. */
export function ImageDialog({ target, page, file, onClose }: ImageDialogProps) {
  const { address, label } = target
  const [opened, setOpened] = useState<OpenedImage | Refusal>()
  useEffect(() => {
    let isLeft = false
    void openImage(address).then((answer) => !isLeft && setOpened(answer))
    return () => {
      isLeft = true
    }
  }, [address])

  return (
    <Modal title={say.title(label)} kind="wide" onClose={onClose}>
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
        <ImageForm target={target} page={page} file={file} opened={opened} onClose={onClose} />
      )}
    </Modal>
  )
}

export type ImageTarget = { readonly address: TextAddress; readonly label: string }

type ImageDialogProps = {
  target: ImageTarget
  /** Path of the page that shows the image. */
  page: string
  /** A file that was dropped on the image. */
  file: File | undefined
  onClose: () => void
}

function ImageForm({ target, page, file, opened, onClose }: ImageFormProps) {
  const { address } = target
  const [shown, setShown] = useState(opened.shown)
  const [alt, setAlt] = useState(opened.stored?.alt ?? '')
  const saving = useImageSaving({ target, page, stored: opened.stored, onClose })

  const choose = (image: MediaImage) => {
    setShown(image)
    // A description that was written for another image is wrong for this one.
    setAlt(image.id === opened.shown?.id ? (opened.stored?.alt ?? '') : image.alt)
  }

  return (
    <form
      className="image-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (shown) saving.save(withChoice(opened.stored, { id: shown.id, alt }))
      }}
    >
      <div className="image-now">
        {shown ? <MediaPicture image={shown} sizes="20rem" /> : <p className="note">{say.none}</p>}
      </div>
      <FilePlace file={file} onUploaded={choose} />
      {shown && (
        <Field
          id="image-alt"
          label={say.alt}
          hint={say.altHint}
          autoComplete="off"
          maxLength={MAX_ALT_LENGTH}
          value={alt}
          error={saving.wasSent && !alt.trim() ? say.altMissing : undefined}
          onChange={(event) => setAlt(event.target.value)}
        />
      )}
      <MediaList chosen={shown?.id} onChoose={choose} />
      {saving.problem && (
        <p role="alert" className="field-error">
          {saving.problem}
        </p>
      )}
      <div className="modal-actions">
        <Button
          type="submit"
          kind="primary"
          disabled={!shown}
          pending={saving.isPending}
          pendingLabel={say.saving}
        >
          {say.save}
        </Button>
        {opened.stored && (
          <Button disabled={saving.isPending} onClick={() => saving.save(null)}>
            {say.remove}
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
        {opened.stored && (
          <a className="text-link" href={studioAddress(address)} target="_blank" rel="noreferrer">
            {say.crop}
          </a>
        )}
      </div>
    </form>
  )
}

type ImageFormProps = Omit<ImageDialogProps, 'target'> & {
  target: ImageTarget
  opened: OpenedImage
}

/** Stores an image in place of the one that was opened. Another person's change is only replaced when saved again. */
function useImageSaving({ target, page, stored, onClose }: SavingOptions) {
  const { redraw } = useEditMode()
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<StoredImage | null>>()
  const [wasSent, setSent] = useState(false)
  const [isPending, start] = useTransition()

  const save = (next: StoredImage | null) => {
    setSent(true)
    if (next && !next.alt) return setProblem(undefined)
    start(async () => {
      const change = { seen: stored, next, overwrite: conflict !== undefined }
      const answer = await storeField(imageField(target.address), change, say.saveFailed)
      if (!answer.ok) return setProblem(answer.message)
      if (answer.status === 'conflict') {
        setConflict(answer)
        return setProblem(say.conflict(answer.who))
      }
      redraw()
      onClose()
      showImageSaved(page, target, answer)
    })
  }

  return { save, problem, wasSent, isPending }
}

type SavingOptions = {
  target: ImageTarget
  page: string
  stored: StoredImage | null
  onClose: () => void
}

function openImage({ id, type, path }: TextAddress): Promise<OpenedImage | Refusal> {
  const request = fetch(`/api/images?${new URLSearchParams({ id, type, path })}`)
  return actionResult(outcomeOf<OpenedImage>(request), say.openFailed)
}
