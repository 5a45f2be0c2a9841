import { z } from 'zod'
import '#lib/zod-without-eval.ts'
import { badgeColors, iconNames } from '#schemas/rules/choices.ts'
import { checkLink, checkWebAddress } from '#schemas/rules/link-address.ts'

/*
 * How single fields of stored documents are read. The Studio validates what editors write; imports, scripts
 * and old versions do not pass through it. A field that is missing, blank or of the wrong type therefore
 * falls back alone and never takes the page with it (docs/decisions/0007-stored-over-defaults.md).
 */

/**
 * A reader for each field that a query selects, of the kind that the schema says. One that is missing, one that reads
 * nothing, and one that makes something else of a text, a number or a choice do not compile.
 */
export type ReadersOf<Row> = { readonly [Field in keyof Row]-?: z.ZodType<Readable<Row[Field]>> }

/** What has fields of its own is read by readers of its own. */
type Readable<Stored> =
  NonNullable<Stored> extends string | number | boolean | readonly string[]
    ? Stored | null | undefined
    : unknown

/** An object of a list, as it is stored there. */
export type Entry<Type> = Omit<Type, '_type'> & { readonly _key: string }

/** A text, or `undefined` when there is none worth showing. */
export const optionalText = z
  .string()
  .nullish()
  .catch(undefined)
  .transform((text) => (text?.trim() ? text : undefined))

/** A text, or the empty one. */
export const text = optionalText.transform((found) => found ?? '')

/** A text without which the document cannot be shown. */
export const neededText = z.string().refine((found) => found.trim() !== '')

/** What may stand behind a link; an address that is none is no link. */
export const link = optionalText.transform((found) =>
  checkLink(found) === true ? found : undefined,
)

/** An http address as browsers write it, without a sign that an HTTP header could not hold. */
export const webAddress = optionalText.transform((found) =>
  found && checkWebAddress(found) === true ? new URL(found).href : undefined,
)

export const flag = z.boolean().catch(false)

export const texts = z
  .array(z.unknown())
  .catch([])
  .transform((list) => list.filter((each) => typeof each === 'string' && each.trim() !== ''))
  .pipe(z.array(z.string()))

/** One of the values that a field is chosen from; whatever is none of them counts as the first. */
export function choice<Value extends string>(
  list: readonly [{ readonly value: Value }, ...{ readonly value: Value }[]],
) {
  return z.enum(list.map(({ value }) => value)).catch(list[0].value)
}

export const badgeColor = choice(badgeColors)
export const iconName = choice(iconNames)

/** The objects of an array field that can be read; the others are left out. */
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
 * The documents of a result that can be shown. One that cannot is left out, and the log names it: a broken
 * document must neither take a list page down nor vanish without a word.
 */
export function usableDocuments<T>(schema: z.ZodType<T>, result: unknown): T[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((document) => {
    const usable = usableDocument(schema, document)
    return usable === undefined ? [] : [usable]
  })
}

/** The same for one document; `undefined` when there is none, or none that can be shown. */
export function usableDocument<T>(schema: z.ZodType<T>, document: unknown): T | undefined {
  if (document === null || document === undefined) return undefined
  const parsed = schema.safeParse(document)
  if (parsed.success) return parsed.data
  const fields = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ')
  console.warn(`Document ${idOf(document)} cannot be shown; its ${fields} cannot be read.`)
  return undefined
}

function idOf(document: unknown): string {
  const hasId = typeof document === 'object' && document !== null && '_id' in document
  return hasId ? String(document._id) : 'without an id'
}
