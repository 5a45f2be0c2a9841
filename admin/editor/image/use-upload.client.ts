import { useEffect, useRef, useState } from 'react'
import { checkedPageImage } from '#lib/images/checked-image.ts'
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
    const checked = file ? await checkedPageImage(file) : { problem: say.notAnImage }
    if (upload.signal.aborted) return
    if ('problem' in checked) return setProblem(checked.problem)

    setProblem(undefined)
    setPercent(0)
    onBegin()
    const answer = await uploadImage(checked.file, {
      onProgress: setPercent,
      signal: upload.signal,
    })
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
