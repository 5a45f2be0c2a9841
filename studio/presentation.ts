import { defineDocuments, defineLocations } from 'sanity/presentation'
import { publishedId } from '#schemas/rules/page-path.ts'
import type { ContentType, PageUrl } from '#site/content/content-type.ts'
import { contentTypes } from '#site/content/list.ts'
import type { Page } from '#site/define.ts'
import { fixedPagePath, pages, placedTexts, seoPages } from '#site/registry.ts'

const ownPages: readonly Page[] = pages

/** Pages whose main document is the site content. App pages belong to their app. */
const textPages = ownPages.filter(({ app, content, keys }) => keys && !app && !content)

/** Pages with texts of the site content. */
const pagesWithTexts = ownPages.filter(
  ({ app, keys = {} }) => !app && Object.keys(keys).some((key) => !placedTexts.has(key)),
)

const pagesByPath = new Map<string, Page>(seoPages.map((page) => [page.path, page]))

const typesWithPages = contentTypes.flatMap(({ name, url }) => (url ? [{ name, url }] : []))
const isAtRoot = ({ url: { prefix } }: TypeWithPages) => prefix === '' || prefix === '/'

/** Maps each page to the document that opens next to it. The first match wins, even if it has no document. */
export const mainDocuments = defineDocuments([
  ...typesWithPages.filter((type) => !isAtRoot(type)).map(belowPrefix),
  ...ownPages.flatMap(({ path, content }) =>
    content ? [{ route: path, filter: `_id == "${content._id}"` }] : [],
  ),
  { route: textPages.map(({ path }) => path), filter: '_id == "siteContent"' },
  atRoot(typesWithPages.filter(isAtRoot)),
])

type TypeWithPages = { readonly name: string; readonly url: PageUrl }

type Match = { readonly params: Readonly<Record<string, string>> }

function belowPrefix({ name, url: { prefix, field } }: TypeWithPages) {
  return {
    route: `${prefix}:value`,
    filter: `_type == "${name}" && ${field} == $value`,
    params: ({ params }: Match) => ({ value: params.value ?? '' }),
  }
}

/** Types whose documents choose their whole path share the remaining URLs. */
function atRoot(types: readonly TypeWithPages[]) {
  const filters = types.map(
    ({ name, url: { prefix, field } }) => `_type == "${name}" && "${prefix}" + ${field} == $path`,
  )
  return {
    // The Studio's routes have no wildcard.
    route: ['/:first', '/:first/:second', '/:first/:second/:third'],
    filter: filters.map((filter) => `(${filter})`).join(' || '),
    params: ({ params: { first, second, third } }: Match) => ({
      path: ['', first, second, third].filter((segment) => segment !== undefined).join('/'),
    }),
  }
}

/** Pages that show a document, listed as links above its form. */
export const locations = {
  ...Object.fromEntries(contentTypes.map((type) => [type.name, locationsOf(type)])),
  siteContent: defineLocations({
    message: 'Used on most pages of the site',
    tone: 'caution',
    locations: pagesWithTexts.map(locationOf),
  }),
  siteSettings: defineLocations({ message: 'Used on every page of the site', tone: 'caution' }),
  labels: defineLocations({ message: 'Used on most pages of the site', tone: 'caution' }),
  ...Object.fromEntries(
    ['navigation', 'footer', 'banner'].map((type) => [
      type,
      defineLocations({
        message: 'Shown on every page of the site',
        tone: 'caution',
        locations: [{ title: 'Home', href: '/' }],
      }),
    ]),
  ),
  notFoundPage: defineLocations({
    message: 'Shown for URLs that lead nowhere',
    locations: [{ title: '404 page', href: '/404' }],
  }),
}

function locationsOf({ noun, url, studio }: ContentType) {
  const message = studio.note && { message: studio.note }
  const others = studio.shownOn.flatMap((path) => {
    const page = pagesByPath.get(path)
    return page ? [locationOf(page)] : []
  })
  if (!url) return defineLocations({ ...message, locations: others })
  return defineLocations({
    select: { id: '_id', title: 'title', name: 'name', value: url.field },
    resolve: (document) => {
      const title = document?.title ?? document?.name ?? `Untitled ${noun}`
      const path = document?.value && `${url.prefix}${document.value}`
      const fixedPath = fixedPagePath(publishedId(document?.id ?? ''))
      const href = fixedPath ?? path
      const own = href ? [{ title, href }] : []
      const shownAt = fixedPath && { message: `Shown at ${fixedPath}` }
      return { ...message, ...shownAt, locations: [...own, ...others] }
    },
  })
}

function locationOf({ path, title }: Page) {
  return { title, href: path }
}
