import type { Metadata } from 'next'
import { PUBLISHED } from '#lib/content/content-mode.ts'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'

export async function generateMetadata(): Promise<Metadata> {
  return missingPageMetadata('Page not found', await getSite(PUBLISHED))
}

/** As an HTML string, because React would make every page of the site preload a stylesheet that it knows about. */
const STYLES = '<link rel="stylesheet" href="/bare.css">'

/**
 * Shown for URLs without a page (requirements §8). Next sends this along with every page, in case a link leads nowhere.
 * That is why it is short and its styles are in public/: every page of the site would link a stylesheet imported here.
 */
export default function NotFound() {
  return (
    <main className="bare">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above. */}
      <div hidden dangerouslySetInnerHTML={{ __html: STYLES }} />
      <h1>Oops! Page not found</h1>
      <p>404: there is no page at this URL.</p>
      <nav aria-label="Other pages">
        <a href="/">Return to Home</a>
        <a href="/apps">Apps</a>
        <a href="/tools">Tools</a>
        <a href="/blog">Blog</a>
        <a href="/contact">Contact</a>
      </nav>
    </main>
  )
}
