/**
 * Hides an open hover card on Escape without moving the pointer or the focus (WCAG 1.4.13), until either has left the
 * card.
 */
export function listenForHoverCards(): void {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') hideOpenCards()
  })
}

function hideOpenCards(): void {
  const open = document.querySelectorAll<HTMLElement>('.app-card:is(:hover, :focus-within)')
  for (const card of open) {
    // If the focus is inside the disappearing card, return it to the card's own link.
    if (card.querySelector('.app-hover-card :focus')) {
      card.querySelector<HTMLElement>('.app-link')?.focus()
    }
    card.dataset.shut = ''
    const reopen = () => delete card.dataset.shut
    card.addEventListener('pointerleave', reopen, { once: true })
    card.addEventListener('focusout', reopen, { once: true })
  }
}
