import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Back shortly', await getSite(PUBLISHED))
}

/** Shown at every URL in maintenance mode. `packages/host/front/send-page.ts` sends it with status 503. */
export default async function MaintenancePage() {
  const { siteName, contactEmail } = await getSite(PUBLISHED)

  return (
    <>
      <header className="container py-6">
        <span className="brand">
          <BrandMark />
          {siteName}
        </span>
      </header>
      <main className="message-page">
        <div className="container">
          <h1>We’ll be right back</h1>
          <p>
            This site is down for maintenance. Nothing you sent us is lost, and every page will be
            back at the same URL.
          </p>
          <p className="flex flex-wrap items-center gap-x-6 gap-y-3">
            {/* A URL without a path requests the current page again. */}
            <a href="?" className="button" data-kind="primary">
              Try again
            </a>
            <a href={`mailto:${contactEmail}`} className="text-link">
              {contactEmail}
            </a>
          </p>
        </div>
      </main>
      <footer className="container py-4 text-xs">
        <a href="/signin" className="text-link">
          Admin Sign In
        </a>
      </footer>
    </>
  )
}
