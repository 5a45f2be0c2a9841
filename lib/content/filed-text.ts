import { AsyncResource } from 'node:async_hooks'
import { fileUnder } from '#lib/next/render.ts'
import { textTag } from '#lib/publishing/text-tags.ts'
import { siteContentKeys } from '#schemas/site-content-keys.ts'
import type { SiteText } from './types.ts'

/** The same texts; the answer that is being made is filed under each that is taken from them, and under no other. */
export function filedText(text: SiteText): SiteText {
  // However late it is taken: for the answer that is being made now.
  const file = AsyncResource.bind((key: keyof SiteText) => fileUnder(textTag(key, text[key])))
  const filed = { ...text }
  for (const key of siteContentKeys) {
    const get = () => {
      file(key)
      return text[key]
    }
    Object.defineProperty(filed, key, { get, enumerable: true })
  }
  return filed
}
