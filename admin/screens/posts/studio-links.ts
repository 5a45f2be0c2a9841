/** The Studio's own addresses for things to do (its intents). It shows them when it has loaded. */
export const newPostAddress = '/studio/intent/create/template=post;type=post/'

/** The Studio at a post. */
export function editPostAddress(id: string): string {
  return `/studio/intent/edit/id=${encodeURIComponent(id)};type=post/`
}
