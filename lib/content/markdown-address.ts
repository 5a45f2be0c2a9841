/** Address of the Markdown twin of a post. */
export function markdownPath(slug: string): string {
  return `/blog/${slug}.md`
}

/**
 * Where it is made: Next has no segment that is half a parameter, so the address above is rewritten to this one
 * (next.config.ts). Both answer the same; what search engines are told (canonical address, noindex) is in the
 * answer.
 */
export function markdownRoute(slug: string): string {
  return `/blog-markdown/${slug}`
}

/** The slug in either address, whatever it is; `undefined` for any other address. */
export function slugOfMarkdown(pathname: string): string | undefined {
  const found = /^\/blog\/([^/]*)\.md$|^\/blog-markdown\/([^/]+)$/.exec(pathname)
  return found?.[1] ?? found?.[2]
}
