import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import '../globals.css'
import '#admin/kit/admin.css'
import '#admin/kit/list.css'
import { AdminLink } from '#admin/kit/admin-link.client.tsx'
import { RouteGuard } from '#admin/kit/route-guard.client.tsx'
import { SideMenu } from '#admin/kit/side-menu.client.tsx'
import { AuthProvider } from '#admin/session/auth-provider.client.tsx'
import { LaterToast } from '#admin/session/later-toast.client.tsx'
import { SignOutButton } from '#admin/session/sign-out-button.client.tsx'
import { getViewer } from '#lib/auth/viewer.server.ts'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { getSiteSettings } from '#lib/settings/site-settings.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { Toasts } from '#site/ui/toasts.client.tsx'

/** Keeps search engines out of the admin area. */
export const metadata: Metadata = { robots: { index: false, follow: false } }

/**
 * The layout of the admin area. Every page and action checks the user itself. The guard here reacts to changes while a
 * page is open.
 */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const [{ siteName }, viewer] = await Promise.all([getSiteSettings(PUBLISHED), getViewer()])

  return (
    <AuthProvider initial={viewer}>
      <header className="site-header">
        <div className="container flex h-full items-center">
          <AdminLink href="/admin" className="brand">
            <BrandMark />
            {siteName} <span className="note">admin</span>
          </AdminLink>
        </div>
      </header>
      <div className="container admin-frame">
        <nav aria-label="Admin" className="admin-rail">
          <SideMenu />
          <SignOutButton />
        </nav>
        <main id="content" className="admin-main">
          <RouteGuard>{children}</RouteGuard>
        </main>
      </div>
      <Toasts />
      <LaterToast />
    </AuthProvider>
  )
}
