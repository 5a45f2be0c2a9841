import { useEffect, useRef, useState } from 'react'
import { previewLinkUrl } from '#schemas/rules/preview-link.ts'

/** Button that copies a preview link. If the browser refuses, it shows the link, selected. */
export function CopyPreviewLink({ linkKey, isShown }: { linkKey: string; isShown?: true }) {
  const [state, setState] = useState<'open' | 'copied' | 'refused'>('open')
  const field = useRef<HTMLInputElement>(null)
  const url = `${location.origin}${previewLinkUrl(linkKey)}`
  const hasField = isShown || state === 'refused'

  useEffect(() => {
    if (hasField) field.current?.focus()
  }, [hasField])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setState('copied')
    } catch (error) {
      console.warn('Could not copy the preview link:', error)
      setState('refused')
    }
  }

  return (
    <>
      {hasField && (
        <label>
          Link
          <input ref={field} value={url} readOnly onFocus={({ target }) => target.select()} />
        </label>
      )}
      <button type="button" onClick={copy}>
        Copy link
      </button>
      <span role="status">{messages[state]}</span>
    </>
  )
}

const messages = {
  open: null,
  copied: 'Copied',
  refused: 'The browser doesn’t allow copying here. Copy the link from the field.',
}
