import type { ComponentType } from 'react'

/** Place where the page's texts are edited: on the page itself, or in the Studio's preview. */
export type PageEditor = 'page' | 'studio'

/**
 * Shows admins the link to /admin (requirements §2, Shared chrome) and loads their tools. It runs only if someone
 * is signed in, so visitors neither download it nor request their session. Without a response there is no link.
 *
 * @returns the tools to render; `undefined` in the Studio's preview, which has its own bar
 */
export async function prepareAdmin(
  editor: PageEditor | undefined,
): Promise<ComponentType<{ isEditing: boolean }> | undefined> {
  const response = await fetch('/api/viewer')
  if (!response.ok) return undefined
  if (!isAdmin(await response.json())) {
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

/** Turns off editing for a person whose session or role has ended, so that they get visitors' pages again. */
async function leaveEditMode() {
  const { turnOffEditing } = await import('#admin/editor/bar/turn-off-editing.ts')
  await turnOffEditing(location.pathname)
}

function isAdmin(viewer: unknown): boolean {
  return (
    typeof viewer === 'object' && viewer !== null && 'role' in viewer && viewer.role === 'admin'
  )
}
