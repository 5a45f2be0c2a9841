import { useEffect, useRef, useState } from 'react'
import { checkedImage } from '#lib/images/checked-image.ts'
import { MAX_PAGE_IMAGE_BYTES, megabytes } from '#lib/images/image-file.ts'
import { imageMessages as say } from '#lib/messages-edit.ts'
import type { MediaImage } from './stored-image.ts'
import { uploadImage } from './upload-image.ts'

/** Uploads one image at a time, after checking it. Another file, or leaving, cancels the one before. */
export function useUpload({ onBegin, onUploaded }: UploadOptions): Upload {
  const [percent, setPercent] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  const cancel = () => {
    running.current?.abort()
    setPercent(undefined)
  }

  const send = async (file: File | undefined) => {
    cancel()
    const upload = new AbortController()
    running.current = upload
    setProblem(file ? undefined : say.notAnImage)
    if (!file) return

    // Before the check, which takes a moment: what is written from now on describes this file.
    setPercent(0)
    onBegin()
    const answer = await checkAndUpload(file, { onProgress: setPercent, signal: upload.signal })
    if (upload.signal.aborted) return
    setPercent(undefined)
    if (answer.ok) onUploaded(answer.image)
    else setProblem(answer.message)
  }

  return { send, cancel, percent, problem }
}

type UploadOptions = {
  onBegin: () => void
  /** Called with the image in Media. */
  onUploaded: (image: MediaImage) => void
}

export type Upload = {
  /** Without a file, it says that there is none. */
  readonly send: (file: File | undefined) => Promise<void>
  readonly cancel: () => void
  /** How much of the file was sent, while it is being uploaded. */
  readonly percent: number | undefined
  /** Why the last file was refused or not uploaded. */
  readonly problem: string | undefined
}

async function checkAndUpload(file: File, options: Parameters<typeof uploadImage>[1]) {
  if (file.size > MAX_PAGE_IMAGE_BYTES) {
    const max = `${megabytes(MAX_PAGE_IMAGE_BYTES)} MB`
    return { ok: false, message: say.tooLarge(file.name, max) } as const
  }
  const checked = await checkedImage(file)
  if ('problem' in checked) return { ok: false, message: checked.problem } as const
  return uploadImage(checked.file, options)
}
