'use client'

import { useEffect, useEffectEvent, useRef } from 'react'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import type { Upload } from './use-upload.client.ts'

/** Takes an image file that is dropped, pasted or chosen, and shows the progress of its upload. */
export function FilePlace({ file, upload }: FilePlaceProps) {
  const { send, cancel, percent, problem } = upload
  const input = useRef<HTMLInputElement>(null)

  const sendFirst = useEffectEvent(() => {
    if (file) void send(file)
  })
  useEffect(() => sendFirst(), [])
  useGivenFiles((given) => void send(given))

  return (
    <div className="image-place">
      {percent === undefined ? (
        <p>
          {say.drop}{' '}
          <Button size="small" onClick={() => input.current?.click()}>
            {say.choose}
          </Button>
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            onChange={({ target }) => {
              void send(target.files?.[0])
              target.value = ''
            }}
          />
        </p>
      ) : (
        <p>
          <span role="status">{say.uploading}</span>{' '}
          <progress max={100} value={percent} aria-label={say.uploading} />{' '}
          <Button size="small" onClick={cancel}>
            {say.cancelUpload}
          </Button>
        </p>
      )}
      {problem && (
        <p role="alert" className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}

type FilePlaceProps = {
  /** Uploaded at once. */
  file: File | undefined
  upload: Upload
}

/** Takes files that are dropped or pasted anywhere while the dialog is open. Pasted text goes into the fields. */
function useGivenFiles(take: (file: File | undefined) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { files, types } = event.clipboardData ?? {}
    // Word and Excel add an image of the text to what is copied.
    const isText = types?.includes('text/plain') && event.target instanceof HTMLInputElement
    if (!files?.[0] || isText) return
    event.preventDefault()
    take(files[0])
  })
  const onDrop = useEffectEvent((event: DragEvent) => {
    if (!event.dataTransfer?.types.includes('Files')) return
    event.preventDefault()
    take(event.dataTransfer.files[0])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    window.addEventListener('paste', onPaste, { signal })
    window.addEventListener('drop', onDrop, { signal })
    window.addEventListener('dragover', (event) => event.preventDefault(), { signal })
    return () => listening.abort()
  }, [])
}
