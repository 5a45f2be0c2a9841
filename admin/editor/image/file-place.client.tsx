'use client'

import { type DragEvent, useEffect, useEffectEvent, useRef } from 'react'
import { imageMessages as say } from '#lib/messages-edit.ts'
import { Button } from '#site/ui/button.tsx'
import type { MediaImage } from './stored-image.ts'
import { useUpload } from './use-upload.client.ts'

/** Place to drop, paste or choose an image file, with the progress of its upload. */
export function FilePlace({ file, onUploaded }: FilePlaceProps) {
  const { send, cancel, percent, problem } = useUpload(onUploaded)
  const input = useRef<HTMLInputElement>(null)

  const sendFirst = useEffectEvent(() => {
    if (file) void send(file)
  })
  useEffect(() => sendFirst(), [])
  usePastedFiles((pasted) => void send(pasted))

  const onDrop = (event: DragEvent) => {
    event.preventDefault()
    void send(event.dataTransfer.files[0])
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keyboard.
    <div className="image-place" onDragOver={(event) => event.preventDefault()} onDrop={onDrop}>
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
          <span role="status">{say.uploading(percent)}</span>{' '}
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
  onUploaded: (image: MediaImage) => void
}

/** Takes files that are pasted anywhere. Pasted text still goes into the fields. */
function usePastedFiles(take: (file: File) => void): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const [file] = event.clipboardData?.files ?? []
    if (!file) return
    event.preventDefault()
    take(file)
  })
  useEffect(() => {
    const listening = new AbortController()
    window.addEventListener('paste', onPaste, { signal: listening.signal })
    return () => listening.abort()
  }, [])
}
