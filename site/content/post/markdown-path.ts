/** Address of the Markdown twin of a post; Next makes it at `/blog-markdown/…` (rewrites in next.config.ts). */
export function markdownPath(slug: string): string {
  return `/blog/${slug}.md`
}
