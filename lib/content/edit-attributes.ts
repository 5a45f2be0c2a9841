import { createDataAttribute } from 'next-sanity'
import type { EditTarget } from './types.ts'

/** Where the Studio lives, for the links inside the attributes. */
const STUDIO_URL = '/studio'

/**
 * The value of `data-sanity` for one text: which document, and which field of it (architecture.md,
 * "How a change travels"). The same attribute serves click-to-edit in the Studio's Presentation tool
 * and typing on the live page.
 *
 * Call it in server components only: imported by a client component it would travel to visitors.
 *
 * @param target what the noun's `edit` holds; `undefined` for visitors
 * @param path a field, `title`, or a path into an array, `editPath('body', block._key)`
 * @returns `undefined` for visitors, so that React leaves the attribute out
 * @example <h1 data-sanity={editAttribute(post.edit, 'title')}>{post.title}</h1>
 */
export function editAttribute(target: EditTarget | undefined, path: string): string | undefined {
  if (!target) return undefined
  return createDataAttribute({ id: target.id, type: target.type, baseUrl: STUDIO_URL })(
    path,
  ).toString()
}

/**
 * Path of one item of an array of objects, in the notation Sanity's paths use.
 *
 * @example editPath('body', 'a1b2') // body[_key=="a1b2"]
 */
export function editPath(field: string, key: string): string {
  return `${field}[_key=="${key}"]`
}
