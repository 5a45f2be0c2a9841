import { useCallback, useEffect, useRef, useState } from 'react'
import { rememberMedia } from '#admin/editor/image/media-of.ts'
import { fileReference } from '#admin/editor/image/stored-image.ts'
import { checkAndUpload } from '#admin/editor/image/upload-image.ts'
import type { StoredBlock } from './body-value.ts'

/** The file of an image that is not in Media yet. */
export type BodyUpload = {
  readonly file: File
  readonly percent: number
  /** Why it was refused or not uploaded. */
  readonly problem?: string
}

/** Uploads by the keys of their image blocks. */
export type BodyUploads = ReadonlyMap<string, BodyUpload>

/**
 * Uploads the files of images that were pasted or dropped into a text, one after the other. Their blocks are in the text
 * from the start, so undo and redo go past an upload.
 *
 * @param add gets each block with its file
 */
export function useBodyUploads(add: (blocks: readonly StoredBlock[]) => void) {
  const [uploads, setUploads] = useState<BodyUploads>(new Map())
  const leaving = useRef<AbortController>(null)
  const last = useRef(Promise.resolve())
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  const upload = useCallback(
    (block: StoredBlock, file: File) => {
      const show = (next: Omit<BodyUpload, 'file'> | undefined) =>
        setUploads((all) => {
          const others = new Map(all)
          others.delete(block._key)
          return next ? others.set(block._key, { file, ...next }) : others
        })
      const send = async () => {
        const signal = leaving.current?.signal
        if (!signal || signal.aborted) return
        const onProgress = (percent: number) => show({ percent })
        const answer = await checkAndUpload(file, { onProgress, signal })
        if (!answer.ok) return show({ percent: 0, problem: answer.message })
        rememberMedia(answer.image)
        const { id, alt } = answer.image
        add([{ ...(alt && { alt }), ...block, asset: fileReference(id) }])
        show(undefined)
      }
      show({ percent: 0 })
      last.current = last.current.then(send)
    },
    [add],
  )

  return { uploads, upload }
}
