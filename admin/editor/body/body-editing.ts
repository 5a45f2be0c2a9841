import { bodyParts } from '#schemas/editable.ts'
import { isSameValue } from './body-same.ts'
import { type EditableBlock, editableBlock, type StoredBlock } from './body-value.ts'

/** Stands in the editor for a block that is not text: the editor cannot change what it does not hold. */
export const OPAQUE = 'opaque'

/**
 * The value for the editor: text as it is, and in place of everything else a stand-in that names the key of
 * the block it stands for. A copy of a stand-in has a key of its own and names the same block.
 */
export function toEditor(body: readonly StoredBlock[]): StoredBlock[] {
  return body.map((block) => {
    if (editableBlock(block)) return block
    return { _type: OPAQUE, _key: block._key, of: block._key }
  })
}

/**
 * The body to be stored, from the value of the editor. A text that means what it meant is the stored block
 * itself, so that an editor's way of writing things (merged runs, empty lists of marks) changes nothing; a
 * changed one keeps the attributes the editor does not know; everything else is what it was.
 *
 * @param originals the blocks the editor was given
 */
export function fromEditor(
  value: readonly StoredBlock[],
  originals: readonly StoredBlock[],
): StoredBlock[] {
  const known = new Map(originals.map((block) => [block._key, block]))
  return value.flatMap((block): StoredBlock[] => {
    if (block._type === OPAQUE) {
      const original = typeof block.of === 'string' ? known.get(block.of) : undefined
      if (!original) return []
      return [original._key === block._key ? original : { ...original, _key: block._key }]
    }
    const original = known.get(block._key)
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

/** What a reader sees of a text: runs that look alike are one, and a link is its address. */
function meaning({ style = 'normal', listItem, level, children, markDefs }: EditableBlock) {
  const links = new Map((markDefs ?? []).map(({ _key, href }) => [_key, href]))
  const runs: { text: string; marks: string[] }[] = []
  for (const { text, marks = [] } of children) {
    if (text === '') continue
    const look = marks.map((mark) => (isDecorator(mark) ? mark : `link ${links.get(mark)}`)).sort()
    const last = runs.at(-1)
    if (last && isSameValue(last.marks, look)) last.text += text
    else runs.push({ text, marks: look })
  }
  return { style, listItem, level: listItem && (level ?? 1), runs }
}

const TEXT_FIELDS = ['_type', '_key', 'style', 'listItem', 'level', 'children', 'markDefs']
const SPAN_FIELDS = ['_type', '_key', 'text', 'marks']
const LINK_FIELDS = ['_type', '_key', 'href']

function isDecorator(mark: string): boolean {
  return bodyParts.decorators.some((each) => each === mark)
}

/** Each part with the attributes that its original of the same key has beside the editor's own. */
function withOwn(
  parts: readonly StoredBlock[],
  originals: readonly StoredBlock[],
  fields: readonly string[],
): StoredBlock[] {
  const known = new Map(originals.map((part) => [part._key, part]))
  return parts.map((part) => ({ ...without(known.get(part._key) ?? {}, fields), ...part }))
}

function without(value: Readonly<Record<string, unknown>>, fields: readonly string[]) {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !fields.includes(name)))
}
