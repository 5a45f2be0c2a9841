import anyAscii from 'any-ascii'

/**
 * Derives the slug of a post from its title (requirements §5, Blog slug): lowercases it; keeps only letters, digits,
 * spaces and hyphens; turns runs of whitespace or hyphens into one hyphen; trims the ends. Letters and digits of other
 * scripts get their Latin spelling, so "Café" becomes `cafe`, not `caf`, and a Japanese title isn't left without a slug.
 *
 * @example slugFromTitle('AI & SEO: What to Keep') // 'ai-seo-what-to-keep'
 */
export function slugFromTitle(title: string): string {
  return title
    .normalize('NFC')
    .replace(/[\p{L}\p{M}\p{N}]+/gu, anyAscii)
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
}
