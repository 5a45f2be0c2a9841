import { looksLikeMarkdown, textOfMarkdown } from './logic/markdown.ts'
import { looksLikeHtml, textOfMarkup } from './logic/markup.ts'

/** The text of an HTML page. A parsed document runs no script and loads no picture (HTML standard, DOMParser). */
export function textOfHtml(html: string): string {
  return textOfMarkup(new DOMParser().parseFromString(html, 'text/html').body)
}

/** What a text is written in. */
export type Markup = 'HTML' | 'Markdown'

/** The markup that a text is full of; null for plain text. */
export function markupOf(text: string): Markup | null {
  if (looksLikeHtml(text)) return 'HTML'
  return looksLikeMarkdown(text) ? 'Markdown' : null
}

/** A text without its markup. */
export function withoutMarkup(text: string, markup: Markup): string {
  return markup === 'HTML' ? textOfHtml(text) : textOfMarkdown(text)
}

/** The text of a file, by its name. */
export async function textOfFile(file: File): Promise<string> {
  const text = (await file.text()).replace(/\r\n?/g, '\n')
  if (/\.html?$/i.test(file.name)) return textOfHtml(text)
  return /\.(?:md|markdown)$/i.test(file.name) ? textOfMarkdown(text) : text
}
