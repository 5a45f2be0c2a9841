import { seoPageTitles, textGroups } from '#site/registry.ts'

/** What the audit trail calls the things that stand in code: “Home, hero title”. */
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
