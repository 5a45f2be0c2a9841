type Shown = { readonly drawn: string; readonly observer: MutationObserver }

/**
 * Texts that stand on the page before React has drawn them. React compares a page only with what it drew itself: where
 * the new page says what the one before said, it touches nothing, and what was shown in between would stay.
 */
function createShownAtOnce(): ShownAtOnce {
  const waiting = new Map<Text, Shown>()

  const forget = (node: Text) => {
    waiting.get(node)?.observer.disconnect()
    waiting.delete(node)
  }

  return {
    show: (node, words) => {
      const known = waiting.get(node)
      const drawn = known?.drawn ?? node.data
      known?.observer.disconnect()
      node.data = words
      const observer = new MutationObserver(() => forget(node))
      observer.observe(node, { characterData: true })
      waiting.set(node, { drawn, observer })
    },
    settle: () => {
      for (const [node, { drawn, observer }] of waiting) {
        const isDrawnAnew = observer.takeRecords().length > 0
        forget(node)
        if (!isDrawnAnew) node.data = drawn
      }
    },
  }
}

export type ShownAtOnce = {
  /** Shows other words in a text of the page, until React draws it. */
  show: (node: Text, words: string) => void
  /** The page has been drawn anew: what React left alone says again what React drew. */
  settle: () => void
}

/** Of this tab. */
export const shownAtOnce = createShownAtOnce()
