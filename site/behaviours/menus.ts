import { closest } from './target.ts'

const MOBILE_MENU = '.mobile-menu'

/** Elements that are inert while the full-screen menu is open. */
const BEHIND_MENU = '.site-header, .banner, main, footer'

/**
 * Closes menus on Escape, on a click elsewhere and when a link is followed. The page behind the full-screen menu is
 * inert while it is open.
 */
export function listenForMenus(): void {
  document.addEventListener('click', closeMenus)
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') escapeMenus()
  })
  // These events don't bubble, so listen in the capture phase.
  document.addEventListener('toggle', disablePage, true)
  // Before the menu closes, so that the button that regains the focus can receive it.
  document.addEventListener('beforetoggle', enablePage, true)
}

function closeMenus(event: MouseEvent): void {
  const link = closest(event, 'a')
  link?.closest<HTMLElement>(MOBILE_MENU)?.hidePopover()
  for (const toggle of openToggles()) {
    const isElsewhere = !(
      event.target instanceof Node && toggle.parentElement?.contains(event.target)
    )
    if (link || isElsewhere) toggle.open = false
  }
}

/** Closes open menus, and hides one that is open because of the pointer until the pointer has left. */
function escapeMenus(): void {
  for (const toggle of openToggles()) {
    toggle.open = false
    toggle.querySelector('summary')?.focus()
  }
  const hovered = document.querySelector<HTMLElement>('.nav-entry:hover')
  if (!hovered) return
  hovered.dataset.shut = ''
  hovered.addEventListener('pointerleave', () => delete hovered.dataset.shut, { once: true })
}

function openToggles(): NodeListOf<HTMLDetailsElement> {
  return document.querySelectorAll('details.nav-toggle[open]')
}

function disablePage(event: Event): void {
  const menu = menuThatIs('open', event)
  if (!menu) return
  // Browsers return the focus to the button that opened the menu only if it was within the menu.
  menu.querySelector('button')?.focus()
  setBehindInert(true)
}

function enablePage(event: Event): void {
  if (menuThatIs('closed', event)) setBehindInert(false)
}

function menuThatIs(state: 'open' | 'closed', event: Event): Element | undefined {
  if (!(event instanceof ToggleEvent) || event.newState !== state) return undefined
  const { target } = event
  return target instanceof Element && target.matches(MOBILE_MENU) ? target : undefined
}

function setBehindInert(isInert: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>(BEHIND_MENU)) part.inert = isInert
}
