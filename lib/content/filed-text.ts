import { AsyncResource } from 'node:async_hooks'
import { fileUnder } from '#lib/next/render.ts'
import { textTag } from '#lib/publishing/text-tags.ts'

/** The same texts; the answer that is being made is filed under each that is taken from them, and under no other. */
export function filedText<Texts extends Readonly<Record<string, string>>>(text: Texts): Texts {
  // However late it is taken: for the answer that is being made now.
  const file = AsyncResource.bind((key: string, said: string) => fileUnder(textTag(key, said)))
  const filed = { ...text }
  for (const [key, said] of Object.entries(text)) {
    const get = () => {
      file(key, said)
      return said
    }
    Object.defineProperty(filed, key, { get, enumerable: true })
  }
  return filed
}
