interface AnchoredLink {
  from: string
  to: string
  anchor: string
}

/** The 14 pages of the article's example and the number of backlinks to each. */
export const backlinks: ReadonlyMap<string, number> = new Map([
  ['/', 30],
  ['/products', 1],
  ['/about', 2],
  ['/contact', 0],
  ['/products/pumps', 3],
  ['/products/parts', 0],
  ['/service', 0],
  ['/blog', 1],
  ['/products/pumps/electric', 0],
  ['/repairs', 4],
  ['/guides', 0],
  ['/products/pumps/hand', 0],
  ['/guides/choosing-a-pump', 21],
  ['/blog/open-day-2019', 1],
])

const menu = [
  ['/', 'Home'],
  ['/products', 'Products'],
  ['/about', 'About'],
  ['/contact', 'Contact'],
] as const

const inMenu: readonly AnchoredLink[] = [...backlinks.keys()].flatMap((from) =>
  menu.filter(([to]) => to !== from).map(([to, anchor]) => ({ from, to, anchor })),
)

/** Links before the change: the menu and nine links in the content. */
export const linksBefore: readonly AnchoredLink[] = [
  ...inMenu,
  { from: '/products', to: '/products/pumps', anchor: 'Pumps' },
  { from: '/products', to: '/products/parts', anchor: 'Spare parts' },
  { from: '/products/pumps', to: '/products/pumps/electric', anchor: 'Electric pumps' },
  { from: '/products/pumps/electric', to: '/products/pumps/hand', anchor: 'read more' },
  { from: '/about', to: '/service', anchor: 'Service' },
  { from: '/about', to: '/blog', anchor: 'Blog' },
  { from: '/service', to: '/repairs', anchor: 'here' },
  { from: '/blog', to: '/guides', anchor: 'Guides' },
  { from: '/guides', to: '/guides/choosing-a-pump', anchor: 'Choosing a pump' },
]

/** Links after the change. */
export const linksAfter: readonly AnchoredLink[] = [
  ...linksBefore,
  { from: '/', to: '/products/pumps/hand', anchor: 'hand pumps for wells up to 25 feet' },
  { from: '/', to: '/repairs', anchor: 'pump repairs' },
  { from: '/products', to: '/guides/choosing-a-pump', anchor: 'choose a pump by well depth' },
  {
    from: '/guides/choosing-a-pump',
    to: '/products/pumps/hand',
    anchor: 'hand pumps and their spare parts',
  },
  { from: '/guides/choosing-a-pump', to: '/repairs', anchor: 'have an old pump repaired' },
  { from: '/guides/choosing-a-pump', to: '/products/parts', anchor: 'spare parts' },
]
