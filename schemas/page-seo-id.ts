/**
 * Id of the document with the search data of a page. Fixed, so that a page can never have two.
 *
 * @param path address of the page, `/about`
 */
export function pageSeoId(path: string): string {
  return `pageSeo-${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}`
}
