/**
 * Shows admins the way to /admin (specification §2, Shared chrome). It is loaded only where somebody is signed
 * in, so that visitors neither download it nor are asked who they are. Without an answer there is no link.
 */
export async function showAdminLinks(): Promise<void> {
  const answer = await fetch('/api/viewer')
  if (!answer.ok || !isAdmin(await answer.json())) return
  for (const place of document.querySelectorAll<HTMLElement>('[data-admin-link]')) {
    const link = document.createElement('a')
    link.href = '/admin'
    link.className = place.dataset.adminLink ?? ''
    link.textContent = 'Admin'
    place.replaceChildren(link)
  }
}

function isAdmin(viewer: unknown): boolean {
  return (
    typeof viewer === 'object' && viewer !== null && 'role' in viewer && viewer.role === 'admin'
  )
}
