import { bodyParts } from '#schemas/editable.ts'
import { isSameValue } from './body-same.ts'
import { type EditableBlock, editableBlock, type StoredBlock } from './body-value.ts'

/**
 * Type of the editor's stand-in for a block that is not text. The editor cannot change a block it does not hold.
 */
export const OPAQUE = 'opaque'

/**
 * Converts a stored body to the editor's value. Blocks that are not text become stand-ins, with the block's key in
 * `of`. A copied stand-in has its own key and the same `of`.
 */
export function toEditor(body: readonly StoredBlock[]): StoredBlock[] {
  return body.map((block) => {
    if (editableBlock(block)) return block
    return { _type: OPAQUE, _key: block._key, of: block._key }
  })
}

/**
 * Converts the editor's value to a body to store. A text block with the same meaning stays the stored block, so
 * that the editor's notation (merged spans, empty mark lists) is not a change. A changed one keeps attributes that
 * the editor does not know. Stand-ins become their blocks again.
 *
 * @param originals blocks that the editor was opened with
 */
export function fromEditor(
  value: readonly StoredBlock[],
  originals: readonly StoredBlock[],
): StoredBlock[] {
  const byKey = new Map(originals.map((block) => [block._key, block]))
  return value.flatMap((block): StoredBlock[] => {
    if (block._type === OPAQUE) {
      const original = typeof block.of === 'string' ? byKey.get(block.of) : undefined
      if (!original) return []
      return [original._key === block._key ? original : { ...original, _key: block._key }]
    }
    const original = byKey.get(block._key)
    return [original ? merged(original, block) : block]
  })
}

function merged(original: StoredBlock, edited: StoredBlock): StoredBlock {
  const before = editableBlock(original)
  const after = editableBlock(edited)
  if (!before || !after) return edited
  if (isSameValue(meaning(before), meaning(after))) return original
  return {
    ...without(original, TEXT_FIELDS),
    ...edited,
    children: withOwn(after.children, before.children, SPAN_FIELDS),
    markDefs: withOwn(after.markDefs ?? [], before.markDefs ?? [], LINK_FIELDS),
  }
}

/**
 * Returns what readers see of a text block: adjacent spans with the same formatting are merged, links are their
 * URL.
 */
function meaning({ style = 'normal', listItem, level, children, markDefs }: EditableBlock) {
  const links = new Map((markDefs ?? []).map(({ _key, href }) => [_key, href]))
  const runs: { text: string; marks: string[] }[] = []
  for (const { text, marks = [] } of children) {
    if (text === '') continue
    const format = marks
      .map((mark) => (isDecorator(mark) ? mark : `link ${links.get(mark)}`))
      .sort()
    const last = runs.at(-1)
    if (last && isSameValue(last.marks, format)) last.text += text
    else runs.push({ text, marks: format })
  }
  return { style, listItem, level: listItem && (level ?? 1), runs }
}

const TEXT_FIELDS = ['_type', '_key', 'style', 'listItem', 'level', 'children', 'markDefs']
const SPAN_FIELDS = ['_type', '_key', 'text', 'marks']
const LINK_FIELDS = ['_type', '_key', 'href']

function isDecorator(mark: string): boolean {
  return bodyParts.decorators.some((each) => each === mark)
}

/** Adds attributes that the editor does not know, from the originals with the same key. */
function withOwn(
  parts: readonly StoredBlock[],
  originals: readonly StoredBlock[],
  fields: readonly string[],
): StoredBlock[] {
  const originalsByKey = new Map(originals.map((part) => [part._key, part]))
  return parts.map((part) => ({ ...without(originalsByKey.get(part._key) ?? {}, fields), ...part }))
}

function without(value: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)))
}
