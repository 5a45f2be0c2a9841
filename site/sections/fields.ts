import {
  type ArrayRule,
  defineArrayMember,
  defineField,
  type StringDefinition,
  type StringRule,
} from '@sanity/types'
import { z } from 'zod'
import { choice, objectsOf, optionalText, requiredText, texts } from '#lib/content/stored-fields.ts'
import { inlineText } from '#schemas/objects/inline-text.ts'
import { lineField, linesField, paragraphField } from '#schemas/objects/line-field.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import { textBlocks } from '#site/blocks/text/text.ts'
import { buttons as buttonsReader } from './buttons.ts'
import {
  definitionsOf,
  type FieldValues,
  readersOf,
  type SectionField,
  type SectionFields,
  wordsOf,
} from './define.ts'

type LineOptions = {
  readonly description?: string
  readonly fieldset?: string
  /** Text of a new section in the Studio. */
  readonly initialValue?: string
}

type OptionalLine = SectionField<string | undefined>

/** A text of one line that is edited on the page. */
export function line(title: string, options: LineOptions = {}): OptionalLine {
  return { ...label(title, options), words: (value) => [value] }
}

/** A text of one line that search ignores, such as the label of a button. */
export function label(title: string, options: LineOptions = {}): OptionalLine {
  return {
    define: (name) => lineField(name, title, options),
    reader: optionalText,
  }
}

/** A label with a default for sections that have none. The Studio shows the default in the blank field. */
export function labelOr(
  fallback: string,
  title: string,
  options: LineOptions = {},
): SectionField<string> {
  return {
    define: (name) => lineField(name, title, { placeholder: fallback, ...options }),
    reader: optionalText.transform((value) => value ?? fallback),
  }
}

/** A text of one line without which its item isn't shown. */
export function requiredLine(title: string, error = 'Enter a text.'): SectionField<string> {
  const validation = (rule: StringRule) => rule.required().error(error)
  return {
    define: (name) => lineField(name, title, { validation }),
    reader: requiredText,
    words: (value) => [value],
  }
}

/** A text of several lines that is edited on the page. */
export function paragraph(title: string, options: LineOptions = {}): OptionalLine {
  return {
    define: (name) => paragraphField(name, title, options),
    reader: optionalText,
    words: (value) => [value],
  }
}

/** Short texts in a list. Search ignores them. */
export function lines(title: string, description: string): SectionField<string[]> {
  return { define: (name) => linesField(name, title, description), reader: texts }
}

type Choice<Value extends string> = { readonly value: Value; readonly title: string }

/** A choice between looks of a section. The first one is the default. */
export function look<const Value extends string>(
  title: string,
  list: readonly [Choice<Value>, ...Choice<Value>[]],
  more: Pick<StringDefinition, 'hidden' | 'initialValue'> = {},
): SectionField<Value> {
  return {
    define: (name) =>
      defineField({
        name,
        title,
        type: 'string',
        initialValue: list[0].value,
        options: { list: [...list], layout: 'radio' },
        ...more,
      }),
    reader: choice(list),
  }
}

type ListOptions<Fields extends SectionFields> = {
  readonly title: string
  readonly description?: string
  /** Name of the type of an item. */
  readonly of: string
  readonly item: string
  readonly fields: Fields
  /** Error of an empty list. Without it, the list may be empty. */
  readonly required?: string
  /** Rule of the list, instead of `required`. */
  readonly validation?: (rule: ArrayRule<unknown[]>) => ArrayRule<unknown[]>
  /** Paths of the fields that the Studio shows of an item. Defaults to the first two. */
  readonly preview?: { readonly title: string; readonly [part: string]: string }
}

export type Item<Fields extends SectionFields> = FieldValues<Fields> & { readonly _key: string }

/** A list of objects. */
export function list<const Fields extends SectionFields>({
  of,
  item,
  fields,
  required,
  validation = (rule) => (required ? rule.required().min(1).error(required) : rule),
  preview,
  ...rest
}: ListOptions<Fields>): SectionField<Item<Fields>[]> {
  const [first = '', subtitle = ''] = Object.keys(fields)
  const member = defineArrayMember({
    name: of,
    title: item,
    type: 'object',
    fields: definitionsOf(fields),
    preview: { select: preview ?? { title: first, ...(subtitle && { subtitle }) } },
  })
  return {
    define: (name) =>
      defineField({
        name,
        type: 'array',
        of: [member],
        ...rest,
        validation,
      }),
    reader: objectsOf(itemReader(fields)),
    words: (items) => items.flatMap((each) => wordsOf(fields, each)),
  }
}

export function itemReader<Fields extends SectionFields>(fields: Fields): z.ZodType<Item<Fields>>
export function itemReader(fields: SectionFields): z.ZodType {
  return z.object({ ...readersOf(fields), _key: z.string() })
}

/** References to documents, read as their IDs. Only documents of weak ones can be deleted. */
export function references(
  title: string,
  description: string,
  to: { readonly type: string; readonly weak?: boolean },
): SectionField<string[]> {
  const { type, weak = false } = to
  return {
    define: (name) =>
      defineField({
        name,
        title,
        type: 'array',
        description,
        of: [defineArrayMember({ type: 'reference', to: [{ type }], ...(weak && { weak }) })],
        validation: (rule) => rule.unique(),
      }),
    reader: objectsOf(z.object({ _ref: z.string() }).transform(({ _ref }) => _ref)),
  }
}

/** The app that a section or an item is about. */
export function appReference(
  description?: string,
): SectionField<{ readonly _ref: string } | undefined> {
  return {
    define: (name) =>
      defineField({
        name,
        title: 'App',
        type: 'reference',
        to: [{ type: 'app' }],
        weak: true,
        ...(description && { description }),
        validation: (rule) => rule.required().error('Choose an app.'),
      }),
    reader: z.object({ _ref: z.string() }).optional().catch(undefined),
  }
}

export const eyebrow = line('Line above the heading', {
  description:
    '{apps}, {tools} and {questions} become the number of apps, tools and questions of the page, {price} the lowest price on sale.',
})

export const title = line('Heading')

export const text = paragraph('Text')

/** Describes a table to people who can't see it. */
export const caption = label('Caption', {
  description: 'Describes the table to people who can’t see it.',
})

export const buttons: SectionField<z.infer<typeof buttonsReader>> = {
  define: (name) =>
    defineField({
      name,
      title: 'Buttons',
      type: 'array',
      description: 'The first one stands out.',
      of: [{ type: 'button' }],
      validation: (rule) => rule.max(3).error('At most three buttons.'),
    }),
  reader: buttonsReader,
}

/** Paragraphs and lists with links. */
export const richText: SectionField<z.infer<typeof textBlocks>> = {
  define: (name) =>
    defineField({
      name,
      title: 'Text',
      type: 'array',
      options: { onPage: 'richText' },
      of: [inlineText],
      validation: (rule) => rule.required().min(1).error('Write a text.'),
    }),
  reader: textBlocks,
  words: (value) => [plainText(value)],
}

/** A paragraph of a new section. */
export const newParagraph = {
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', marks: [], text: 'Write your text here.' }],
} as const
