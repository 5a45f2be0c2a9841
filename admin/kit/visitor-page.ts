/** A page as a visitor got it: the status and every text. */
export type VisitorPage = {
  readonly status: number
  /** True after a redirect. */
  readonly isElsewhere?: boolean
  /** Texts between tags and attribute values, in page order, with whitespace collapsed. */
  readonly texts: readonly string[]
}

/** The wording of a page before and after a change. */
export type Wording = {
  /** The new text; absent when nothing is shown any more. */
  readonly says?: string | undefined
  /** The old text. */
  readonly said?: string | undefined
}

/** Sections of a page by the ids of their headings: present in this order, or absent. */
export type SectionMarks = { readonly inOrder: readonly string[] } | { readonly absent: string }

/** Returns true if a visitor's page has the sections like this. Ids are unique, so the page before is not needed. */
export function hasSections(marks: SectionMarks, { status, texts }: VisitorPage): boolean {
  if (status !== 200) return false
  if ('absent' in marks) return !texts.includes(marks.absent)
  const places = marks.inOrder.map((id) => texts.indexOf(id))
  return places.every((place, index) => place > (places[index - 1] ?? -1))
}

/**
 * Returns the texts of an HTML page. Scripts and styles are left out: a framework's data in them is not what a
 * visitor reads.
 */
export function textsOf(html: string): string[] {
  const page = html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '<br>')
    // React separates adjacent texts of one element with comments.
    .replaceAll(/<!--[\s\S]*?-->/g, '')
  const pieces = page.matchAll(/<\/?[a-z](?:"[^"]*"|'[^']*'|[^'">])*>|[^<]+|</gi)
  return [...pieces].flatMap(([piece]) =>
    (/^<\/?[a-z]/i.test(piece) ? valuesOf(piece) : [piece]).flatMap((text) => {
      const words = squeezed(decoded(text))
      return words ? [words] : []
    }),
  )
}

/**
 * Decides whether a visitor's page shows a changed text. A text can appear more than once, and the new one may have
 * been there before, so occurrences are counted and compared with the page before the change.
 *
 * @param before the page before the change, if it was read
 */
export function hasArrived(
  { says, said }: Wording,
  page: VisitorPage,
  before: VisitorPage | undefined,
): boolean {
  if (page.status !== 200) return false
  if (says !== undefined && says === said) return count(page, says) > 0
  if (says !== undefined) {
    const now = count(page, says)
    if (now === 0) return false
    if (before ? now > count(before, says) : !said?.includes(says)) return true
  }
  if (said === undefined) return false
  return before ? count(page, said) < count(before, said) : count(page, said) === 0
}

/** Counts the texts that contain these words: a title can be part of a longer text. */
function count({ texts }: VisitorPage, words: string): number {
  const wanted = squeezed(words)
  return texts.filter((text) => text.includes(wanted)).length
}

function valuesOf(tag: string): string[] {
  const attributes = tag.matchAll(/\s[^\s=>"'/]+\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
  return [...attributes].map(([, double, single, bare]) => double ?? single ?? bare ?? '')
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

/** Decodes numeric character references and the named ones that React writes. */
function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+));/gi,
    (all, hex, plain, name) => {
      if (name) return NAMED[name] ?? all
      const point = hex ? Number.parseInt(hex, 16) : Number(plain)
      return point <= 0x10ffff ? String.fromCodePoint(point) : all
    },
  )
}

function squeezed(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
