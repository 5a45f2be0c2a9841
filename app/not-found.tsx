import './globals.css'
import type { Metadata } from 'next'
import { getSiteSettings } from '#lib/content/site-settings.ts'
import { PUBLISHED } from '#lib/content/view.ts'
import { missingPageMetadata } from '#lib/seo/metadata.ts'
import { getSite } from '#lib/seo/site.ts'
import { BrandMark } from './_art/brand-mark.tsx'
import { ButtonLink } from './_ui/button-link.tsx'
import { NotFoundMessage } from './(site)/_chrome/not-found-message.tsx'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Page not found', await getSite(PUBLISHED))
}

/**
 * Every address that is no page (specification §8). Next sends this along with every page, in case one of
 * its links leads nowhere: hence the few words and the short navigation.
 */
export default async function NotFound() {
  const { siteName } = await getSiteSettings(PUBLISHED)

  return (
    <>
      <header className="site-header">
        <div className="container flex h-full items-center">
          <a href="/" className="brand">
            <BrandMark />
            {siteName}
          </a>
        </div>
      </header>
      <main>
        <NotFoundMessage
          title="Oops! Page not found"
          text="404: this part of the chart has not been surveyed. The address may be misspelled, or the page has moved."
        >
          <p className="ways-out">
            <ButtonLink href="/" kind="primary">
              Return to Home
            </ButtonLink>
            <a href="/blog">Blog</a>
            <a href="/apps">Apps</a>
            <a href="/tools">Tools</a>
            <a href="/contact">Contact</a>
          </p>
        </NotFoundMessage>
      </main>
    </>
  )
}
