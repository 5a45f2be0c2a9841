/** Removes quotation marks or angle brackets around a pasted URL, and white space at its ends. */
export function unquoted(text: string): string {
  const [, inner = text] = /^\s*["'`“”„‟‘’‚«»‹›<]+(.*?)["'`“”‟‘’«»‹›>]+\s*$/s.exec(text) ?? []
  return inner.trim()
}
