type Shown = { readonly drawn: string; readonly observer: MutationObserver }

/**
 * Texts shown on the page before React renders them. React compares a rendering only with its previous one: if both
 * are the same, it does not touch the DOM, and the text shown in between would stay.
 */
function createShownAtOnce(): ShownAtOnce {
  const waiting = new Map<Text, Shown>()

  const forget = (node: Text) => {
    waiting.get(node)?.observer.disconnect()
    waiting.delete(node)
  }

  return {
    show: (node, words) => {
      const pending = waiting.get(node)
      const drawn = pending?.drawn ?? node.data
      pending?.observer.disconnect()
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
  /** Shows a text until React renders it. */
  show: (node: Text, words: string) => void
  /** Call after a rendering: restores texts that React did not update. */
  settle: () => void
}

/** Shared instance of this tab. */
export const shownAtOnce = createShownAtOnce()
