/**
 * Derives the slug of a post from its title (requirements §5, Blog slug): lowercases it; keeps only letters, digits,
 * spaces and hyphens; turns runs of whitespace or hyphens into one hyphen; trims the ends. Accented letters keep
 * their base letter, so "Café" becomes `cafe` and not `caf`.
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
