import type { StringRule } from '@sanity/types'

/** Characters that search results show of a title, and of a description (requirements §5). */
export const searchLengths = { title: 60, description: 160 } as const

/** Longer titles are advised against, and never refused. */
export function shortTitle(rule: StringRule) {
  const { title } = searchLengths
  return rule.max(title).warning(`Search results cut titles after about ${title} characters.`)
}

/** The same for descriptions. */
export function shortDescription(rule: StringRule) {
  const { description } = searchLengths
  return rule
    .max(description)
    .warning(`Search results cut descriptions after about ${description} characters.`)
}
