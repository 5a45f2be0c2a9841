/** What a visitor was answered at an address: the status, and every text of the page. */
export type VisitorPage = {
  readonly status: number
  /** Another address answered in its place. */
  readonly isElsewhere?: boolean
  /** Texts between tags and values of attributes, in the order of the page, with single spaces. */
  readonly texts: readonly string[]
}

/** What a visitor's page says before and after a change. */
export type Wording = {
  /** What it says afterwards; absent where nothing is shown there then. */
  readonly says?: string | undefined
  /** What it said before. */
  readonly said?: string | undefined
}

/**
 * The texts of a page as it travels. Scripts and styles are no texts: what a framework carries along in them
 * is not what somebody reads.
 */
export function textsOf(html: string): string[] {
  const page = html
    .replaceAll(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '<br>')
    // React parts neighbouring texts of one element with comments.
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
 * Whether a change of a text has reached a visitor. A text may stand on a page more than once, and the new one
 * may have been there before: so it is counted, against the page as it was.
 *
 * @param before the page before the change, where it was read
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

/** Of texts that hold these words: a title stands in longer ones, too. */
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

/** With the references that React writes, and the numbered ones. */
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
