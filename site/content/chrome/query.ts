import { defineQuery } from 'next-sanity'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import { read } from '#lib/content/read.ts'
import { linkFields } from '../link/fields.ts'
import { type Banner, toBanner } from './banner.ts'
import { type Footer, toFooter } from './footer.ts'
import { type Navigation, toNavigation } from './navigation.ts'
import { type NotFoundPage, toNotFoundPage } from './not-found-page.ts'

const linkQuery = `"link": link{${linkFields}}`

const CHROME_QUERY = defineQuery(`{
  "navigation": *[_type == "navigation" && _id == "navigation"][0]{
    "entries": entries[]{
      _key, label, ${linkQuery}, smallScreenLabel, onlyOnSmallScreens, lists,
      "children": children[]{_key, label, note, ${linkQuery}}
    },
    "button": button{label, ${linkQuery}}
  },
  "footer": *[_type == "footer" && _id == "footer"][0]{
    blurb, legal,
    "columns": columns[]{_key, title, lists, "links": links[]{_key, label, position, ${linkQuery}}}
  },
  "banner": *[_type == "banner" && _id == "banner"][0]{isOn, text, badge, dismissible, ${linkQuery}},
  "notFoundPage": *[_type == "notFoundPage" && _id == "notFoundPage"][0]{
    title, text, "links": links[]{_key, label, ${linkQuery}}
  }
}`)

/** Menu, footer and banner of every page, and the 404 page. */
export type Chrome = {
  readonly navigation: Navigation
  readonly footer: Footer
  readonly banner: Banner
  readonly notFoundPage: NotFoundPage
}

const documents = z
  .object({
    navigation: z.unknown(),
    footer: z.unknown(),
    banner: z.unknown(),
    notFoundPage: z.unknown(),
  })
  .partial()
  .catch({})

/** Fetches the menu, footer, banner and 404 page in one query. */
export async function getChrome(mode: ContentMode): Promise<Chrome> {
  const stored = documents.parse(await read({ query: CHROME_QUERY }, mode))
  // The ID of a singleton is its type.
  const edit = (type: keyof Chrome) => mode.editable && { edit: { id: type, type } }
  return {
    navigation: { ...toNavigation(stored.navigation), ...edit('navigation') },
    footer: { ...toFooter(stored.footer), ...edit('footer') },
    banner: { ...toBanner(stored.banner), ...edit('banner') },
    notFoundPage: { ...toNotFoundPage(stored.notFoundPage), ...edit('notFoundPage') },
  }
}
