import { type TextKey, textAddress } from '#site/registry.ts'

/** Returns the mutation that stores a text of the site where it belongs, or removes it. */
export function textPatch(key: TextKey, text: unknown) {
  const { id, path } = textAddress(key)
  return { patch: { id, ...(text ? { set: { [path]: text } } : { unset: [path] }) } }
}
