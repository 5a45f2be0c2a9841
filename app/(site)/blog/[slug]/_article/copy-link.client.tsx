'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { copyMessages } from '#lib/messages.ts'

/** How long it says so. */
const COPIED_MS = 2000

/**
 * Copies the address of the article, and that of a section when its heading's link is chosen, and says so for
 * two seconds. Without a script the button is not there, and the headings' links are plain links.
 */
export function CopyLink({ url }: { url: string }) {
  const [copied, setCopied] = useState<'article' | 'section' | 'nothing'>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const copy = useCallback(async (address: string, what: 'article' | 'section', mark?: Element) => {
    // Browsers refuse where the page is not focused, and offer nothing outside https.
    const isDone = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    clearTimeout(timer.current)
    unmark()
    if (isDone) mark?.setAttribute('data-copied', '')
    setCopied(isDone ? what : 'nothing')
    timer.current = setTimeout(() => {
      unmark()
      setCopied(undefined)
    }, COPIED_MS)
  }, [])

  useEffect(() => {
    const listening = new AbortController()
    const onClick = ({ target }: MouseEvent) => {
      const anchor =
        target instanceof Element ? target.closest<HTMLAnchorElement>('a.anchor') : null
      if (anchor) void copy(`${url}${anchor.hash}`, 'section', anchor)
    }
    document.addEventListener('click', onClick, { signal: listening.signal })
    return () => {
      listening.abort()
      clearTimeout(timer.current)
      unmark()
    }
  }, [copy, url])

  return (
    <>
      <button type="button" onClick={() => copy(url, 'article')}>
        {copied === 'article' ? copyMessages.done : 'Copy link'}
      </button>
      <span role="status" className={copied === 'nothing' ? undefined : 'sr-only'}>
        {copied && (copied === 'nothing' ? copyMessages.failed : copyMessages.done)}
      </span>
    </>
  )
}

function unmark() {
  document.querySelector('[data-copied]')?.removeAttribute('data-copied')
}
