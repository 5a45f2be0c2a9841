/**
 * The address of a post, from its title (requirements §5, Blog slug): lowercase; only letters, digits,
 * spaces and hyphens stay; runs of whitespace become one hyphen, repeated hyphens collapse, the ends are
 * trimmed. Accented letters keep their base letter first, so that "Café" becomes `cafe` and not `caf`.
 *
 * @example slugFromTitle('AI & SEO: What to Keep') // 'ai-seo-what-to-keep'
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
