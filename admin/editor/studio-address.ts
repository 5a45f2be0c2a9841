/** A document, and optionally a field in it, in Sanity's notation. */
type Place = { readonly id: string; readonly type: string; readonly path?: string }

/** Returns the URL at which the Studio opens a document or field. */
export function studioAddress({ id, type, path }: Place): string {
  const parameters = Object.entries({ id, type, ...(path && { path }) })
  const intent = parameters.map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `/studio/intent/edit/${intent.join(';')}/`
}
