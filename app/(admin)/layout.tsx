import type { ReactNode } from 'react'
import '../globals.css'
import './_admin/admin.css'
import './_admin/list.css'
import './_admin/modal.css'
import { BrandMark } from '#app/_art/brand-mark.tsx'
import { SiteLink } from '#app/_ui/site-link.client.tsx'
import { Toasts } from '#app/_ui/toasts.client.tsx'
import { SignOutForm } from '#app/signin/sign-out-form.tsx'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { SideMenu } from './_admin/side-menu.client.tsx'

/** The frame of the admin area. It protects nothing: each page asks for itself who is there. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { siteName } = await getSiteSettings(PUBLISHED)

  return (
    <>
      <header className="site-header">
        <div className="container flex h-full items-center">
          <SiteLink href="/admin" className="brand">
            <BrandMark />
            {siteName} <span className="note">admin</span>
          </SiteLink>
        </div>
      </header>
      <div className="container admin-frame">
        <nav aria-label="Admin" className="admin-rail">
          <SideMenu />
          <SignOutForm kind="quiet" />
        </nav>
        <main id="content" className="admin-main">
          {children}
        </main>
      </div>
      <Toasts />
    </>
  )
}
