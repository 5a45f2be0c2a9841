import type { ComponentType } from 'react'
import { refusedPath } from '#lib/auth/destination.ts'
import { canPublish, ROLES, type Role } from '#lib/auth/roles.ts'
import type { AdminToolsProps } from './admin-tools-props.ts'

/** Place where the page's texts are edited: on the page itself, or in the Studio's preview. */
export type PageEditor = 'page' | 'studio'

/**
 * Shows admins the link to /admin (requirements §2, Shared chrome) and other people with a role the link to the Studio,
 * and loads the tools of those who may publish. It runs only if someone is signed in, so visitors neither download it
 * nor request their session. Without a response there is no link.
 *
 * @returns the tools to render; `undefined` in the Studio's preview, which has its own bar
 */
export async function prepareAdmin(
  editor: PageEditor | undefined,
): Promise<ComponentType<AdminToolsProps> | undefined> {
  const response = await fetch('/api/viewer')
  if (!response.ok) return undefined
  const { isSignedIn, role } = readViewer(await response.json())
  if (role === 'admin') showLinks('/admin', 'Admin')
  else if (role !== null && editor !== 'studio') showLinks('/studio', 'Studio')
  if (!canPublish(role) && editor === 'page') await leaveEditMode()
  const Tools = canPublish(role) && editor !== 'studio' ? await loadTools() : undefined
  const isRefused = location.hash === new URL(refusedPath, location.href).hash
  if (!(isRefused && isSignedIn && role !== 'admin')) return Tools
  const { refusedNotice } = await import('./refused-notice.client.tsx')
  return refusedNotice(role !== null, Tools)
}

async function loadTools() {
  const { AdminTools } = await import('#admin/editor/bar/admin-tools.client.tsx')
  return AdminTools
}

function showLinks(href: string, label: string) {
  for (const place of document.querySelectorAll<HTMLElement>('[data-admin-link]')) {
    const link = document.createElement('a')
    link.href = href
    link.className = place.dataset.adminLink ?? ''
    link.textContent = label
    place.replaceChildren(link)
  }
}

/** Turns off editing for a person whose session or role has ended, so that they get visitors' pages again. */
async function leaveEditMode() {
  const { turnOffEditing } = await import('#admin/editor/bar/turn-off-editing.ts')
  await turnOffEditing(location.pathname)
}

function readViewer(viewer: unknown): { isSignedIn: boolean; role: Role | null } {
  if (typeof viewer !== 'object' || viewer === null) return { isSignedIn: false, role: null }
  const role = ROLES.find((each) => 'role' in viewer && viewer.role === each) ?? null
  return { isSignedIn: 'user' in viewer && viewer.user !== null, role }
}
