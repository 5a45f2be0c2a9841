import type { StringRule } from '@sanity/types'

/** Characters of a title and of a description that search results show (requirements §5). */
export const searchLengths = { title: 60, description: 160 } as const

/** Warns about titles that search results truncate. */
export function shortTitle(rule: StringRule) {
  const { title } = searchLengths
  return rule.max(title).warning(`Search results truncate titles after about ${title} characters.`)
}

/** Warns about descriptions that search results truncate. */
export function shortDescription(rule: StringRule) {
  const { description } = searchLengths
  return rule
    .max(description)
    .warning(`Search results truncate descriptions after about ${description} characters.`)
}
