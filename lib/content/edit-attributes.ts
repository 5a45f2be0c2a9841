import { createDataAttribute } from 'next-sanity'

/**
 * Says which document a text comes from, so that a view can mark it as editable. Present only for
 * someone who may edit; visitors' pages carry none of it. Pass it to `editAttribute`.
 */
export type EditTarget<Path extends string = string> = {
  readonly id: string
  readonly type: string
  /** Never there: tells the compiler which fields the document has. */
  readonly paths?: Path
}

/** What an element of an editable text carries; nothing for visitors. */
export type EditAttribute = { readonly 'data-sanity'?: string }

/** Where the Studio lives, for the links inside the attributes. */
const STUDIO_URL = '/studio'

/**
 * The attribute of one text: which document, and which field of it. The same attribute serves click-to-edit in
 * the Studio's Presentation tool and typing on the live page (docs/decisions/0006-editing-on-the-page.md).
 *
 * Call it in server components only: imported by a client component it would travel to visitors.
 *
 * @param target what the noun's `edit` holds; `undefined` for visitors
 * @param path a field, `title`, or a path into an array, `editPath('body', block._key)`
 * @returns properties to spread: none for visitors, whose pages would carry each undefined one in their data
 * @example <h2 {...editAttribute(post.edit, 'title')}><a href={…}>{post.title}</a></h2>
 */
export function editAttribute<Path extends string>(
  target: EditTarget<Path> | undefined,
  path: NoInfer<Path>,
): EditAttribute {
  if (!target) return {}
  const attribute = createDataAttribute({ id: target.id, type: target.type, baseUrl: STUDIO_URL })
  return { 'data-sanity': attribute(path).toString() }
}

/**
 * Path of one item of an array of objects, in the notation Sanity's paths use.
 *
 * @example editPath('body', 'a1b2') // body[_key=="a1b2"]
 */
export function editPath(field: string, key: string): string {
  return `${field}[_key=="${key}"]`
}
