import type { ValidationContext } from '@sanity/types'

/** IDs in the code of pages. A link to a section or heading with one of them would lead elsewhere. */
const PAGE_IDS: ReadonlySet<string> = new Set([
  'advice-title',
  'articles-title',
  'categories-title',
  'comment',
  'comment-form-title',
  'comment-received',
  'comment-reference',
  'comment-text',
  'comments-title',
  'content',
  'contents-title',
  'corrections',
  'corrections-title',
  'expertise-title',
  'instrument',
  'message',
  'more-title',
  'newsletter',
  'newsletter-title',
  'questions-title',
  'related-title',
  'rules-title',
  'search-list',
  'search-title',
  'share-title',
  'site-menu',
  'site-search',
])

function isPageId(slug: string): boolean {
  return PAGE_IDS.has(slug) || /^(?:comment|message|newsletter|waitlist)-/.test(slug)
}

/** Returns an id like the wanted one that neither the code of the page nor another part of it has. */
export function unusedId(wanted: string, taken: Set<string>): string {
  const base = isPageId(wanted) ? `section-${wanted}` : wanted
  let id = base
  for (let count = 2; taken.has(id); count++) id = `${base}-${count}`
  taken.add(id)
  return id
}

/** Warns of an id that the code of pages has. */
export function checkPageId(id: string | undefined): true | string {
  if (!id || !isPageId(id)) return true
  return `Pages already have a part with the id “${id}”. Links lead to section-${id} instead.`
}

/** Warns of an anchor that another part of the page has. */
export function checkSectionAnchor(
  anchor: string | undefined,
  context?: Pick<ValidationContext, 'document' | 'parent'>,
): true | string {
  const own = isRecord(context?.parent) ? context.parent._key : undefined
  const sections: unknown = context?.document?.pageBuilder
  const isTaken =
    Array.isArray(sections) &&
    sections.some((each) => isRecord(each) && each.anchor === anchor && each._key !== own)
  if (!anchor || !isTaken) return checkPageId(anchor)
  return `Another section of this page has the anchor “${anchor}”. Links lead to the first one.`
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
