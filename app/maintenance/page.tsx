import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { BrandMark } from '#site/brand/logo.tsx'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { MaintenanceDrawing } from './maintenance-drawing.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Back shortly', await getSite(PUBLISHED))
}

/** Shown at every URL in maintenance mode. `packages/host/front/send-page.ts` sends it with status 503. */
export default async function MaintenancePage() {
  const { siteName, contactEmail } = await getSite(PUBLISHED)

  return (
    <>
      <header className="container dock-brand">
        <span className="brand">
          <BrandMark />
          {siteName}
        </span>
      </header>
      <main className="container dock-words">
        <div>
          <p className="note">Maintenance · 503</p>
          <h1>We’ll be right back</h1>
        </div>
        <div>
          <p>We’re working on the site. Nothing you sent us is lost. Try again in a few minutes.</p>
          <p className="dock-ways">
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
      <MaintenanceDrawing />
      <footer className="dock-foot note">
        <div className="container">
          <a href="/signin">Admin Sign In</a>
        </div>
      </footer>
    </>
  )
}
