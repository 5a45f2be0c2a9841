/** The kinds of tools the apps connect to, and which app (by id) reads each. */
export const connections = [
  {
    source: 'Search performance',
    gives: 'clicks, positions, queries',
    readers: ['layerrank', 'seodadda', 'serp-analyzer'],
  },
  {
    source: 'Results pages',
    gives: 'ads, local pack, AI overviews',
    readers: ['seodadda', 'serp-analyzer'],
  },
  { source: 'Site analytics', gives: 'visits, leads, revenue', readers: ['layerrank', 'seodadda'] },
  { source: 'Your pages', gives: 'markup, titles, links', readers: ['layerrank', 'citeagent'] },
  {
    source: 'Paid search',
    gives: 'spend, clicks, conversions',
    readers: ['seodadda', 'serp-analyzer'],
  },
  { source: 'Email', gives: 'sends, opens, replies', readers: ['seodadda'] },
  {
    source: 'Local directories',
    gives: 'name, address, phone',
    readers: ['citeagent', 'seodadda'],
  },
] as const
