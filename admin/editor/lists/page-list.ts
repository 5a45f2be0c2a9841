import { z } from 'zod'
import { mergeBodies } from '#admin/editor/body/merge-bodies.ts'
import type { CheckedChange, PageChange } from '#admin/editor/page-change.ts'
import { findField } from '#admin/editor/text/page-text.ts'
import type { Refusal } from '#lib/auth/action-outcome.ts'
import type { ContentStore } from '#lib/content/content-store.ts'
import type { TextAddress } from '#lib/content/text-address.ts'
import { listMessages as say } from '#lib/messages-edit.ts'
import { editableField } from '#site/editable-field.ts'
import type { ListItems } from './list-items.ts'

const texts = z.array(z.string().trim().min(1).max(20_000))
const objects = z.array(
  z.looseObject({ _type: z.string().max(60), _key: z.string().regex(/^[^"\\]{1,128}$/) }),
)
const list = z.union([texts.max(200), objects.max(200)])

/** Returns true for a list of which the schema lets editors edit the items on the page. */
export function isListAddress({ type, path }: TextAddress): boolean {
  return editableField(type, path)?.isList === true
}

/** A list, and the kind of section that it is in. */
type FoundList = {
  readonly ok: true
  readonly value: ListItems
  readonly kind: string | undefined
}

/**
 * Reads the list at an address that a browser sent.
 *
 * @throws AppError as `ContentStore` does
 */
export async function readPageList(
  store: ContentStore,
  address: TextAddress,
): Promise<FoundList | Refusal> {
  const found = await findField(store, address)
  return found.ok ? { ...found, value: Array.isArray(found.value) ? found.value : [] } : found
}

/**
 * Checks a list by its schema's rules. Its items must be of the kinds that it has.
 *
 * @throws AppError as `ContentStore` does
 */
export async function checkPageList(
  store: ContentStore,
  change: PageChange,
): Promise<CheckedChange> {
  const stored = await readPageList(store, change)
  if (!stored.ok) return stored
  const { data: next } = list.safeParse(change.next)
  if (!next) return { ok: false, message: say.failed }
  const wrong = editableField(change.type, change.path, stored.kind)?.refusal(next)
  const message = wrong ?? (next.length === 0 ? say.refused.only : undefined)
  if (message) return { ok: false, message }
  const kinds = new Set([...stored.value, ...seenItems(change)].map(kindOf))
  const isKnown = next.every((item) => kinds.has(kindOf(item)))
  return isKnown ? { ok: true, next } : { ok: false, message: say.failed }
}

/** Merges a list of objects with another version. Returns `undefined` if both changed the same item. */
export function mergedList({ seen, next }: PageChange, theirs: unknown): unknown {
  const [base, mine, other] = [seen, next, theirs].map((each) => objects.safeParse(each).data)
  if (!base || !mine || !other) return undefined
  const { conflicts, resolve } = mergeBodies({ base, mine, theirs: other })
  return conflicts.length > 0 ? undefined : resolve(() => 'mine')
}

function seenItems({ seen }: PageChange): ListItems {
  return list.safeParse(seen).data ?? []
}

function kindOf(item: unknown): unknown {
  return objects.element.safeParse(item).data?._type ?? typeof item
}
