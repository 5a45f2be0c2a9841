import type { ContentType } from '#lib/publishing/tags.ts'

type SitePage = {
  readonly path: string
  /**
   * The types of documents it is made of. What stands in the navigation and footer of every page is not
   * repeated here.
   */
  readonly shows: readonly ContentType[]
  /** A page for people, in contrast to feeds and lists for machines. */
  readonly isPage: boolean
}

const postTypes = ['post', 'category', 'author'] as const

/**
 * Every public address that is not a post, and what it shows: the sitemap says of each when that last changed.
 */
export const sitePages: readonly SitePage[] = [
  { path: '/', shows: ['siteContent', 'app'], isPage: true },
  { path: '/about', shows: ['siteContent', 'author'], isPage: true },
  { path: '/roadmap', shows: ['siteContent', 'app', 'roadmapQuarter'], isPage: true },
  { path: '/apps', shows: ['siteContent', 'app'], isPage: true },
  { path: '/layer-rank', shows: ['siteContent', 'app'], isPage: true },
  { path: '/seo-dadda', shows: ['siteContent', 'app'], isPage: true },
  { path: '/cite-agent', shows: ['siteContent', 'app'], isPage: true },
  { path: '/serp-analyzer', shows: ['siteContent', 'app'], isPage: true },
  { path: '/blog', shows: ['siteContent', ...postTypes], isPage: true },
  { path: '/contact', shows: ['siteContent'], isPage: true },
  { path: '/support', shows: ['siteContent', 'app'], isPage: true },
  { path: '/tools', shows: ['siteContent', 'app'], isPage: true },
  { path: '/tools/meta-tag-generator', shows: ['siteContent'], isPage: true },
  { path: '/tools/word-counter', shows: ['siteContent'], isPage: true },
  { path: '/tools/utm-builder', shows: ['siteContent'], isPage: true },
  { path: '/tools/schema-generator', shows: ['siteContent'], isPage: true },
  { path: '/tools/color-palette', shows: ['siteContent'], isPage: true },
  { path: '/tools/qr-generator', shows: ['siteContent'], isPage: true },
  {
    path: '/sitemap.xml',
    shows: ['siteContent', 'app', 'roadmapQuarter', 'pageSeo', ...postTypes],
    isPage: false,
  },
  { path: '/feed.xml', shows: ['siteSettings', ...postTypes], isPage: false },
  { path: '/feed.json', shows: ['siteSettings', ...postTypes], isPage: false },
  {
    path: '/search-index.json',
    shows: ['app', 'pageSeo', 'post', 'category'],
    isPage: false,
  },
  { path: '/llms.txt', shows: ['siteContent', 'siteSettings', 'app', 'post'], isPage: false },
  { path: '/social-card.png', shows: ['siteSettings'], isPage: false },
  { path: '/manifest.webmanifest', shows: ['siteSettings'], isPage: false },
]
