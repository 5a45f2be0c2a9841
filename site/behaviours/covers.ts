/**
 * On the way from a list to an article and back, the picture of the post stays one thing that moves: the cover in the
 * list takes the name that the article's own has in its style sheet (article.css). Browsers without transitions
 * between documents never send these events.
 */
export function carryCovers(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    carry(viewTransition, activation?.entry.url)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = 'navigation' in globalThis ? navigation.activation?.from?.url : undefined
    carry(viewTransition, from)
  })
}

/** @param otherPage address of the page that is gone to or come from */
function carry(transition: ViewTransition | null, otherPage: string | null | undefined): void {
  if (!transition || !otherPage) return
  const path = CSS.escape(new URL(otherPage).pathname)
  const link = document.querySelector(`.post-link[href="${path}"]`)
  const cover = link?.closest('article')?.querySelector<HTMLElement>('.post-cover')
  if (!cover) return

  // Among the related posts of another article, whose own cover gives the name away: it may stand once on a page.
  const own = document.querySelector<HTMLElement>('.article-cover .post-cover')
  own?.style.setProperty('view-transition-name', 'none')
  cover.style.setProperty('view-transition-name', 'cover')
  const giveBack = () => {
    for (const each of [own, cover]) each?.style.removeProperty('view-transition-name')
  }
  transition.finished.then(giveBack, giveBack)
}
