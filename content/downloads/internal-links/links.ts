import papaparse from 'papaparse'

export interface Link {
  from: string
  to: string
  /** Place of the link on the page. */
  where?: string
}

/** Reads a table of links. */
export function readLinks(csv: string): Link[] {
  return papaparse.parse<Link>(csv, { header: true, skipEmptyLines: true }).data
}

/** Returns the fewest clicks from home for each page that links reach. */
export function clicksFromHome(links: readonly Link[]): Map<string, number> {
  const clicks = new Map([['/', 0]])
  // A map lists entries added during the loop too.
  for (const [page, depth] of clicks) {
    for (const { from, to } of links) {
      if (from === page && !clicks.has(to)) clicks.set(to, depth + 1)
    }
  }
  return clicks
}

/** Counts the pages that link to a page. */
export function countInlinks(links: readonly Link[], page: string): number {
  return new Set(
    links.filter(({ from, to }) => to === page && from !== page).map(({ from }) => from),
  ).size
}

const FOLLOWED = 0.85

/** Returns each page's share of page views by the article's model: the same sum as in depth.py. */
export function shareOfViews(
  links: readonly Link[],
  backlinks: ReadonlyMap<string, number>,
): Map<string, number> {
  const pages = [...backlinks.keys()]
  const total = [...backlinks.values()].reduce((sum, count) => sum + count, 0)
  const start = new Map(pages.map((page) => [page, (backlinks.get(page) ?? 0) / total]))
  const targets = new Map(
    pages.map((page) => {
      const linked = links.filter(({ from, to }) => from === page && to !== page)
      return [page, new Set(linked.map(({ to }) => to))]
    }),
  )
  let share = start
  for (let round = 0; round < 100; round += 1) {
    const moved = new Map(pages.map((page) => [page, (1 - FOLLOWED) * (start.get(page) ?? 0)]))
    for (const page of pages) {
      const linked = targets.get(page) ?? new Set()
      for (const to of linked) {
        moved.set(to, (moved.get(to) ?? 0) + (FOLLOWED * (share.get(page) ?? 0)) / linked.size)
      }
    }
    share = moved
  }
  return share
}
