const noIndex = { 'x-robots-tag': 'noindex' }

/**
 * Returns a page as Markdown. Search engines are pointed to the page itself.
 *
 * @param canonical URL of the page
 */
export function markdownResponse(text: string, canonical: string): Response {
  return new Response(text, {
    headers: {
      ...noIndex,
      'content-type': 'text/markdown; charset=utf-8',
      link: `<${canonical}>; rel="canonical"`,
    },
  })
}

/** Returns the response for the Markdown URL of a page that doesn't exist. */
export function missingMarkdown(message: string): Response {
  return new Response(`${message}\n`, {
    status: 404,
    headers: { ...noIndex, 'content-type': 'text/plain; charset=utf-8' },
  })
}
