import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { badgeColors, iconNames } from '#schemas/rules/choices.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { checkLink, checkWebAddress } from '#schemas/rules/link-address.ts'

/*
 * Parsers for single fields of stored documents. The Studio validates what editors write, but imports, scripts and
 * older versions bypass it. A missing, blank or malformed field therefore falls back on its own and never breaks the
 * whole page (docs/decisions/0007-stored-over-defaults.md).
 */

/**
 * One parser for each field that a query selects, of the type in the schema. A missing parser, a parser for an
 * unselected field, and one that reads a text, number or choice as another type don't compile.
 */
export type ReadersOf<Row> = { readonly [Field in keyof Row]-?: z.ZodType<Readable<Row[Field]>> }

/** Objects are parsed by their own parsers. */
type Readable<Stored> =
  NonNullable<Stored> extends string | number | boolean | readonly string[]
    ? Stored | null | undefined
    : unknown

export type Entry<Type> = Omit<Type, '_type'> & { readonly _key: string }

/** Parses a text. Returns `undefined` if it is blank. */
export const optionalText = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((text) => (text?.trim() ? text : undefined))

/** Parses a date as text. Imports can store a number of milliseconds. */
export const optionalDate = z.preprocess(
  (date) => (typeof date === 'number' ? String(date) : date),
  optionalText,
)

/** Parses a text. Returns an empty string if there is none. */
export const text = optionalText.transform((value) => value ?? '')

export const requiredText = z.string().refine((value) => value.trim() !== '')

/** Parses the URL of a link. Returns `undefined` for invalid ones. */
export const link = optionalText.transform((value) => {
  const url = value && trimInvisible(value)
  return checkLink(url) === true ? url : undefined
})

/** Parses an http URL and normalizes it, so that it contains no characters an HTTP header can't. */
export const webAddress = optionalText.transform((value) => {
  const url = value && trimInvisible(value)
  return url && checkWebAddress(url) === true ? new URL(url).href : undefined
})

export const flag = z.boolean().catch(false)

export const texts = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.filter((each) => typeof each === 'string' && each.trim() !== ''))
  .pipe(z.array(z.string()))

/** Parses a value from a list. Anything else becomes the first value. */
export function choice<Value extends string>(
  list: readonly [{ readonly value: Value }, ...{ readonly value: Value }[]],
) {
  return z.enum(list.map(({ value }) => value)).catch(list[0].value)
}

export const badgeColor = choice(badgeColors)
export const iconName = choice(iconNames)

/** Parses the objects of an array field. Skips invalid ones. */
export function objectsOf<T>(schema: z.ZodType<T>) {
  return z
    .array(z.unknown())
    .catch([])
    .transform((list) =>
      list.flatMap((each) => {
        const parsed = schema.safeParse(each)
        return parsed.success ? [parsed.data] : []
      }),
    )
}

/**
 * Parses the documents of a result. Invalid ones are skipped and logged, so that a broken document neither breaks a
 * list page nor disappears silently.
 */
export function usableDocuments<T>(schema: z.ZodType<T>, result: unknown): T[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((document) => {
    const usable = usableDocument(schema, document)
    return usable === undefined ? [] : [usable]
  })
}

export function usableDocument<T>(schema: z.ZodType<T>, document: unknown): T | undefined {
  if (document === null || document === undefined) return undefined
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  console.warn(
    `Document ${idOf(document)} is not shown because these fields are invalid: ${fields}.`,
  )
  return undefined
}

function idOf(document: unknown): string {
  const hasId = typeof document === 'object' && document !== null && '_id' in document
  return hasId ? String(document._id) : 'without an id'
}
