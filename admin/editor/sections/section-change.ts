import { z } from 'zod'
import { pageAddress } from '#admin/editor/page-change.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import { isRecord } from '#lib/json.ts'

/** A key that fits between the quotes of a path. */
const key = z.string().regex(/^[^"\\]{1,128}$/)

/** Keys of new sections, as the Studio makes them. */
const newKey = z.string().regex(/^[0-9a-f]{12}$/)

/**
 * Keys of the sections before a place, the nearest first. The first one that still exists decides the place, so that
 * another person's change of a neighbor is no conflict. Without any of them, the place is the start of the page.
 */
const after = z.array(key).max(1000).readonly()

const storedSection = z.looseObject({ _type: z.string().max(60), _key: key })

/*
 * An undo contains the section as the undone operation left it. It is refused if another person has changed the section
 * since.
 */
const leftBetween = z.object({ above: key.nullable(), below: key.nullable() })

const operation = z.discriminatedUnion('kind', [
  /** A new section with its initial texts. */
  z.object({ kind: z.literal('add'), section: z.string().max(60), key: newKey, after }),
  z.object({ kind: z.literal('duplicate'), key, copy: newKey }),
  z.object({ kind: z.literal('move'), key, after, left: leftBetween.exactOptional() }),
  z.object({
    kind: z.literal('hide'),
    key,
    hidden: z.boolean(),
    left: z.boolean().exactOptional(),
  }),
  z.object({ kind: z.literal('remove'), key, left: storedSection.exactOptional() }),
  /** A removed section. The draft may have had another version of it. */
  z.object({
    kind: z.literal('restore'),
    section: storedSection,
    drafted: storedSection.exactOptional(),
    after,
  }),
  /** Moves a section into a document that several pages can refer to. */
  z.object({
    kind: z.literal('share'),
    key,
    document: newKey,
    title: z.string().trim().min(1).max(100),
  }),
  /** Copies a shared section into the page. */
  z.object({ kind: z.literal('detach'), key }),
  /** Takes back a change of a whole section. The draft may have had another version of it. */
  z.object({
    kind: z.literal('replace'),
    section: storedSection,
    drafted: storedSection.exactOptional(),
    left: storedSection,
  }),
])

/** A change of a page's sections, as edit mode sends it. */
export const sectionChange = pageAddress.omit({ path: true }).extend({ operation })

export type SectionChange = z.infer<typeof sectionChange>
export type SectionOperation = z.infer<typeof operation>

/** A section as it is stored in `pageBuilder`. */
export type StoredSection = { readonly _type: string; readonly _key: string } & Readonly<
  Record<string, unknown>
>

/** Returns the key of the existing section that an operation changes or copies. */
export function targetOf(
  operation: Exclude<SectionOperation, { kind: 'add' | 'restore' }>,
): string {
  return operation.kind === 'replace' ? operation.section._key : operation.key
}

export function isStoredSection(value: unknown): value is StoredSection {
  return isRecord(value) && typeof value._type === 'string' && typeof value._key === 'string'
}

export type SectionAnswer =
  | {
      readonly ok: true
      /** The operation that takes this one back. */
      readonly inverse: SectionOperation
      /** Number of images and files that were deleted since, and are left out. */
      readonly lostFiles?: number
    }
  | Refusal
  | LostSection

/** Another person has removed the section, or something it refers to, or changed it before it was undone. */
export type LostSection = Refusal & { readonly isLate: true }
