/** Returns the path of a page's Markdown version. Next serves it through the rewrites in next.config.ts. */
export function markdownPath(path: string): string {
  return path === '/' ? '/index.md' : `${path}.md`
}

/**
 * Returns the path of the page with a Markdown version.
 *
 * @param name its path without the first slash and the ending: `customers/harbors`, `index` for the home page
 * @returns undefined if no page can have this name. The path of a page has no dots, escapes or empty segments.
 */
export function pathOfMarkdown(name: string): string | undefined {
  if (name === 'index') return '/'
  // The route itself isn't a page and must not request itself.
  if (/^page-markdown(?:\/|$)/.test(name)) return undefined
  return /^[\w-]+(?:\/[\w-]+)*$/.test(name) ? `/${name}` : undefined
}
