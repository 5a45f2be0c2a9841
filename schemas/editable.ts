import { bodyText } from './objects/body.ts'
import { textLists, textMarks } from './objects/inline-text.ts'
import { refusalOf, rulesOf, type SchemaPart } from './rules/field-rules.ts'

declare module '@sanity/types' {
  interface StringOptions {
    /**
     * An admin may write the text where a page shows it. An `address` stands behind the words of a button: there the
     * page shows something else in its place.
     */
    onPage?: 'text' | 'address'
  }
}

/** A text that may be edited on the page, as its schema describes it. */
export type EditableField = {
  /** As the Studio calls it: `Hero title`. */
  readonly label: string
  /** In the Studio a box of several lines. */
  readonly multiline: boolean
  /** What the site says while nothing is stored; absent where it then says nothing of its own. */
  readonly fallback?: string
  /** The page shows something else in its place: an address stands behind the words of a button. */
  readonly isBehindLink?: true
  /** Above so many characters the Studio warns: search results cut. Nothing is refused. */
  readonly advisedLength?: number
  /** What is wrong with a trimmed text; `undefined` when it may be saved. */
  readonly refusal: (text: string) => string | undefined
}

/** @param path in the notation of Sanity's patches: `highlights[_key=="a1b2"].title`, `features[1]` */
export type FindEditableField = (type: string, path: string) => EditableField | undefined

/**
 * The fields of documents that an admin may write on the page: texts whose schema says so (`onPage`). Everything else
 * stays with the Studio: bodies, lists as a whole, pictures, numbers, addresses of posts.
 */
export function editableFields(types: readonly SchemaPart[]): FindEditableField {
  const named: Named = new Map(types.map((type) => [type.name, type]))
  const found = new Map(
    types
      .filter(({ type }) => type === 'document')
      .flatMap((type) => textsWithin(type, `${type.name}`, '', named)),
  )
  return (type, path) => found.get(`${type}.${path.replaceAll(/\[[^\]]*\]/g, '[]')}`)
}

type Named = ReadonlyMap<string | undefined, SchemaPart>

/** With its document type and path, `[]` for any entry of a list: `app.plans[].features[]`. */
type Found = [place: string, EditableField]

/** @param within what the labels begin with, for fields of the entries of a list */
function textsWithin(part: SchemaPart, path: string, within: string, named: Named): Found[] {
  const { fields = [], of = [] } = named.get(part.type) ?? part
  return [
    ...fields.flatMap((field) => textsOf(field, `${path}.${field.name}`, within, named)),
    ...of.flatMap((member) => {
      const entry = named.get(member.type)
      return textsOf(member, `${path}[]`, entry?.title ?? within, named)
    }),
  ]
}

function textsOf(part: SchemaPart, path: string, within: string, named: Named): Found[] {
  const place = placeOnPage(part)
  if (place) return [[path, editable(part, path, within, place)]]
  return textsWithin(part, path, within, named)
}

function placeOnPage({ type, options }: SchemaPart): 'text' | 'address' | undefined {
  if (type !== 'string' && type !== 'text') return undefined
  if (typeof options !== 'object' || options === null || !('onPage' in options)) return undefined
  return options.onPage === 'text' || options.onPage === 'address' ? options.onPage : undefined
}

/** An entry of a list is taken away in the Studio, so that an emptied text does not tear a hole. */
const LIST_ENTRY = 'Write something here, or take the entry out in the Studio.'

function editable(
  part: SchemaPart,
  path: string,
  within: string,
  place: 'text' | 'address',
): EditableField {
  const { title = '', placeholder } = part
  const rules = rulesOf(part)
  const advisedLength = rules.find(({ isAdvice, max }) => isAdvice && max)?.max
  // Of a text that has to be there, the placeholder is an example and not what the site says without it.
  const isRequired = rules.some((rule) => rule.isRequired)
  return {
    label: within ? `${within}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
    multiline: part.type === 'text',
    ...(placeholder !== undefined && !isRequired && { fallback: placeholder }),
    ...(place === 'address' && { isBehindLink: true }),
    ...(advisedLength !== undefined && { advisedLength }),
    refusal: (text) => (path.endsWith(']') && !text ? LIST_ENTRY : refusalOf(part, text)),
  }
}

/** What the text of a post may consist of, for the editor in the page and for the check of what it sends. */
export const bodyParts = {
  styles: bodyText.styles.map(({ value }) => value),
  lists: textLists.map(({ value }) => value),
  decorators: textMarks.decorators.map(({ value }) => value),
}
