import type { ScrollSelectionIntoViewFunction } from '@portabletext/editor'

/** Room kept free at the foot of the window, for the admin bar: CSS pixels. */
const FOOT = 96

/** Scrolls as far as it takes for the caret to stand between the bar above the text and the one below it. */
export const keepCaretInView: ScrollSelectionIntoViewFunction = (_editor, range) => {
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
