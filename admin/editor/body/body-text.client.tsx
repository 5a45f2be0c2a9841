'use client'

import {
  type OnPasteFn,
  PortableTextEditable,
  type RangeDecoration,
  type ScrollSelectionIntoViewFunction,
} from '@portabletext/editor'
import { type PropsWithChildren, useMemo } from 'react'
import type { LinkTarget } from './link-form.client.tsx'

/** Editable text, in the styles of an article or of a section. */
export function BodyText({ isArticle, target, onPaste }: BodyTextProps) {
  const picked = useMemo((): RangeDecoration[] => {
    return target ? [{ component: Picked, selection: target.selection }] : []
  }, [target])

  // Memoized: a rerender resets the editor's selection, which would disturb a person who is selecting text.
  return useMemo(
    () => (
      <PortableTextEditable
        className={isArticle ? 'prose body-text' : 'section-text body-text'}
        aria-label={isArticle ? 'Article text' : 'Text'}
        aria-describedby="body-help"
        aria-multiline="true"
        spellCheck
        onPaste={onPaste}
        rangeDecorations={picked}
        scrollSelectionIntoView={keepCaretInView}
      />
    ),
    [isArticle, picked, onPaste],
  )
}

type BodyTextProps = {
  isArticle: boolean
  target: LinkTarget | undefined
  /** Must not change between renders. */
  onPaste: OnPasteFn
}

/** Highlights the words to link: browsers hide the selection while another field has the focus. */
function Picked({ children }: PropsWithChildren) {
  return <span className="body-picked">{children}</span>
}

/** Space for the admin bar at the bottom of the window, in CSS pixels. */
const FOOT_PX = 96

/** Scrolls the caret into view, between the bars above and below the text. */
const keepCaretInView: ScrollSelectionIntoViewFunction = (_editor, range) => {
  const caret = range.getBoundingClientRect()
  // A range in an empty line has no rectangle.
  const { startContainer } = range
  const line = startContainer instanceof Element ? startContainer : startContainer.parentElement
  const { top, bottom } = caret.height > 0 ? caret : (line?.getBoundingClientRect() ?? caret)

  const bar = line?.closest('.body-work')?.querySelector('.body-bar')
  const head = (bar?.getBoundingClientRect().bottom ?? 0) + 8
  const foot = window.innerHeight - FOOT_PX
  const by = top < head ? top - head : Math.max(0, Math.min(bottom - foot, top - head))
  if (by !== 0) window.scrollBy({ top: by, behavior: 'instant' })
}
