import { bodyText } from './objects/body.ts'
import { textLists, textMarks } from './objects/inline-text.ts'
import { firstProblem, firstWarning, rulesOf, type SchemaPart } from './rules/field-rules.ts'

declare module '@sanity/types' {
  interface StringOptions {
    /**
     * Lets an editor edit the text where a page shows it. Use `address` for a URL behind a link or button: the page
     * shows the label, not the URL.
     */
    onPage?: 'text' | 'address'
  }
  interface ArrayOptions<V = unknown> {
    /** Lets an editor edit paragraphs and lists where a page shows them. */
    onPage?: 'richText'
  }

  interface ImageOptions {
    /** Lets an editor choose another image where a page shows it. */
    onPage?: 'image'
  }
}

/** A text that can be edited on the page, as its schema describes it. */
export type EditableField = {
  /** Title in the Studio, such as `Hero title`. */
  readonly label: string
  /** True if the Studio shows a multi-line box. */
  readonly multiline: boolean
  /** Text the site shows while nothing is stored. Absent if the site has no default for it. */
  readonly fallback?: string | undefined
  /** Set for a URL behind a link or button, which the page doesn't show as text. */
  readonly isBehindLink?: true
  /** Set for paragraphs and lists, which have an editor of their own. */
  readonly isRichText?: true
  /** Set for images, which are chosen in a dialog. */
  readonly isImage?: true
  /** Set for a list of texts, or of objects with texts. Its label is that of an item: `Card`. */
  readonly isList?: true
  /** Length above which the Studio warns that search results truncate the text. Longer texts are allowed. */
  readonly advisedLength?: number
  /** Length above which the text can't be saved. */
  readonly maxLength?: number
  /** Returns why a trimmed text or a list is invalid, or `undefined` if it can be saved. */
  readonly refusal: (value: string | readonly unknown[]) => string | undefined
  /** Returns a warning about a text, or `undefined`. `siblings` are the texts of the same object, by field name. */
  readonly warning: (text: string, siblings: TextsByField) => string | undefined
}

export type TextsByField = Readonly<Record<string, string>>

/**
 * @param path as in Sanity patches: `highlights[_key=="a1b2"].title`, `features[1]`
 * @param kind type of the list item that the path begins with, such as `hero` in `pageBuilder`. Kinds of sections have
 *   fields of the same name with different labels and rules.
 */
export type FindEditableField = (
  type: string,
  path: string,
  kind?: string,
) => EditableField | undefined

/**
 * Finds the fields an editor can edit on the page: texts and images whose schema sets `onPage`. Everything else is
 * edited in the Studio: whole lists, numbers, slugs.
 */
export function editableFields(types: readonly SchemaPart[]): FindEditableField {
  const named: Named = new Map(types.map((type) => [type.name, type]))
  const fields = new Map(
    types
      .filter(({ type }) => type === 'document')
      .flatMap((type) => textsWithin(type, `${type.name}`, '', named)),
  )
  return (type, path, kind) => {
    const general = `${type}.${path.replaceAll(/\[[^\]]*\]/g, '[]')}`
    return (kind && fields.get(general.replace('[]', `[${kind}]`))) || fields.get(general)
  }
}

type Named = ReadonlyMap<string | undefined, SchemaPart>

/** The path with its document type, `[]` for any item of an array and `[hero]` for one kind: `app.plans[].features[]`. */
type FieldEntry = [path: string, EditableField]

/** @param within label prefix for fields of array items */
function textsWithin(part: SchemaPart, path: string, within: string, named: Named): FieldEntry[] {
  const { fields = [], of = [] } = named.get(part.type) ?? part
  return [
    ...fields.flatMap((field) => textsOf(field, `${path}.${field.name}`, within, named)),
    ...of.flatMap((member) => {
      const { title } = named.get(member.type) ?? {}
      if (of.length === 1) return textsOf(member, `${path}[]`, title ?? within, named)
      // A path names no type, so fields of the same name share an entry unless the caller knows the kind of item.
      const shared = textsOf(member, `${path}[]`, within, named)
      const isInItem = path.includes('[')
      return isInItem
        ? shared
        : [...shared, ...textsOf(member, `${path}[${member.type}]`, title ?? within, named)]
    }),
  ]
}

function textsOf(part: SchemaPart, path: string, within: string, named: Named): FieldEntry[] {
  const place = placeOnPage(part)
  if (place) return [[path, editable(part, path, within, place)]]
  const texts = textsWithin(part, path, within, named)
  const [member, ...others] = part.of ?? []
  if (!member || others.length > 0 || texts.length === 0) return texts
  const title = member.title ?? named.get(member.type)?.title ?? part.title ?? ''
  return [[path, { ...editable({ ...part, title }, path, '', 'text'), isList: true }], ...texts]
}

type PlaceOnPage = 'text' | 'address' | 'richText' | 'image'

function placeOnPage({ type, options }: SchemaPart): PlaceOnPage | undefined {
  if (typeof options !== 'object' || options === null || !('onPage' in options)) return undefined
  if (type === 'array') return options.onPage === 'richText' ? options.onPage : undefined
  if (type === 'picture') return options.onPage === 'image' ? options.onPage : undefined
  if (type !== 'string' && type !== 'text') return undefined
  return options.onPage === 'text' || options.onPage === 'address' ? options.onPage : undefined
}

/** Emptying a text of a list would leave a blank item. */
const EMPTY_ITEM = 'Enter some text. To remove this item, cancel and choose “Remove”.'

function editable(
  part: SchemaPart,
  path: string,
  within: string,
  place: PlaceOnPage,
): EditableField {
  const { title = '', placeholder } = part
  const rules = rulesOf(part)
  const advisedLength = rules.find(({ isAdvice, max }) => isAdvice && max)?.max
  const maxLength = rules.find(({ isAdvice, max }) => !isAdvice && max)?.max
  // The placeholder of a required text is an example, not a default.
  const isRequired = rules.some((rule) => rule.isRequired)
  return {
    label: within ? `${within}: ${title.charAt(0).toLowerCase()}${title.slice(1)}` : title,
    multiline: part.type === 'text',
    ...(placeholder !== undefined && !isRequired && { fallback: placeholder }),
    ...(place === 'address' && { isBehindLink: true }),
    ...(place === 'richText' && { isRichText: true }),
    ...(place === 'image' && { isImage: true }),
    ...(advisedLength !== undefined && { advisedLength }),
    ...(maxLength !== undefined && { maxLength }),
    refusal: (value) => (path.endsWith(']') && !value ? EMPTY_ITEM : firstProblem(part, value)),
    warning: (text, siblings) => firstWarning(part, text, { ...siblings, [part.name ?? '']: text }),
  }
}

/** Styles, lists and marks allowed in a post body, for the on-page editor and the check of what it submits. */
export const bodyParts = {
  styles: bodyText.styles.map(({ value }) => value),
  lists: textLists.map(({ value }) => value),
  decorators: textMarks.decorators.map(({ value }) => value),
}
