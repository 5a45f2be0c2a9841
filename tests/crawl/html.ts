import { type DefaultTreeAdapterTypes, parse, defaultTreeAdapter as tree } from 'parse5'

export type HtmlElement = DefaultTreeAdapterTypes.Element
type Node = DefaultTreeAdapterTypes.Node

export function readHtml(html: string): HtmlElement {
  const root = parse(html, { scriptingEnabled: false }).childNodes.find(tree.isElementNode)
  if (!root) throw new Error('The document has no root element.')
  return root
}

export function attributeOf(element: HtmlElement, name: string): string | undefined {
  return element.attrs.find((attribute) => attribute.name === name)?.value
}

/**
 * Returns the elements that match a selector, in document order. Supports tags, classes, an ID, attributes (`[name]`,
 * `=`, `^=`, `$=`), descendants, children (`>`), and alternatives separated by commas.
 */
export function select(root: HtmlElement, selector: string): HtmlElement[] {
  const alternatives = selector.split(/,(?![^[]*\])/).map(readSelector)
  return descendants(root).filter((element) => alternatives.some((steps) => fits(element, steps)))
}

/**
 * Returns the only element that matches a selector. @throws Error with the number of matches if there isn't exactly one
 */
export function one(root: HtmlElement, selector: string): HtmlElement {
  const [first, ...others] = select(root, selector)
  if (!first || others.length > 0) {
    const count = first ? others.length + 1 : 0
    throw new Error(`${count} elements instead of one: ${selector}`)
  }
  return first
}

/** Returns the text in an element, including collapsed and hidden parts, without scripts and styles. */
export function textOf(element: HtmlElement): string {
  return collapse(joinText(element, () => false))
}

/** Returns all text in an element with its whitespace: code, scripts, styles. */
export function rawTextOf(element: HtmlElement): string {
  return element.childNodes
    .map((node) => {
      if (tree.isTextNode(node)) return node.value
      return tree.isElementNode(node) ? rawTextOf(node) : ''
    })
    .join('')
}

/** Returns the text that HTML doesn't hide with `hidden`, collapsed details or closed dialogs. */
export function seenTextOf(element: HtmlElement): string {
  return isHidden(element) ? '' : collapse(joinText(element, hidesItself))
}

/** Returns whether HTML itself hides an element or one of its ancestors. Only a browser knows what styles hide. */
export function isHidden(element: HtmlElement): boolean {
  if (hidesItself(element)) return true
  return element.parentNode !== null && tree.isElementNode(element.parentNode)
    ? isHidden(element.parentNode)
    : false
}

/** Returns the accessible name of a link, button or region: its label, or else its text and images. */
export function nameOf(element: HtmlElement, root?: HtmlElement): string {
  const labelledBy = attributeOf(element, 'aria-labelledby')
  if (root && labelledBy !== undefined) {
    return labelledBy
      .split(/\s+/)
      .flatMap((id) => select(root, `[id="${id}"]`))
      .map(textOf)
      .join(' ')
  }
  const label = attributeOf(element, 'aria-label')?.trim()
  return label || collapse(spokenText(element))
}

function spokenText(node: Node): string {
  if (tree.isTextNode(node)) return node.value
  if (!tree.isElementNode(node) || isSilent(node)) return ''
  if (attributeOf(node, 'aria-hidden') === 'true') return ''
  const label = attributeOf(node, 'aria-label') ?? attributeOf(node, 'alt')
  if (label !== undefined) return ` ${label} `
  const words = node.childNodes.map(spokenText).join('')
  return /^(?:div|p|h\d|li|ul|ol|dl|dt|dd|figure|br)$/.test(node.tagName) ? ` ${words} ` : words
}

function joinText(node: Node, leavesOut: (element: HtmlElement) => boolean): string {
  if (tree.isTextNode(node)) return node.value
  if (!('childNodes' in node)) return ''
  if (tree.isElementNode(node) && (isSilent(node) || leavesOut(node))) return ''
  return node.childNodes.map((child) => joinText(child, leavesOut)).join('')
}

function isSilent({ tagName }: HtmlElement): boolean {
  return tagName === 'script' || tagName === 'style' || tagName === 'template'
}

function hidesItself(element: HtmlElement): boolean {
  const has = (name: string) => attributeOf(element, name) !== undefined
  if (has('hidden') || has('popover')) return true
  if (element.tagName === 'dialog' && !has('open')) return true
  const parent = element.parentNode
  if (!parent || !tree.isElementNode(parent) || parent.tagName !== 'details') return false
  return attributeOf(parent, 'open') === undefined && element.tagName !== 'summary'
}

function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

/** Returns every element below a root. The content of a template isn't part of the page. */
function descendants(root: HtmlElement): HtmlElement[] {
  return root.childNodes
    .filter(tree.isElementNode)
    .flatMap((element) => [element, ...descendants(element)])
}

type Step = { isChild: boolean; conditions: ((element: HtmlElement) => boolean)[] }

const simple =
  /^(?:(?<tag>[a-z][a-z0-9]*)|\.(?<token>[\w-]+)|#(?<id>[\w-]+)|\[(?<name>[\w:-]+)(?:(?<how>[\^$]?=)"(?<value>[^"]*)")?\])/

/** Returns the steps of a selector, last one first, because matching starts at the element and goes up. */
function readSelector(selector: string): Step[] {
  const words = selector.trim().match(/(?:\[[^\]]*\]|[^\s[])+/g) ?? []
  return words
    .flatMap((word, index) =>
      word === '>' ? [] : [{ isChild: words[index - 1] === '>', conditions: readStep(word) }],
    )
    .toReversed()
}

function readStep(word: string): Step['conditions'] {
  const conditions: Step['conditions'] = []
  for (let rest = word; rest !== ''; ) {
    const match = simple.exec(rest)
    if (!match?.groups) throw new Error(`Unsupported selector: ${word}`)
    conditions.push(conditionOf(match.groups))
    rest = rest.slice(match[0].length)
  }
  return conditions
}

function conditionOf(groups: Record<string, string | undefined>): Step['conditions'][number] {
  const { tag, token, id, name = '', how, value = '' } = groups
  if (tag) return ({ tagName }) => tagName === tag
  if (id) return (element) => attributeOf(element, 'id') === id
  if (token) return (element) => (attributeOf(element, 'class') ?? '').split(/\s+/).includes(token)
  return (element) => {
    const own = attributeOf(element, name)
    if (own === undefined || how === undefined) return own !== undefined
    if (how === '^=') return own.startsWith(value)
    return how === '$=' ? own.endsWith(value) : own === value
  }
}

function fits(element: HtmlElement, [step, ...above]: readonly Step[]): boolean {
  if (!step?.conditions.every((condition) => condition(element))) return false
  if (above.length === 0) return true
  for (let at = element.parentNode; at && tree.isElementNode(at); at = at.parentNode) {
    if (fits(at, above)) return true
    if (step.isChild) return false
  }
  return false
}
