import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postcss from 'postcss'
import { parseSync } from 'vite'
import { root } from '#host/launch/settings.ts'

/** A class or attribute in a selector, with the attribute's value if the selector contains one. */
type UsedName = {
  readonly kind: 'class' | 'attribute'
  readonly name: string
  readonly value?: string
}

export type Sheet = {
  /** Path in the repository. */
  readonly file: string
  readonly used: readonly (UsedName & { readonly selector: string; readonly line: number })[]
  /** Custom properties, except those of Tailwind's theme, which become utilities. */
  readonly declared: readonly string[]
  /** Custom properties that its declarations read. */
  readonly read: readonly string[]
}

export function styleSheets(): Sheet[] {
  return filesOf('{admin,app,public,site,studio}/**/*.css').map((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    const sheet = postcss.parse(text, { from: file })
    const used: Sheet['used'][number][] = []
    sheet.walkRules(({ selector, source }) => {
      const line = source?.start?.line ?? 0
      used.push(...namesIn(selector).map((each) => ({ ...each, selector, line })))
    })
    const declared: string[] = []
    sheet.walkDecls(/^--/, ({ prop, parent }) => {
      const isTheme = parent?.type === 'atrule' && 'name' in parent && parent.name === 'theme'
      if (!isTheme) declared.push(prop)
    })
    const read = [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name)
    return { file, used, declared, read }
  })
}

/** Returns the classes and attributes in a selector, including those inside `:is()`, `:not()` and `:has()`. */
export function namesIn(selector: string): UsedName[] {
  const parts =
    /\[\s*([\w-]+)\s*(?:[~|^$*]?=\s*(?:"([^"]*)"|'([^']*)'|([\w-]+)))?[^\]]*\]|\.([a-z_][\w-]*)/gi
  return [...selector.matchAll(parts)].map(([, name = '', double, single, bare, className]) => {
    if (className !== undefined) return { kind: 'class', name: className }
    const value = double ?? single ?? bare
    return { kind: 'attribute', name, ...(value !== undefined && { value }) }
  })
}

/** Names that the sources can write into a page. */
export type WrittenNames = {
  /** Returns whether a class occurs in a `className`, or in something whose name contains "class". */
  readonly hasClass: (name: string) => boolean
  readonly hasAttribute: (name: string) => boolean
  /** Returns whether a string in the sources is this value or contains it as a word. */
  readonly hasValue: (value: string) => boolean
  /** Returns whether a string in the sources contains a custom property. */
  readonly hasProperty: (name: string) => boolean
  readonly elements: ReadonlySet<string>
}

/** Parses every source of pages, ignoring comments and tests. */
/** @param exception path of a source to leave out */
export function writtenNames(exception?: string): WrittenNames {
  const files = filesOf('{admin,app,lib,packages,schemas,site,studio}/**/*.{ts,tsx}')
  return writtenIn(
    files
      .filter((file) => !/\.test\.tsx?$/.test(file) && file !== exception)
      .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') })),
  )
}

export function writtenIn(sources: readonly { file: string; text: string }[]): WrittenNames {
  const classes = new Words()
  const values = new Words()
  const properties = new Words()
  const attributes = new Set<string>()
  const elements = new Set<string>()
  const readText = (text: string, isClass: boolean): void => {
    const words = text.split(/\s+/)
    values.add([text, ...words])
    properties.add(text.match(/--[\w\0-]+/g) ?? [])
    if (isClass) classes.add(words)
    if (/^(?:data|aria)-[a-z-]+$/.test(text)) attributes.add(text)
  }
  const read = (node: Node, isClass: boolean): void => {
    if (node.type === 'ImportDeclaration') return
    readText(textOf(node) ?? '', isClass)
    if (node.type === 'JSXOpeningElement') elements.add(nameOf(node.name) ?? '')
    if (node.type === 'JSXAttribute') attributes.add(attributeName(nameOf(node.name) ?? ''))
    if (node.type === 'MemberExpression') readMember(node, classes, attributes)
    for (const child of childrenOf(node)) read(child, isClass || namesClass(node))
  }
  for (const { file, text } of sources) {
    read(parseSync(file, text).program as unknown as Node, false)
  }
  return {
    hasClass: (name) => classes.has(name),
    hasAttribute: (name) => attributes.has(name),
    hasValue: (value) => values.has(value),
    hasProperty: (name) => properties.has(name),
    elements,
  }
}

/** Replaces placeholders in the text of a template literal. */
const PLACEHOLDER = '\0'

/** Words, and patterns of words with placeholders: `hue-${color}` matches whatever begins with `hue-`. */
class Words {
  readonly #whole = new Set<string>()
  readonly #patterns = new Map<string, RegExp>()

  add(words: readonly string[]): void {
    for (const word of words) {
      if (!word.includes(PLACEHOLDER)) this.#whole.add(word)
      // A pattern without a fixed beginning could match anything.
      else if (/^-{0,2}[a-z]+-/.test(word)) {
        this.#patterns.set(
          word,
          new RegExp(`^${word.split(PLACEHOLDER).map(escaped).join('[\\w-]+')}$`),
        )
      }
    }
  }

  has(word: string): boolean {
    return this.#whole.has(word) || [...this.#patterns.values()].some((each) => each.test(word))
  }
}

const escaped = (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`)

/** A node of an ESTree syntax tree with JSX. */
type Node = { readonly type: string; readonly [key: string]: unknown }

function isNode(value: unknown): value is Node {
  return (
    typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
  )
}

function childrenOf(node: Node): Node[] {
  return Object.values(node).flat().filter(isNode)
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  const name = node.name ?? node.value
  return typeof name === 'string' ? name : undefined
}

/** Returns whether a node's content is a class: `className="…"`, `{ linkClass: … }`, `const boxClass = …`. */
function namesClass({ type, name, key, id }: Node): boolean {
  const named = { JSXAttribute: name, Property: key, VariableDeclarator: id }[type]
  return /class/i.test(nameOf(named) ?? '')
}

function textOf({ type, value, quasis }: Node): string | undefined {
  if (type === 'Literal' && typeof value === 'string') return value
  if (type !== 'TemplateLiteral' || !Array.isArray(quasis)) return undefined
  return quasis.map((quasi: { value: { cooked: string } }) => quasi.value.cooked).join(PLACEHOLDER)
}

function attributeName(name: string): string {
  return name === 'className' ? 'class' : name.toLowerCase()
}

/** Reads `element.dataset.longName` as `data-long-name`, and `styles.name` as a class of a CSS module. */
function readMember({ object, property }: Node, classes: Words, attributes: Set<string>): void {
  const name = nameOf(property)
  if (!isNode(object) || name === undefined) return
  if (object.name === 'styles') classes.add([name])
  if (nameOf(object.property) !== 'dataset') return
  attributes.add(`data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
}

function filesOf(pattern: string): string[] {
  return globSync(pattern, { cwd: root }).sort()
}
