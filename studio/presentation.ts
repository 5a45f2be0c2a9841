import { defineDocuments, defineLocations } from 'sanity/presentation'
import type { ContentType, PageUrl } from '#site/content/content-type.ts'
import { contentTypes } from '#site/content/list.ts'
import type { Page } from '#site/define.ts'
import { seoPages } from '#site/registry.ts'

/** Pages whose main document is the site content. App pages belong to their app. */
const textPages = seoPages.filter(({ app, keys }) => keys && !app)

const pagesByPath = new Map<string, Page>(seoPages.map((page) => [page.path, page]))

/** Maps each page to the document that opens next to it. The first match wins. */
export const mainDocuments = defineDocuments([
  ...contentTypes.flatMap(({ name, url }) => (url?.prefix ? [mainDocument(name, url)] : [])),
  { route: textPages.map(({ path }) => path), filter: '_id == "siteContent"' },
  // Types that store a whole path match any remaining page, so they come last.
  ...contentTypes.flatMap(({ name, url }) => (url?.prefix === '' ? [mainDocument(name, url)] : [])),
])

function mainDocument(type: string, { prefix, field }: PageUrl) {
  return {
    route: `${prefix || '/'}:value`,
    filter: `_type == "${type}" && ${field} == $value`,
    params: ({ params }: { params: Record<string, string> }) => ({
      value: `${prefix ? '' : '/'}${params.value ?? ''}`,
    }),
  }
}

/** Pages that show a document, listed as links above its form. */
export const locations = {
  ...Object.fromEntries(contentTypes.map((type) => [type.name, locationsOf(type)])),
  siteContent: defineLocations({
    message: 'Used on most pages of the site',
    tone: 'caution',
    locations: textPages.map(locationOf),
  }),
  siteSettings: defineLocations({ message: 'Used on every page of the site', tone: 'caution' }),
  pageSeo: defineLocations({
    select: { path: 'path' },
    resolve: (page) => ({ locations: page?.path ? [{ title: page.path, href: page.path }] : [] }),
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
    select: { title: 'title', name: 'name', value: url.field },
    resolve: (document) => {
      const title = document?.title ?? document?.name ?? `Untitled ${noun}`
      const own = document?.value ? [{ title, href: `${url.prefix}${document.value}` }] : []
      return { ...message, locations: [...own, ...others] }
    },
  })
}

function locationOf({ path, title }: Page) {
  return { title, href: path }
}
