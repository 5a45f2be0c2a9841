/**
 * Animates a post's cover between a list and its article: the cover in the list gets the transition name that the
 * article's cover has in its style sheet (article.css). Browsers without cross-document transitions never fire these
 * events.
 */
export function animateCovers(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    carry(viewTransition, activation?.entry.url)
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    const from = 'navigation' in globalThis ? navigation.activation?.from?.url : undefined
    carry(viewTransition, from)
  })
}

/** @param otherPage URL of the page that the visitor is going to or coming from */
function carry(transition: ViewTransition | null, otherPage: string | null | undefined): void {
  if (!transition || !otherPage) return
  const path = CSS.escape(new URL(otherPage).pathname)
  const link = document.querySelector(`.post-link[href="${path}"]`)
  const cover = link?.closest('article')?.querySelector<HTMLElement>('.post-cover')
  if (!cover) return

  // Another article may list this post. A transition name must be unique, so its own cover loses it.
  const own = document.querySelector<HTMLElement>('.article-cover .post-cover')
  own?.style.setProperty('view-transition-name', 'none')
  cover.style.setProperty('view-transition-name', 'cover')
  const giveBack = () => {
    for (const each of [own, cover]) each?.style.removeProperty('view-transition-name')
  }
  transition.finished.then(giveBack, giveBack)
}
