import { type SiteContentField, siteContentFields } from './site-content-fields.ts'

/** Name of one editable text of the site (specification §3, Site content). */
export type SiteContentKey = keyof typeof siteContentFields

/** Every key, in the order in which the Studio shows them. */
export const siteContentKeys: readonly SiteContentKey[] =
  Object.keys(siteContentFields).filter(isSiteContentKey)

/** What the site says where the store holds nothing, by key. */
export const siteContentDefaults: Readonly<Record<SiteContentKey, string>> = defaults()

/** True for the name of a text; use it on whatever comes from outside. */
export function isSiteContentKey(key: string): key is SiteContentKey {
  return Object.hasOwn(siteContentFields, key)
}

/** Label, place, description and default of one text. */
export function siteContentField(key: SiteContentKey): SiteContentField {
  return siteContentFields[key]
}

function defaults(): Record<SiteContentKey, string> {
  const texts = Object.fromEntries(siteContentKeys.map((key) => [key, siteContentFields[key].text]))
  if (!isComplete(texts)) throw new Error('A site content key has no default text.')
  return texts
}

function isComplete(texts: Record<string, string>): texts is Record<SiteContentKey, string> {
  return siteContentKeys.every((key) => texts[key] !== undefined)
}
