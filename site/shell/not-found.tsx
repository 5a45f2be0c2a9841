import type { Metadata } from 'next'
import { currentContentMode, PUBLISHED } from '#lib/content/content-mode.ts'
import { editItem } from '#lib/content/edit-attributes.ts'
import { type NotFoundPage, toNotFoundPage } from '#site/content/chrome/not-found-page.ts'
import { getChrome } from '#site/content/chrome/query.ts'
import { getContacts } from '#site/content/link/contacts.ts'
import { type Contacts, resolveLink } from '#site/content/link/resolve.ts'
import { missingPageMetadata } from '#site/seo/metadata.ts'
import { getSite } from '#site/seo/site.ts'
import { missingTitle } from '#site/ui/preview-ended.tsx'
import { Text } from '#site/ui/text.tsx'

export async function notFoundMetadata(): Promise<Metadata> {
  return missingPageMetadata(await missingTitle('Page not found'), await getSite(PUBLISHED))
}

/** As an HTML string, because React would make every page of the site preload a stylesheet that it knows about. */
const STYLES = '<link rel="stylesheet" href="/bare.css">'

/**
 * The page for URLs that lead nowhere (requirements §8). Next sends it along with every page, in case a link leads
 * nowhere. That is why its styles are in public/: every page of the site would link a stylesheet imported here.
 *
 * @param as `div` within the frame of the site, which has the main element
 */
export async function NotFound({ as: Element }: { as: 'main' | 'div' }) {
  const { notFoundPage, contacts } = await readContent().catch(shippedContent)
  const { links, edit } = notFoundPage

  return (
    <Element className="bare">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the constant above. */}
      <div hidden dangerouslySetInnerHTML={{ __html: STYLES }} />
      <Text of={notFoundPage} field="title" as="h1" />
      <Text of={notFoundPage} field="text" as="p" />
      <nav aria-label="Other pages">
        {links.map(({ _key, label, link }) => (
          <a
            key={_key}
            href={resolveLink(link, contacts)?.href}
            {...editItem(edit, 'links', _key)('label')}
          >
            {label}
          </a>
        ))}
      </nav>
    </Element>
  )
}

type Content = { readonly notFoundPage: NotFoundPage; readonly contacts: Contacts }

async function readContent(): Promise<Content> {
  const mode = await currentContentMode()
  const [{ notFoundPage }, contacts] = await Promise.all([getChrome(mode), getContacts()])
  return { notFoundPage, contacts }
}

/** Without the content server, pages that don't need it still work. */
function shippedContent(error: unknown): Content {
  console.error('Could not read the content of the 404 page:', error)
  return { notFoundPage: toNotFoundPage(null), contacts: { email: '', bookDemoUrl: '' } }
}
