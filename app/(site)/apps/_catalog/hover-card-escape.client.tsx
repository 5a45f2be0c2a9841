'use client'

import { useEffect } from 'react'

/**
 * Escape puts an open hover card away without moving the pointer or the focus (WCAG 1.4.13), until either
 * has left its card. Draws nothing.
 */
export function HoverCardEscape() {
  useEffect(() => {
    const listening = new AbortController()
    const onEscape = (event: KeyboardEvent) => event.key === 'Escape' && shutOpenCards()
    document.addEventListener('keydown', onEscape, { signal: listening.signal })
    return () => listening.abort()
  }, [])

  return null
}

function shutOpenCards() {
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
