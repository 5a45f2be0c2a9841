import { defineField, type ObjectDefinition, type StringDefinition } from '@sanity/types'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { flag, optionalText } from '#lib/content/stored-fields.ts'
import { inlineText } from '#schemas/objects/inline-text.ts'

/** A kind of section that pages are made of. Its view is in `view.tsx` of its folder, and in `views.ts`. */
export type Section<Value extends SectionValue = SectionValue> = {
  /** The Sanity object that is stored in `pageBuilder`. */
  readonly type: ObjectDefinition & { readonly name: Value['_type']; readonly title: string }
  /** Parses a stored section. Sections that it rejects are left out of the page. */
  readonly reader: z.ZodType<Value>
  /** Placeholder content of a new section on the live page, without keys. */
  readonly initial: Readonly<Record<string, unknown>>
  /** A stored section with its images resolved, for tests. */
  readonly sample: Readonly<Record<string, unknown>>
  /** Returns its text for search, including texts of the app on an app's page. */
  words(value: Value, app?: ShownApp): readonly (string | undefined)[]
  /** Returns the questions it answers, for the page's structured data. */
  questions?(value: Value): readonly { readonly question: string; readonly answer: string }[]
}

/** Fields that every section has. */
export type SectionValue = {
  readonly _type: string
  readonly _key: string
  readonly hidden: boolean
  /** Its id on the page, for links to it. */
  readonly anchor?: string | undefined
}

/** Checks a section's parts against each other at compile time. */
export function defineSection<Value extends SectionValue>(section: Section<Value>): Section<Value> {
  return section
}

export type ValueOf<Defined> = Defined extends Section<infer Value> ? Value : never

/** Returns the heading element of a section's items, which depends on the section's own heading. */
export function itemHeading({ title }: { readonly title: string | undefined }, level: 1 | 2) {
  return title && level === 2 ? 'h3' : 'h2'
}

/** A section in the form that its view gets: its fields, and their location if the visitor may edit them. */
export type Placed<Value> = Value & {
  readonly edit?: EditTarget | undefined
  /** ID of the document of a shared section, if the visitor may edit it. */
  readonly shared?: string | undefined
}

/** The parts of an app that sections show. Their views get the whole app: see `AppSectionProps`. */
export type ShownApp = {
  readonly features: readonly string[]
  readonly highlights: readonly TitledText[]
  readonly platforms: readonly TitledText[]
  readonly sampleQuestions: readonly string[]
  readonly priceNote?: string | undefined
  readonly plans: readonly {
    readonly name: string
    readonly price: string
    readonly features: readonly string[]
  }[]
}

type TitledText = { readonly title: string; readonly description: string }

export type SectionViewProps<Value> = {
  readonly section: Placed<Value>
  /** Level of its heading, which follows from its position on the page. */
  readonly level: 1 | 2
  /** Id of its heading, unique on the page. */
  readonly titleId: string
  /** Path of the page. */
  readonly path: string
  /** Mode for reading other documents. */
  readonly mode: ContentMode
  /** The app, on an app's page. */
  readonly app?: ShownApp | undefined
  /** The page's breadcrumb, if the section is the first one and shows it. */
  readonly breadcrumb?: ReactNode
}

/** A component for a section. A method's type, so that a list can hold many. */
export type SectionView<Value extends SectionValue = SectionValue> = {
  View(props: SectionViewProps<Value>): ReactNode | Promise<ReactNode>
}['View']

/** A short text that is edited on the page. */
export function labelField(name: string, title: string, more: More = {}) {
  return defineField({ name, title, type: 'string', options: { onPage: 'text' }, ...more })
}

/** A choice between looks of a section. The first one is the default. */
export function lookField(name: string, title: string, list: Choices, more: More = {}) {
  const options = { list: [...list], layout: 'radio' as const }
  return defineField({ name, title, type: 'string', initialValue: list[0].value, options, ...more })
}

type Choice = { readonly value: string; readonly title: string }
type Choices = readonly [Choice, ...Choice[]]
type More = Partial<
  Pick<StringDefinition, 'description' | 'hidden' | 'initialValue' | 'validation'>
> & { readonly fieldset?: string }

/** Lets links lead to a section. */
const anchorField = defineField({
  name: 'anchor',
  title: 'Anchor',
  type: 'string',
  description: 'For links to this section: with the anchor prices, /page#prices leads here.',
  validation: (rule) =>
    rule
      .regex(/^[a-z][a-z0-9-]*$/, { name: 'anchor' })
      .error('Use lowercase letters, digits and hyphens, beginning with a letter.'),
})

/** The field that takes a section off the page without deleting it. */
const hiddenField = defineField({
  name: 'hidden',
  title: 'Hidden',
  type: 'boolean',
  description: 'Visitors, search engines and feeds don’t get a hidden section.',
  initialValue: false,
})

/** Fields that every section ends with. */
export const sectionFields = [anchorField, hiddenField]

export const titleField = defineField({
  name: 'title',
  title: 'Heading',
  type: 'string',
  options: { onPage: 'text' },
})

export const eyebrowField = defineField({
  name: 'eyebrow',
  title: 'Line above the heading',
  type: 'string',
  description:
    '{apps}, {tools} and {questions} become the number of apps, tools and questions of the page.',
  options: { onPage: 'text' },
})

export const textField = defineField({
  name: 'text',
  title: 'Text',
  type: 'text',
  rows: 3,
  options: { onPage: 'text' },
})

/** Fields of a section that starts with an eyebrow, a heading and a text. */
export const headingFields = [eyebrowField, titleField, textField]

/** Readers of `headingFields`. */
export const headingReaders = { eyebrow: optionalText, title: optionalText, text: optionalText }

export const captionField = defineField({
  name: 'caption',
  title: 'Caption',
  type: 'string',
  description: 'Describes the table to people who can’t see it.',
  options: { onPage: 'text' },
})

export const richTextField = defineField({
  name: 'content',
  title: 'Text',
  type: 'array',
  of: [inlineText],
  validation: (rule) => rule.required().min(1).error('Write a text.'),
})

/** A paragraph of a new section. */
export const newParagraph = {
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', marks: [], text: 'Write your text here.' }],
} as const

export const buttonsField = defineField({
  name: 'buttons',
  title: 'Buttons',
  type: 'array',
  description: 'The first one stands out.',
  of: [{ type: 'button' }],
  validation: (rule) => rule.max(3).error('At most three buttons.'),
})

/** Shows a section in the Studio's list by its heading. */
export function sectionPreview(kind: string) {
  return {
    select: { title: 'title', hidden: 'hidden' },
    prepare: ({ title, hidden }: { title?: string; hidden?: boolean }) => ({
      title: title || kind,
      subtitle: hidden ? `${kind} · hidden` : kind,
    }),
  }
}

/** Readers of the fields that every section has. */
export function sectionReaders<const Type extends string>(type: Type) {
  return { _type: z.literal(type), _key: z.string(), hidden: flag, anchor: optionalText }
}
