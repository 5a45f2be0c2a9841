/** URL of the Studio's intent to create a post. */
export const newPostAddress = '/studio/intent/create/template=post;type=post/'

/** Returns the URL of the Studio's intent to edit a post. */
export function editPostAddress(id: string): string {
  return `/studio/intent/edit/id=${encodeURIComponent(id)};type=post/`
}
