import { defineDocuments, defineLocations } from 'sanity/presentation'
import type { Page } from '#site/define.ts'
import { aboutPage } from '#site/pages/about/page.ts'
import { appsPage } from '#site/pages/apps/page.ts'
import { blogPage } from '#site/pages/blog/page.ts'
import { homePage } from '#site/pages/home/page.ts'
import { roadmapPage } from '#site/pages/roadmap/page.ts'
import { seoPages } from '#site/registry.ts'

/** The pages that are about the texts of the site; one of an app is about the app. */
const textPages = seoPages.filter(({ app, keys }) => keys && !app)

/** Which document a page is about: the one that opens beside it. The first match counts. */
export const mainDocuments = defineDocuments([
  { route: '/blog/:slug', filter: '_type == "post" && slug.current == $slug' },
  { route: textPages.map(({ path }) => path), filter: '_id == "siteContent"' },
  // The pages of the apps have the addresses that the apps name themselves.
  {
    route: '/:page',
    filter: '_type == "app" && path == $path',
    params: ({ params }) => ({ path: `/${params.page ?? ''}` }),
  },
])

/** On which pages a document is seen: the links above its form. */
export const locations = {
  post: defineLocations({
    select: { title: 'title', slug: 'slug.current' },
    resolve: (post) => ({
      locations: [
        ...(post?.slug
          ? [{ title: post.title ?? 'Untitled post', href: `/blog/${post.slug}` }]
          : []),
        locationOf(blogPage),
      ],
    }),
  }),
  category: defineLocations({
    message: 'Shown as a badge on every post in this category',
    locations: [locationOf(blogPage)],
  }),
  author: defineLocations({
    message: 'Shown on every post by this author, and on the about page with a place there',
    locations: [locationOf(blogPage), locationOf(aboutPage)],
  }),
  app: defineLocations({
    select: { name: 'name', path: 'path' },
    resolve: (app) => ({
      locations: [
        ...(app?.path ? [{ title: app.name ?? 'App', href: app.path }] : []),
        locationOf(appsPage),
        locationOf(homePage),
      ],
    }),
  }),
  roadmapQuarter: defineLocations({ locations: [locationOf(roadmapPage)] }),
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

function locationOf({ path, title }: Page) {
  return { title, href: path }
}
