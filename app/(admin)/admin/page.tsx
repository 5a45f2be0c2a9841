import type { Metadata } from 'next'
import { ButtonLink } from '#app/_ui/button-link.tsx'
import { adminOfPage } from '#lib/auth/page-guard.server.ts'

// Depends on who asks: rendered for each request, with a real redirect for those it is not for.
export const instant = false

export const metadata: Metadata = { title: 'Dashboard', robots: { index: false, follow: false } }

/** The admin's first page. */
export default async function AdminPage() {
  const { email } = await adminOfPage('/admin')

  return (
    <>
      <p className="note">Signed in as {email}</p>
      <h1 className="mt-3 text-4xl">Dashboard</h1>
      <p className="mt-6 max-w-[58ch]">
        Posts, site texts, apps, the roadmap, page SEO and settings are edited in the Studio. What
        you publish there is on the site within a second.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href="/studio" kind="primary">
          Open the Studio
        </ButtonLink>
        <ButtonLink href="/">View the site</ButtonLink>
      </div>
    </>
  )
}
