const QUOTED = /^[<"'“”„‟‘’‚‛«»‹›]([^<>"“”„]*)[>"'“”„‟‘’‚‛«»‹›]$/

/** Removes the quotation marks or angle brackets around a URL, which stay when it is copied from a document. */
export function unquoted(text: string): string {
  return text.replace(QUOTED, '$1')
}
