/** The pages whose search and sharing data can be edited (specification §2, Settings, SEO & Meta). */
export const seoPages = [
  { path: '/', name: 'home', title: 'Home' },
  { path: '/about', name: 'about', title: 'About' },
  { path: '/apps', name: 'apps', title: 'Apps' },
  { path: '/layer-rank', name: 'layer-rank', title: 'LayerRank' },
  { path: '/seo-dadda', name: 'seo-dadda', title: 'SEODadda' },
  { path: '/cite-agent', name: 'cite-agent', title: 'CiteAgent' },
  { path: '/serp-analyzer', name: 'serp-analyzer', title: 'SERP Analyzer' },
  { path: '/blog', name: 'blog', title: 'Blog' },
  { path: '/contact', name: 'contact', title: 'Contact' },
  { path: '/support', name: 'support', title: 'Support' },
  { path: '/roadmap', name: 'roadmap', title: 'Roadmap' },
] as const

export type SeoPath = (typeof seoPages)[number]['path']

/** Id of the pageSeo document of a page. Fixed, so that a page can never have two. */
export function pageSeoId(path: SeoPath): string {
  const page = seoPages.find((each) => each.path === path)
  return `pageSeo-${page?.name}`
}
