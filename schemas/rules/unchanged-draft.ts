const SYSTEM_FIELDS = new Set(['_id', '_rev', '_createdAt', '_updatedAt', '_system'])

/** Returns true if a draft has the content of the published document. A scheduled publish leaves such a draft behind. */
export function isUnchangedDraft(draft: object, published: object | null | undefined): boolean {
  return !!published && contentOf(draft) === contentOf(published)
}

function contentOf(document: object): string {
  const fields = Object.entries(document).filter(([name]) => !SYSTEM_FIELDS.has(name))
  return JSON.stringify(Object.fromEntries(fields), sortKeys)
}

/** The order of fields depends on which one was written first. */
function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
