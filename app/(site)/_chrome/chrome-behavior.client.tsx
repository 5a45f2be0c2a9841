'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { signedInCookie } from '#lib/auth/signed-in-cookie.ts'
import type { PageEditor } from './admin-links.ts'
import { BANNER_ID, BANNER_KEY } from './banner-memory.ts'

/**
 * What the navigation does beyond HTML: menus close on Escape, on a click elsewhere and when a link is
 * taken; the page behind the full-screen menu is out of reach while it is open; a dismissed banner
 * stays dismissed; admins get the way to their area and their tools, which is all that this draws.
 */
export function ChromeBehavior({ menuId, editor }: { menuId: string; editor?: PageEditor }) {
  const [Tools, setTools] = useState<ComponentType<{ isEditing: boolean }>>()

  useEffect(() => {
    const menu = document.getElementById(menuId)
    const listening = new AbortController()
    const on = { signal: listening.signal }

    document.addEventListener('click', (event) => handleClick(event.target, menu), on)
    document.addEventListener('keydown', (event) => event.key === 'Escape' && escapeMenus(), on)
    menu?.addEventListener('toggle', () => setBehindInert(menu.matches(':popover-open')), on)
    return () => listening.abort()
  }, [menuId])

  useEffect(() => {
    if (!editor && !document.cookie.includes(`${signedInCookie}=1`)) return
    import('./admin-links.ts')
      .then(({ prepareAdmin }) => prepareAdmin(editor))
      .then((tools) => setTools(() => tools))
      .catch(console.warn)
  }, [editor])

  return Tools && <Tools isEditing={editor === 'page'} />
}

function handleClick(target: EventTarget | null, menu: HTMLElement | null) {
  if (!(target instanceof Element)) return
  if (target.closest(`[data-dismiss="${BANNER_ID}"]`)) dismissBanner()
  if (target.closest('a')) menu?.hidePopover()
  for (const toggle of openToggles()) {
    if (target.closest('a') || !toggle.parentElement?.contains(target)) toggle.open = false
  }
}

/** Closes what is open, and hides a menu that the pointer holds open until the pointer has left. */
function escapeMenus() {
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

function setBehindInert(isOpen: boolean) {
  for (const part of document.querySelectorAll<HTMLElement>(
    '.site-header, .banner, main, footer',
  )) {
    part.inert = isOpen
  }
}

function dismissBanner() {
  const root = document.documentElement
  root.dataset.banner = 'off'
  const announcement = document.getElementById(BANNER_ID)?.dataset.announcement
  try {
    if (announcement) localStorage.setItem(BANNER_KEY, announcement)
  } catch {
    // Storage is blocked: the banner stays away until the page is loaded again.
  }
}
