import { seoPageTitles, textGroups } from '#site/registry.ts'

/** Names in the audit trail for pages and texts that are defined in code: “Home, hero title”. */
export const knownNames = {
  titles: seoPageTitles,
  texts: new Map(
    textGroups.flatMap((group) =>
      Object.entries(group.texts).map(([key, { title }]): [string, string] => [
        key,
        `${group.title}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`,
      ]),
    ),
  ),
}
