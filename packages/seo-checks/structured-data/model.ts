import type { JsonObject } from './json.ts'

/** One of the forms. Its variants (`BlogPosting`, `Restaurant`) share it. */
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

/** What someone is working on: the form's fields, and everything of a pasted document it has no field for. */
export type Draft = {
  readonly type: TypeId
  /** The `@type` that comes out, several separated by spaces. */
  readonly variant: string
  readonly values: Values
  readonly extra: JsonObject
  /** Other things of the pasted document: they come out again, untouched. */
  readonly others: readonly JsonObject[]
}

/** By field id. A repeatable field holds rows, every other one its text as typed. */
export type Values = { readonly [field: string]: string | readonly Row[] }

/** By column id; `restKey` holds what the row has beyond its columns, as JSON. */
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
  /** Chosen from the start. It alone never makes output: see `beside`. */
  readonly initial?: string
  /** How the vocabulary writes the value: before it, as in `https://schema.org/` + `InStock`. */
  readonly prefix?: string
}

/** One value to a line. */
export type LinesField = FieldBase & { readonly control: 'lines' | 'urls' }

/** A repeatable group: questions, steps, authors, offers, reviews. */
export type RowsField = FieldBase & {
  readonly control: 'rows'
  /** What one row is called, in the singular: `question`. */
  readonly noun: string
  readonly node: string
  readonly nodes?: NodeTypes
  readonly columns: readonly (PlainField | ChoiceField)[]
  /** Rows are numbered from 1 (`ListItem.position`). */
  readonly numbered?: true
  /** One row comes out as an object, as most pages have one offer; elsewhere one still is a list. */
  readonly single?: true
  /** None is shown until somebody adds one. */
  readonly optional?: true
  /** Its columns were fields of their own: links from then, and forms where they still are, fill the first row. */
  readonly formerly?: true
}

export type HoursField = FieldBase & { readonly control: 'hours' }

export type Field = PlainField | ChoiceField | LinesField | RowsField | HoursField

export type Option = { readonly value: string; readonly label: string; readonly more?: true }

type FieldBase = {
  readonly id: string
  readonly label: string
  /** Half a line is enough for it. */
  readonly short?: true
  /** Where its value stands in the output: `offers.price`. */
  readonly path: string
  readonly hint?: string
  /** A column that is folded away in its row, under this heading. */
  readonly fold?: string
  /** Comes out only when this other field is filled: a currency without a price says nothing. */
  readonly beside?: string
}

/** The `@type` of nested nodes by their path. */
export type NodeTypes = { readonly [path: string]: string }

export type FieldGroup = {
  readonly title: string
  readonly fields: readonly Field[]
  /** Folded away at first. */
  readonly folded?: true
}

export type SchemaForm = {
  readonly id: TypeId
  readonly label: string
  /** What it is for, in one sentence. */
  readonly purpose: string
  /** What comes out as `@type`; the first is the default. */
  readonly variants: readonly string[]
  readonly groups: readonly FieldGroup[]
  readonly nodes: NodeTypes
  readonly features: readonly Feature[]
  /** A filled example, for the button that shows how it works. */
  readonly sample: Values
}

/** Something Google can show, and what it asks for. */
export type Feature = {
  readonly title: string
  readonly source: Source
  readonly required: readonly Requirement[]
  readonly recommended: readonly Requirement[]
  /** A further way to be shown, that not every page is after: what it needs is advice. */
  readonly optional?: true
  /** Only for nodes that have one of these properties. */
  readonly when?: readonly string[]
  /** Why Google shows it no more. */
  readonly retired?: string
  /** What it needs around it: Google shows it for no node that stands alone. */
  readonly alone?: string
}

/** Where a rule stands and when it was last read there. */
export type Source = {
  readonly url: string
  /** Day on which the page was last compared with this table, ISO 8601. */
  readonly checked: string
  /** Day of the page's last change, as the page itself says; absent where it was not recorded. */
  readonly updated?: string
}

/**
 * A property that must or should be there; one of several where they are alternatives. The conditions are
 * what Google's pages say in words: the price of each offer, where there are offers.
 */
export type Requirement = {
  readonly paths: readonly string[]
  /** Asked of each node at this path, from which the paths go on; of none where there is none. */
  readonly within?: string
  /** Of these nodes, only those of one of these types. */
  readonly only?: readonly string[]
  /** Of these nodes, only those of none of these types. */
  readonly except?: readonly string[]
  /** Not asked where one of these paths of the whole node is filled. */
  readonly unless?: readonly string[]
  /** Of these nodes, only those with a number above 0 at one of these paths. */
  readonly ifAboveZero?: readonly string[]
  /** The value is a number above 0. */
  readonly aboveZero?: true
  readonly why?: string
  /** The last entry of the list may lack it (BreadcrumbList: the page itself). */
  readonly exceptLast?: true
  /** The list has at least so many entries. */
  readonly atLeast?: number
}
