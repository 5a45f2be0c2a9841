/**
 * Returns the id of the document with a page's search data. It is fixed so that a page can't have two.
 *
 * @param path such as `/about`
 */
export function pageSeoId(path: string): string {
  return `pageSeo-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`
}
