import type { ComponentType } from 'react'

/** Who draws the texts of this page editable: an admin on the page itself, or the Studio's preview. */
export type PageEditor = 'page' | 'studio'

/**
 * Shows admins the way to /admin (requirements §2, Shared chrome) and fetches their tools. It is loaded only
 * where somebody is signed in, so that visitors neither download it nor are asked who they are. Without an
 * answer there is no link.
 *
 * @returns what to draw besides the page; nothing in the Studio's preview, which has its own bar
 */
export async function prepareAdmin(
  editor: PageEditor | undefined,
): Promise<ComponentType<{ isEditing: boolean }> | undefined> {
  const answer = await fetch('/api/viewer')
  if (!answer.ok) return undefined
  if (!isAdmin(await answer.json())) {
    if (editor === 'page') await leaveEditMode()
    return undefined
  }
  showAdminLinks()
  if (editor === 'studio') return undefined
  const { AdminTools } = await import('#admin/editor/bar/admin-tools.client.tsx')
  return AdminTools
}

function showAdminLinks() {
  for (const place of document.querySelectorAll<HTMLElement>('[data-admin-link]')) {
    const link = document.createElement('a')
    link.href = '/admin'
    link.className = place.dataset.adminLink ?? ''
    link.textContent = 'Admin'
    place.replaceChildren(link)
  }
}

/** Somebody whose session or role has ended is a visitor again, and gets the pages that visitors get. */
async function leaveEditMode() {
  const { turnOffEditing } = await import('#admin/editor/bar/turn-off-editing.ts')
  await turnOffEditing(location.pathname)
}

function isAdmin(viewer: unknown): boolean {
  return (
    typeof viewer === 'object' && viewer !== null && 'role' in viewer && viewer.role === 'admin'
  )
}
