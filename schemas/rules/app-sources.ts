/** The kinds of tools that apps read, and what each gives them. */
export const appSources = [
  { value: 'search-performance', title: 'Search performance', gives: 'clicks, positions, queries' },
  { value: 'results-pages', title: 'Results pages', gives: 'ads, local pack, AI overviews' },
  { value: 'site-analytics', title: 'Site analytics', gives: 'visits, leads, revenue' },
  { value: 'pages', title: 'Your pages', gives: 'markup, titles, links' },
  { value: 'paid-search', title: 'Paid search', gives: 'spend, clicks, conversions' },
  { value: 'email', title: 'Email', gives: 'sends, opens, replies' },
  { value: 'local-directories', title: 'Local directories', gives: 'name, address, phone' },
] as const
