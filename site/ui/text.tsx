import { type ComponentProps, createElement, type JSX } from 'react'
import { type EditTarget, editAttribute } from '#lib/content/edit-attributes.ts'

/**
 * Renders one text of a document or of the site, and marks it for users who may edit it. For server components only,
 * like `editAttribute`.
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

/**
 * Renders a text that a document may lack: nothing for visitors, and an empty element for people who may edit it, in
 * which edit mode shows a placeholder.
 */
export function OptionalText<Of extends Editable, Tag extends keyof JSX.IntrinsicElements>(
  properties: TextProps<Of, Tag>,
) {
  const { of, field } = properties
  if (of[field]) return <Text {...properties} />
  // An empty heading must not be announced as one.
  return of.edit ? <Text {...properties} role="presentation" /> : null
}

/** Renders a text without a wrapper for visitors, and with a clickable one for users who may edit it. */
export function InlineText<Of extends Editable>({ of, field }: InlineTextProps<Of>) {
  if (of.edit) return <Text of={of} field={field} as="span" />
  const text: unknown = of[field]
  return typeof text === 'string' ? text : null
}

type InlineTextProps<Of> = { of: Of; field: TextField<Of> }

type Editable = { readonly edit?: EditTarget | undefined }

type TextProps<Of, Tag extends keyof JSX.IntrinsicElements> = {
  /** The text's source: a parsed document, or the site's content. */
  of: Of
  field: TextField<Of>
  as: Tag
} & Omit<ComponentProps<Tag>, 'of' | 'as' | 'children'>

/** The fields that contain a string or undefined. */
export type TextField<Of> = {
  [Field in keyof Of]-?: Of[Field] extends string | undefined ? Field & string : never
}[keyof Of]
