import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Page not found', await getSite(PUBLISHED))
}

/** As HTML: of a link that it knows, React would have every page of the site load the file ahead. */
const STYLES = '<link rel="stylesheet" href="/bare.css">'

/**
 * Every address that is no page (requirements §8). Next sends this along with every page, in case one of
 * its links leads nowhere: hence the few words, the short navigation, and a file in public/ for its styles, since what
 * is imported here every page of the site would link.
 */
export default function NotFound() {
  return (
    <main className="bare">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the words above. */}
      <div hidden dangerouslySetInnerHTML={{ __html: STYLES }} />
      <h1>Oops! Page not found</h1>
      <p>404: there is no page at this address.</p>
      <nav aria-label="Ways out">
        <a href="/">Return to Home</a>
        <a href="/apps">Apps</a>
        <a href="/tools">Tools</a>
        <a href="/blog">Blog</a>
        <a href="/contact">Contact</a>
      </nav>
    </main>
  )
}
