import { type ComponentProps, createElement, type JSX } from 'react'
import { type EditTarget, editAttribute } from '#lib/content/edit-attributes.ts'

/**
 * One text of a document, or of the site: its field is named once, shown, and marked for whoever may edit it. For
 * server components only, as `editAttribute`.
 *
 * @example <Text of={content} field="heroTitle" as="h1" className="text-5xl" />
 * @example <Text of={app} field="tagline" as="p" />
 */
export function Text<Of extends Editable, Tag extends keyof JSX.IntrinsicElements>({
  of,
  field,
  as,
  ...attributes
}: TextProps<Of, Tag>) {
  const text: unknown = of[field]
  const properties = { ...attributes, ...editAttribute(of.edit, field) }

  return createElement(as, properties, typeof text === 'string' ? text : undefined)
}

/** What knows which document it comes from. */
type Editable = { readonly edit?: EditTarget | undefined }

type TextProps<Of, Tag extends keyof JSX.IntrinsicElements> = {
  /** What has the text: a document as its reader gives it, or the site's content. */
  of: Of
  field: TextField<Of>
  as: Tag
} & Omit<ComponentProps<Tag>, 'of' | 'as' | 'children'>

/** The fields that hold a text, or none. */
export type TextField<Of> = {
  [Field in keyof Of]-?: Of[Field] extends string | undefined ? Field & string : never
}[keyof Of]
