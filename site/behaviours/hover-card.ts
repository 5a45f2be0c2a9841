/**
 * Escape puts an open hover card away without moving the pointer or the focus (WCAG 1.4.13), until either has left
 * its card.
 */
export function listenForHoverCards(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') shutOpenCards()
  })
}

function shutOpenCards(): void {
  const open = document.querySelectorAll<HTMLElement>('.app-card:is(:hover, :focus-within)')
  for (const card of open) {
    // Focus inside what is about to disappear goes back to the card's own link.
    if (card.querySelector('.app-hover-card :focus')) {
      card.querySelector<HTMLElement>('.app-link')?.focus()
    }
    card.dataset.shut = ''
    const reopen = () => delete card.dataset.shut
    card.addEventListener('pointerleave', reopen, { once: true })
    card.addEventListener('focusout', reopen, { once: true })
  }
}
