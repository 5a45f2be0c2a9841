'use client'

import {
  PortableTextEditable,
  type RangeDecoration,
  type ScrollSelectionIntoViewFunction,
} from '@portabletext/editor'
import { type PropsWithChildren, useMemo } from 'react'
import type { LinkTarget } from './link-form.client.tsx'

/** The article's text itself, to type in. */
export function BodyText({ target }: { target: LinkTarget | undefined }) {
  const picked = useMemo((): RangeDecoration[] => {
    return target ? [{ component: Picked, selection: target.selection }] : []
  }, [target])

  // Drawn anew, the editor puts the selection back to where it knew it: not while a person is marking words.
  return useMemo(
    () => (
      <PortableTextEditable
        className="prose body-text"
        aria-label="Article text"
        aria-describedby="body-help"
        aria-multiline="true"
        spellCheck
        rangeDecorations={picked}
        scrollSelectionIntoView={keepCaretInView}
      />
    ),
    [picked],
  )
}

/** The words a link is being set on: the browser shows no selection while another field has the focus. */
function Picked({ children }: PropsWithChildren) {
  return <span className="body-picked">{children}</span>
}

/** Room kept free at the foot of the window, for the admin bar: CSS pixels. */
const FOOT = 96

/** Scrolls as far as it takes for the caret to stand between the bar above the text and the one below it. */
const keepCaretInView: ScrollSelectionIntoViewFunction = (_editor, range) => {
  const caret = range.getBoundingClientRect()
  // In an empty line a range has no box.
  const { startContainer } = range
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const { top, bottom } = caret.height > 0 ? caret : (line?.getBoundingClientRect() ?? caret)

  const bar = line?.closest('.body-work')?.querySelector('.body-bar')
  const head = (bar?.getBoundingClientRect().bottom ?? 0) + 8
  const foot = window.innerHeight - FOOT
  const by = top < head ? top - head : Math.max(0, Math.min(bottom - foot, top - head))
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}
