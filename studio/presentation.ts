import { defineDocuments, defineLocations } from 'sanity/presentation'

/** Which document a page is about: the one that opens beside it. The first match counts. */
export const mainDocuments = defineDocuments([
  { route: '/blog/:slug', filter: '_type == "post" && slug.current == $slug' },
  { route: '/roadmap', filter: '_id == "siteContent"' },
  { route: ['/', '/about', '/apps', '/blog', '/contact'], filter: '_id == "siteContent"' },
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
        { title: 'Blog', href: '/blog' },
      ],
    }),
  }),
  category: defineLocations({
    message: 'Shown as a badge on every post in this category',
    locations: [{ title: 'Blog', href: '/blog' }],
  }),
  author: defineLocations({
    message: 'Shown on every post by this author, and on the about page with a place there',
    locations: [
      { title: 'Blog', href: '/blog' },
      { title: 'About', href: '/about' },
    ],
  }),
  app: defineLocations({
    select: { name: 'name', path: 'path' },
    resolve: (app) => ({
      locations: [
        ...(app?.path ? [{ title: app.name ?? 'App', href: app.path }] : []),
        { title: 'All apps', href: '/apps' },
        { title: 'Home', href: '/' },
      ],
    }),
  }),
  roadmapQuarter: defineLocations({ locations: [{ title: 'Roadmap', href: '/roadmap' }] }),
  siteContent: defineLocations({
    message: 'Used on most pages of the site',
    tone: 'caution',
    locations: [
      { title: 'Home', href: '/' },
      { title: 'About', href: '/about' },
      { title: 'Apps', href: '/apps' },
      { title: 'Blog', href: '/blog' },
      { title: 'Roadmap', href: '/roadmap' },
      { title: 'Contact', href: '/contact' },
    ],
  }),
  siteSettings: defineLocations({ message: 'Used on every page of the site', tone: 'caution' }),
  pageSeo: defineLocations({
    select: { path: 'path' },
    resolve: (page) => ({ locations: page?.path ? [{ title: page.path, href: page.path }] : [] }),
  }),
}
