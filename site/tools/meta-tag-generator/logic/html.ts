import type { Tag } from './tags.ts'

/** The tags as HTML, one to a line, for the `<head>` of a page. */
export function tagsAsHtml(tags: readonly Tag[]): string {
  return tags.map(tagAsHtml).join('\n')
}

function tagAsHtml(tag: Tag): string {
  if (tag.element === 'title') return `<title>${escapeText(tag.text)}</title>`
  if (tag.element === 'meta') {
    return `<meta ${tag.key}="${tag.name}" content="${escapeAttribute(tag.content)}">`
  }
  const language = tag.hreflang ? ` hreflang="${escapeAttribute(tag.hreflang)}"` : ''
  return `<link rel="${tag.rel}"${language} href="${escapeAttribute(tag.href)}">`
}

/** `<title>` is "escapable raw text": only `&` and `<` mean something in it (HTML standard §13.1.2). */
function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** In quotes only `&` and the quote mean something; `<` and `>` are escaped for tools that read by pattern. */
function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;')
}
