import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../globals.css'
import '#admin/kit/admin.css'
import '#admin/kit/list.css'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { readWaiting } from '#admin/kit/menu/read-waiting.server.ts'
import { SideMenu } from '#admin/kit/menu/side-menu.client.tsx'
import type { Waiting } from '#admin/kit/menu/waiting.ts'
import { RouteGuard } from '#admin/kit/route-guard.client.tsx'
import { PaletteButton } from '#admin/screens/palette/palette-button.client.tsx'
import { AuthProvider } from '#admin/session/auth-provider.client.tsx'
import { LaterToast } from '#admin/session/later-toast.client.tsx'
import { sessionClient } from '#lib/auth/supabase.server.ts'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { Icon } from '#site/ui/icon.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'

/** Keeps search engines out of the admin area. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

/**
 * The layout of the admin area. Every page and action checks the user itself. The guard here reacts to changes while a
 * page is open.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ siteName }, viewer, waiting] = await Promise.all([
    getSiteSettings(PUBLISHED),
    getViewer(),
    countWaiting(),
  ])

  return (
    <AuthProvider initial={viewer}>
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <header className="site-header">
        <div className="container flex h-full items-center">
          <AdminLink href="/admin" className="brand">
            <BrandMark />
            {siteName} <span className="note">admin</span>
          </AdminLink>
          <PaletteButton />
          <button type="button" popoverTarget="admin-menu" className="admin-menu-button">
            <Icon name="menu" size={18} />
            Menu
          </button>
        </div>
      </header>
      <div className="container admin-frame">
        <SideMenu waiting={waiting} />
        <main id="content" tabIndex={-1} className="admin-main">
          <RouteGuard>{children}</RouteGuard>
        </main>
      </div>
      <Toasts />
      <LaterToast />
    </AuthProvider>
  )
}

async function countWaiting(): Promise<Waiting> {
  const viewer = await getViewer()
  if (viewer?.role !== 'admin')
    return { comments: null, messages: null, drafts: null, reviews: null }
  return readWaiting({ viewer, client: await sessionClient() })
}
