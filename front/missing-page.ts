import type { Rendered } from './render.ts'

/** Where Next answers when no route matches. */
export const NOT_FOUND = '/_not-found'

/** By this begins what Next draws in the browser only (React's server renderer has nothing to say there). */
const BLANK = /^<!DOCTYPE html><html id="__next_error__"/

/**
 * Renders the page at an address. Where a route knows the address and its page finds that there is nothing
 * (`notFound()`), Next's answer is blank until scripts have run: visitors get the page for addresses that no route
 * knows, filed under what both were made from.
 *
 * @param path without or with a query
 * @returns the page, and the address it was rendered under
 */
export async function renderOrMissing(
  path: string,
  render: (path: string) => Promise<Rendered>,
): Promise<{ readonly path: string; readonly rendered: Rendered }> {
  const rendered = await render(path)
  if (rendered.status !== 404 || !BLANK.test(rendered.body.toString('utf8', 0, 100))) {
    return { path, rendered }
  }
  const missing = await render(NOT_FOUND)
  const tags = rendered.tags && missing.tags && [...new Set([...rendered.tags, ...missing.tags])]
  return { path: NOT_FOUND, rendered: { ...missing, status: 404, tags } }
}
