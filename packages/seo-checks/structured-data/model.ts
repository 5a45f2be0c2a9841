import type { JsonObject } from './json.ts'

/** One of the forms, shared by its variants (`BlogPosting`, `Restaurant`). */
export type TypeId =
  | 'Article'
  | 'LocalBusiness'
  | 'Product'
  | 'Organization'
  | 'BreadcrumbList'
  | 'FAQPage'
  | 'WebSite'
  | 'Event'
  | 'SoftwareApplication'
  | 'VideoObject'
  | 'JobPosting'
  | 'Recipe'
  | 'Person'

/** A document in progress: the form's values, and everything in a pasted document that has no field. */
export type Draft = {
  readonly type: TypeId
  /** The resulting `@type`; several are separated by spaces. */
  readonly variant: string
  readonly values: Values
  readonly extra: JsonObject
  /** Other things in the pasted document, output unchanged. */
  readonly others: readonly JsonObject[]
}

/** Values by field ID. A repeatable field has rows; every other field has its text as typed. */
export type Values = { readonly [field: string]: string | readonly Row[] }

/** Cells by column ID. `restKey` holds the row's other properties, as JSON. */
export type Row = { readonly [column: string]: string }
export const restKey = '…'

export type Control =
  | 'text'
  | 'long'
  | 'url'
  | 'date'
  | 'datetime'
  | 'duration'
  | 'integer'
  | 'number'
  | 'price'
  | 'email'
  | 'phone'
  | 'country'
  | 'gtin'

export type PlainField = FieldBase & { readonly control: Control }

export type ChoiceField = FieldBase & {
  readonly control: 'choice' | 'flag' | 'currency'
  readonly options: readonly Option[]
  /** Preselected value. It never produces output on its own: see `beside`. */
  readonly initial?: string
  /** Prefix of the value in the vocabulary, such as `https://schema.org/` for `InStock`. */
  readonly prefix?: string
}

/** One value per line. */
export type LinesField = FieldBase & { readonly control: 'lines' | 'urls' }

/** A repeatable group: questions, steps, authors, offers, reviews. */
export type RowsField = FieldBase & {
  readonly control: 'rows'
  /** Singular name of a row: `question`. */
  readonly noun: string
  readonly node: string
  readonly nodes?: NodeTypes
  readonly columns: readonly (PlainField | ChoiceField)[]
  /** Rows are numbered from 1 (`ListItem.position`). */
  readonly numbered?: true
  /** Outputs a single row as an object, as most pages do for offers. Otherwise it is a list even then. */
  readonly single?: true
  /** Shows no row until the user adds one. */
  readonly optional?: true
  /** The columns used to be separate fields. Old links, and forms that still have those fields, fill the first row. */
  readonly formerly?: true
}

export type HoursField = FieldBase & { readonly control: 'hours' }

export type Field = PlainField | ChoiceField | LinesField | RowsField | HoursField

export type Option = { readonly value: string; readonly label: string; readonly more?: true }

type FieldBase = {
  readonly id: string
  readonly label: string
  /** Takes half the width. */
  readonly short?: true
  /** Path of the value in the output: `offers.price`. */
  readonly path: string
  readonly hint?: string
  /** Collapses the column in its row, under this heading. */
  readonly fold?: string
  /** Output only if this other field is filled: a currency without a price is meaningless. */
  readonly beside?: string
}

export type NodeTypes = { readonly [path: string]: string }

export type FieldGroup = {
  readonly title: string
  readonly fields: readonly Field[]
  /** Collapsed at first. */
  readonly folded?: true
}

export type SchemaForm = {
  readonly id: TypeId
  readonly label: string
  readonly purpose: string
  /** Possible `@type` values; the first is the default. */
  readonly variants: readonly string[]
  readonly groups: readonly FieldGroup[]
  readonly nodes: NodeTypes
  readonly features: readonly Feature[]
  readonly sample: Values
}

export type Feature = {
  readonly title: string
  readonly source: Source
  readonly required: readonly Requirement[]
  readonly recommended: readonly Requirement[]
  /** An optional enhancement: its requirements are only advice. */
  readonly optional?: true
  /** Applies only to nodes with one of these properties. */
  readonly when?: readonly string[]
  /** The same, but only for a node inside another thing. Empty: never there. */
  readonly whenInside?: readonly string[]
  /** Applies only to nodes with these values. */
  readonly given?: Given
  /** Doesn't apply if one of these paths is filled. */
  readonly unless?: readonly string[]
  /** Further properties on the page, with everything in them. A wrong value of any other property doesn't matter. */
  readonly uses?: readonly string[]
  /** Google shows it only for a page about a single thing, not in a list. */
  readonly single?: true
  /** Reason why Google no longer shows it. */
  readonly retired?: string
  /** Required context: Google doesn't show it for a standalone node. */
  readonly alone?: string
}

/** Values by path, any one of which is enough, without the vocabulary's URL; empty for any value at all. */
export type Given = { readonly [path: string]: readonly string[] }

export type Source = {
  readonly url: string
  /** Date on which the page was last compared with this table, ISO 8601. */
  readonly checked: string
  /** The page's own last-modified date; absent if not recorded. */
  readonly updated?: string
}

/**
 * A required or recommended property, or several alternatives. The conditions express what Google's pages state in
 * words: for example the price of each offer, if there are offers.
 */
export type Requirement = {
  readonly paths: readonly string[]
  /** Applies to each node at this path, to which the paths are relative. */
  readonly within?: string
  /** Doesn't apply to nodes of these types. */
  readonly except?: readonly string[]
  /** Doesn't apply if one of these paths of the whole node is filled. */
  readonly unless?: readonly string[]
  /** Applies only to nodes with these values. */
  readonly given?: Given
  /** Plain text is enough in place of the node at `within`. */
  readonly orText?: true
  /** The value must be a number above 0. If the first path has a value, the alternatives don't count. */
  readonly aboveZero?: true
  /** The value must be one of these. */
  readonly oneOfValues?: readonly string[]
  readonly why?: string
  /** The last list entry may lack it (BreadcrumbList: the page itself). */
  readonly exceptLast?: true
  /** Minimum number of list entries. */
  readonly atLeast?: number
}
