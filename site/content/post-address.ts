/** What the Studio lets an address be; anything else cannot be a post or a category, and the lake is not asked. */
export function isPostSlug(slug: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && slug.length <= 200
}
