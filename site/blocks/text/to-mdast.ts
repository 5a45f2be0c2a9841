import type { BlockContent, List, ListItem, PhrasingContent } from 'mdast'
import type { TextBlock } from './text.ts'

/** Returns the URL that a link gets in the Markdown version. */
type Address = (href: string) => string

/** Converts text to mdast, the syntax tree that Markdown is written from. */
export function toMdast(blocks: readonly TextBlock[], address: Address): BlockContent[] {
  const nodes: BlockContent[] = []
  let items: TextBlock[] = []
  for (const block of blocks) {
    if (block.listItem) {
      items.push(block)
      continue
    }
    nodes.push(...toLists(items, address), ...toBlock(block, address))
    items = []
  }
  return [...nodes, ...toLists(items, address)]
}

function toBlock(block: TextBlock, address: Address): BlockContent[] {
  const children = toPhrasing(block, address)
  // Markdown has no empty paragraphs.
  if (children.length === 0) return []
  switch (block.style) {
    case 'h1':
      return [{ type: 'heading', depth: 1, children }]
    case 'h2':
      return [{ type: 'heading', depth: 2, children }]
    case 'h3':
      return [{ type: 'heading', depth: 3, children }]
    case 'h4':
      return [{ type: 'heading', depth: 4, children }]
    case 'blockquote':
      return [{ type: 'blockquote', children: [{ type: 'paragraph', children }] }]
    default:
      return [{ type: 'paragraph', children }]
  }
}

/** Converts consecutive items to nested lists. Each of a deeper level belongs to the item before it. */
function toLists(items: readonly TextBlock[], address: Address): List[] {
  const lists: List[] = []
  let depth = 0
  for (let at = 0; at < items.length; ) {
    const level = levelOf(items[at])
    const next = items.findIndex((item, index) => index > at && levelOf(item) <= level)
    const end = next === -1 ? items.length : next
    const ordered = items[at]?.listItem === 'number'
    const entry = toListItem(items.slice(at, end), address)
    const last = lists.at(-1)
    if (last?.ordered === ordered && depth === level) last.children.push(entry)
    else lists.push({ type: 'list', ordered, spread: false, children: [entry] })
    depth = level
    at = end
  }
  return lists
}

function toListItem([item, ...within]: readonly TextBlock[], address: Address): ListItem {
  const children = item ? toPhrasing(item, address) : []
  const text: BlockContent[] = children.length > 0 ? [{ type: 'paragraph', children }] : []
  return { type: 'listItem', spread: false, children: [...text, ...toLists(within, address)] }
}

function levelOf(item: TextBlock | undefined): number {
  return item?.level ?? 1
}

/** A text with the same marks throughout. A line break has the text `\n`. */
type Run = { readonly text: string; readonly marks: readonly string[] }

/** Converts the text of a block, without surrounding white space. */
export function toPhrasing(block: TextBlock, address: Address): PhrasingContent[] {
  const hrefs = new Map(block.markDefs.map(({ _key, href }) => [_key, href]))
  const outermostFirst = [...hrefs.keys(), 'strong', 'em']
  const runs = withSpacesOutside(block.children.flatMap(split), outermostFirst)
  return nested(runs, outermostFirst, (mark, children) => {
    const href = hrefs.get(mark)
    if (href !== undefined) return { type: 'link', url: address(href), children }
    return { type: mark === 'em' ? 'emphasis' : 'strong', children }
  })
}

/** Splits a span at line breaks and, except in code, at the white space around its text. */
function split({ text, marks }: TextBlock['children'][number]): Run[] {
  // CommonMark replaces or removes control characters.
  const clean = text.replace(/\r\n?/g, '\n').replace(/(?![\t\n])\p{Cc}/gu, '')
  const parts = marks.includes('code')
    ? clean.split(/(\n)/)
    : clean.split(/(\n)|(^[^\S\n]+|[^\S\n]+$|(?<=\n)[^\S\n]+|[^\S\n]+(?=\n))/)
  return parts.flatMap((part) => (part ? [{ text: part, marks }] : []))
}

function isSpace({ text, marks }: Run): boolean {
  return text === '\n' || (!marks.includes('code') && text.trim() === '')
}

/**
 * Drops white space at the ends of lines, and elsewhere leaves it only the marks that go on from one neighbor to the
 * other. Emphasis can't begin or end with white space (CommonMark, section 6.2).
 */
function withSpacesOutside(runs: readonly Run[], outermostFirst: readonly string[]): Run[] {
  const first = runs.findIndex((run) => !isSpace(run))
  const last = runs.findLastIndex((run) => !isSpace(run))
  const inner = first === -1 ? [] : runs.slice(first, last + 1)
  return inner.flatMap((run, index) => {
    if (!isSpace(run)) return [run]
    const before = inner.slice(0, index).findLast((other) => !isSpace(other))
    const after = inner.slice(index).find((other) => !isSpace(other))
    const isBesideBreak = inner[index - 1]?.text === '\n' || inner[index + 1]?.text === '\n'
    if (run.text !== '\n' && isBesideBreak) return []
    const has = (mark: string) => [before, after].map((other) => other?.marks.includes(mark))
    const end = outermostFirst.findIndex((mark) => has(mark)[0] !== has(mark)[1])
    const goingOn = outermostFirst.slice(0, end === -1 ? undefined : end)
    return [{ text: run.text, marks: goingOn.filter((mark) => has(mark)[0]) }]
  })
}

/** Nests runs by mark, outermost mark first. Neighbors with the same mark share one node. */
function nested(
  runs: readonly Run[],
  [mark, ...inner]: readonly string[],
  wrap: (mark: string, children: PhrasingContent[]) => PhrasingContent,
): PhrasingContent[] {
  if (mark === undefined) return toLeaves(runs)
  return grouped(runs, mark).flatMap(({ isMarked, group }) => {
    const children = nested(group, inner, wrap)
    return isMarked ? [wrap(mark, children)] : children
  })
}

function grouped(runs: readonly Run[], mark: string) {
  const groups: { isMarked: boolean; group: Run[] }[] = []
  for (const run of runs) {
    const isMarked = run.marks.includes(mark)
    const last = groups.at(-1)
    if (last?.isMarked === isMarked) last.group.push(run)
    else groups.push({ isMarked, group: [run] })
  }
  return groups
}

/** Joins neighbors: backticks side by side would be read as one longer sign. */
function toLeaves(runs: readonly Run[]): PhrasingContent[] {
  const leaves: PhrasingContent[] = []
  for (const { text, marks } of runs) {
    const type = marks.includes('code') ? 'inlineCode' : 'text'
    const last = leaves.at(-1)
    if (text === '\n') leaves.push({ type: 'break' })
    else if (last?.type === type) last.value += text
    else leaves.push({ type, value: text })
  }
  return leaves
}
