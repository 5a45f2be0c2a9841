import { defineField, type FieldDefinition, type ObjectDefinition } from '@sanity/types'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { ContentMode } from '#lib/content/content-mode.ts'
import type { EditTarget } from '#lib/content/edit-attributes.ts'
import { flag, optionalText } from '#lib/content/stored-fields.ts'
import { checkSectionAnchor } from '#schemas/rules/page-ids.ts'

/** A kind of section that pages are made of. Its view is in `view.tsx` of its folder, and in `views.ts`. */
export type Section<Value extends SectionValue = SectionValue> = {
  /** The Sanity object that is stored in `pageBuilder`. */
  readonly type: ObjectDefinition & { readonly title: string }
  /** Parses a stored section. Sections that it rejects are left out of the page. */
  readonly reader: z.ZodType<Value>
  /** Placeholder content of a new section on the live page, without keys. */
  readonly initial: Readonly<Record<string, unknown>>
  /** Title of the Studio's list of the documents that it shows, if editors add to it there. */
  readonly documents?: string
  /** Returns its text for search, including texts of the app on an app's page. */
  words(value: Value, app?: ShownApp): Words
  /** Returns the questions it answers, for the page's structured data. */
  questions?(value: Value): readonly { readonly question: string; readonly answer: string }[]
}

type Words = readonly (string | undefined)[]

/** Fields that every section has. */
export type SectionValue = {
  readonly _type: string
  readonly _key: string
  readonly hidden: boolean
  /** Its id on the page, for links to it. */
  readonly anchor?: string | undefined
}

/** A field of a section: how the Studio edits it, and how the site reads it. See `fields.ts`. */
export type SectionField<Value = unknown> = {
  define(name: string): FieldDefinition
  readonly reader: z.ZodType<Value>
  /** Returns its texts for search. */
  words?(value: Value): Words
}

/** Fields of a section or of an item of its list, in the order of the Studio's form. */
export type SectionFields = Readonly<Record<string, SectionField>>

export type FieldValues<Fields extends SectionFields> = {
  readonly [Name in keyof Fields]: z.infer<Fields[Name]['reader']>
}

type ValueWith<Type extends string, Fields extends SectionFields> = FieldValues<Fields> &
  Omit<SectionValue, '_type'> & { readonly _type: Type }

type SectionDefinition<Type extends string, Fields extends SectionFields> = Required<
  Pick<ObjectDefinition, 'title' | 'icon' | 'description'>
> &
  Pick<ObjectDefinition, 'fieldsets' | 'validation'> &
  Pick<Section, 'initial'> & {
    readonly name: Type
    readonly title: string
    readonly fields: Fields
  } & Partial<Pick<Section<ValueWith<Type, Fields>>, 'documents' | 'words' | 'questions'>>

/** Defines a section by its fields. Without `words`, search finds the texts of the fields. */
export function defineSection<const Type extends string, const Fields extends SectionFields>({
  name,
  fields,
  initial,
  documents,
  words = (value) => wordsOf(fields, value),
  questions,
  ...rest
}: SectionDefinition<Type, Fields>): Section<ValueWith<Type, Fields>> {
  return {
    type: {
      ...rest,
      name,
      type: 'object',
      fields: [...definitionsOf(fields), anchorField, hiddenField],
      preview: sectionPreview(rest.title),
    },
    reader: readerOf(name, fields),
    initial,
    words,
    ...(documents && { documents }),
    ...(questions && { questions }),
  }
}

export function definitionsOf(fields: SectionFields): FieldDefinition[] {
  return Object.entries(fields).map(([name, field]) => field.define(name))
}

export function readersOf(fields: SectionFields): Readonly<Record<string, z.ZodType>> {
  return Object.fromEntries(Object.entries(fields).map(([name, { reader }]) => [name, reader]))
}

export function wordsOf(fields: SectionFields, value: object): Words {
  const values = new Map<string, unknown>(Object.entries(value))
  return Object.entries(fields).flatMap(([name, field]) => field.words?.(values.get(name)) ?? [])
}

function readerOf<Type extends string, Fields extends SectionFields>(
  type: Type,
  fields: Fields,
): z.ZodType<ValueWith<Type, Fields>>
function readerOf(type: string, fields: SectionFields): z.ZodType {
  return z.object({
    ...readersOf(fields),
    _type: z.literal(type),
    _key: z.string(),
    hidden: flag,
    anchor: optionalText,
  })
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

/** Lets links lead to a section. */
const anchorField = defineField({
  name: 'anchor',
  title: 'Anchor',
  type: 'string',
  description: 'For links to this section: with the anchor prices, /page#prices leads here.',
  validation: (rule) => [
    rule
      .regex(/^[a-z][a-z0-9-]*$/, { name: 'anchor' })
      .error('Use lowercase letters, digits and hyphens, beginning with a letter.'),
    rule.custom(checkSectionAnchor).warning(),
  ],
})

/** The field that takes a section off the page without deleting it. */
const hiddenField = defineField({
  name: 'hidden',
  title: 'Hidden',
  type: 'boolean',
  description: 'Visitors, search engines and feeds don’t get a hidden section.',
  initialValue: false,
})

/** Shows a section in the Studio's list by its heading. */
function sectionPreview(kind: string) {
  return {
    select: { title: 'title', hidden: 'hidden' },
    prepare: ({ title, hidden }: { title?: string; hidden?: boolean }) => ({
      title: title || kind,
      subtitle: hidden ? `${kind} · hidden` : kind,
    }),
  }
}
