import { allTextGroups, isTextKey, pageTitles, SITE_CONTENT, textAddress } from '#site/registry.ts'
import { textName } from './names.ts'

/** Names in the audit trail for pages and texts that are defined in code: “Home, hero title”. */
export const knownNames = {
  titles: pageTitles,
  texts: new Map(
    allTextGroups.flatMap((group) =>
      Object.entries(group.texts).flatMap(([key, { title }]) => {
        const name = `${group.title}, ${title.charAt(0).toLowerCase()}${title.slice(1)}`
        // Rows from before a text moved into a page name it by its key.
        const former = { id: SITE_CONTENT, path: key }
        const addresses = isTextKey(key) ? [former, textAddress(key)] : [former]
        return addresses.map((address): [string, string] => [textName(address), name])
      }),
    ),
  ),
}
