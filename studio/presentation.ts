import { defineDocuments, defineLocations } from 'sanity/presentation'
import type { ContentType, PageUrl } from '#site/content/content-type.ts'
import { contentTypes } from '#site/content/list.ts'
import type { Page } from '#site/define.ts'
import { seoPages } from '#site/registry.ts'

/** The pages that are about the texts of the site; one of an app is about the app. */
const textPages = seoPages.filter(({ app, keys }) => keys && !app)

const pagesByPath = new Map<string, Page>(seoPages.map((page) => [page.path, page]))

/** Which document a page is about: the one that opens beside it. The first match counts. */
export const mainDocuments = defineDocuments([
  ...contentTypes.flatMap(({ name, url }) => (url?.prefix ? [mainDocument(name, url)] : [])),
  { route: textPages.map(({ path }) => path), filter: '_id == "siteContent"' },
  // Documents that name their whole path may have any that is left.
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

/** On which pages a document is seen: the links above its form. */
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
