import { createDataAttribute } from 'next-sanity'

/**
 * Names the document that a text comes from, so that a view can mark the text as editable. Set only for people who may
 * edit, so visitors' pages don't contain it. Pass it to `editAttribute`.
 */
export type EditTarget<Path extends string = string> = {
  readonly id: string
  readonly type: string
  /** Path of the object whose fields are named, if that is not the document: `pageBuilder[_key=="a1b2"]`. */
  readonly within?: string
  /** Never set. Tells the compiler which fields the document has. */
  readonly paths?: Path
}

export type EditAttribute = { readonly 'data-sanity'?: string }

/** A piece of a text that is put together from several fields, with the attribute of its field. */
export type TextPart = { readonly text: string; readonly edit?: EditAttribute }

const STUDIO_URL = '/studio'

/**
 * Returns the attribute that names a text's document and field. It is used by click-to-edit in the Studio's
 * Presentation tool and by on-page editing (docs/decisions/0006-editing-on-the-page.md).
 *
 * Call it in server components only. Imported by a client component, it would be downloaded by visitors.
 *
 * @param target the `edit` property of the content; `undefined` for visitors
 * @param path a field, such as `title`, or a path into an array: `editPath('body', block._key)`
 * @returns attributes to spread. Visitors get an empty object, because an undefined attribute would still be sent.
 * @example <h2 {...editAttribute(post.edit, 'title')}><a href={…}>{post.title}</a></h2>
 */
export function editAttribute<Path extends string>(
  target: EditTarget<Path> | undefined,
  path: NoInfer<Path>,
): EditAttribute {
  if (!target) return {}
  const attribute = createDataAttribute({ id: target.id, type: target.type, baseUrl: STUDIO_URL })
  const { within } = target
  return { 'data-sanity': attribute(within ? `${within}.${path}` : path).toString() }
}

/**
 * Returns the path of one item of an array of objects, in Sanity's notation.
 *
 * @example editPath('body', 'a1b2') // body[_key=="a1b2"]
 */
export function editPath(field: string, key: string): string {
  return `${field}[_key=="${key}"]`
}

/**
 * Returns a function that marks the fields of one item of an array of objects, like `editAttribute`.
 *
 * @example const edit = editItem(app.edit, 'plans', plan.key)
 */
export function editItem(target: EditTarget | undefined, field: string, key: string) {
  return (path: string) => editAttribute(target, `${editPath(field, key)}.${path}`)
}

/** An object with the place it is stored at, if the visitor may edit it. */
export type Editable<Value> = Value & { readonly edit?: EditTarget | undefined }

/**
 * Returns an item of a list with its place in the document, so that `Text` can mark its fields.
 *
 * @example <Text of={itemOf(section, 'rows', row)} field="title" as="h3" />
 */
export function itemOf<Item extends { readonly _key: string }>(
  { edit }: Editable<object>,
  field: string,
  item: Item,
): Editable<Item> {
  if (!edit) return item
  const path = editPath(field, item._key)
  return { ...item, edit: { ...edit, within: edit.within ? `${edit.within}.${path}` : path } }
}
