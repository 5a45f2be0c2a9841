import type { ReactNode } from 'react'
import '../globals.css'
import { BrandMark } from '#app/_art/brand-mark.tsx'
import { SiteLink } from '#app/_ui/site-link.client.tsx'
import { SignOutForm } from '#app/signin/sign-out-form.tsx'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'

/** The frame of the admin area. It protects nothing: each page asks for itself who is there. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { siteName } = await getSiteSettings(PUBLISHED)

  return (
    <>
      <header className="site-header">
        <div className="container flex h-full items-center gap-8">
          <SiteLink href="/admin" className="brand">
            <BrandMark />
            {siteName} <span className="note">admin</span>
          </SiteLink>
          <nav aria-label="Admin" className="ml-auto flex items-center gap-6">
            <SiteLink href="/" className="text-link">
              Back to Site
            </SiteLink>
            <SignOutForm kind="quiet" />
          </nav>
        </div>
      </header>
      <main id="content" className="container py-16">
        {children}
      </main>
    </>
  )
}
