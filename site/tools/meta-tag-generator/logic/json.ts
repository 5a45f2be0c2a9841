import type { Tag } from './tags.ts'

/** The tags as JSON, for templates and content systems that write the elements themselves. */
export function tagsAsJson(tags: readonly Tag[]): string {
  const title = tags.find((tag) => tag.element === 'title')
  const output = {
    ...(title ? { title: title.text } : {}),
    meta: tags.flatMap((tag) =>
      tag.element === 'meta' ? [{ [tag.key]: tag.name, content: tag.content }] : [],
    ),
    link: tags.flatMap((tag) => {
      if (tag.element !== 'link') return []
      const { rel, hreflang, href } = tag
      return [{ rel, ...(hreflang ? { hreflang } : {}), href }]
    }),
  }
  return JSON.stringify(output, null, 2)
}
