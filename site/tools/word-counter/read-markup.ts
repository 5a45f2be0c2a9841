import { looksLikeMarkdown, textOfMarkdown } from './logic/markdown.ts'
import { looksLikeHtml, textOfMarkup } from './logic/markup.ts'

/** Returns the text of an HTML page. DOMParser runs no scripts and loads no images (HTML standard). */
export function textOfHtml(html: string): string {
  return textOfMarkup(new DOMParser().parseFromString(html, 'text/html').body)
}

export type Markup = 'HTML' | 'Markdown'

/** Detects the markup of a text; null for plain text. */
export function markupOf(text: string): Markup | null {
  if (looksLikeHtml(text)) return 'HTML'
  return looksLikeMarkdown(text) ? 'Markdown' : null
}

/** Removes the markup from a text. */
export function withoutMarkup(text: string, markup: Markup): string {
  return markup === 'HTML' ? textOfHtml(text) : textOfMarkdown(text)
}

/** Returns the text of a file; the file name decides the format. */
export async function textOfFile(file: File): Promise<string> {
  const text = (await file.text()).replace(/\r\n?/g, '\n')
  if (/\.html?$/i.test(file.name)) return textOfHtml(text)
  return /\.(?:md|markdown)$/i.test(file.name) ? textOfMarkdown(text) : text
}
