import type { SchemaTypeDefinition } from '@sanity/types'
import type { BlockContent, PhrasingContent } from 'mdast'
import type { ComponentType, ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { TextBlock } from './text/text.ts'

/**
 * A block between the texts of an article: a callout, a table, code. Apart from its view (`view.tsx`), this is
 * everything the site needs to know about it.
 */
export type Block<Value extends BlockValue = BlockValue> = {
  /**
   * The Sanity schema. Its title is the block's name for people. An object becomes a separate type; another Sanity type
   * (`image`), which must have its own name, is used in the body directly.
   */
  readonly type: SchemaTypeDefinition & { readonly name: Value['_type']; readonly title: string }
  /** Shown next to the block's name in the Studio. */
  readonly icon: ComponentType
  /** A stored example, including what a query resolves for it. Tests render it everywhere that blocks appear. */
  readonly sample: StoredFields
  /** Parses stored data. A block that it rejects is left out of the article. */
  readonly reader: ZodType<Value>
  /** Returns plain text for comparing and reading aloud. The stored data hasn't been validated. */
  words(stored: StoredFields): string
  /** Returns mdast nodes (https://github.com/syntax-tree/mdast), for the article's Markdown twin. */
  markdown(value: Value, to: MarkdownWriter): readonly BlockContent[]
  /** Returns HTML without classes, for feeds. */
  html(value: Value, to: HtmlWriter): string
  /** Wider than text: its style may extend into the margin, using `--overhang`. */
  readonly isWide?: true
}

/** Fields of every block in a body. */
export type BlockValue = { readonly _type: string; readonly _key: string }

/** A block that hasn't been validated. */
export type StoredFields = BlockValue & Readonly<Record<string, unknown>>

/** Helpers for writing a block as Markdown. */
export type MarkdownWriter = {
  /** Makes a URL absolute. */
  address(href: string): string
  /** Converts text to paragraphs, headings and lists. */
  text(blocks: readonly TextBlock[]): BlockContent[]
  /** Converts a line of text, without an element around it. */
  phrasing(block: TextBlock): PhrasingContent[]
  /** Returns a separate line, marked as a whole. */
  line(text: string, mark: 'code' | 'em'): BlockContent
}

/** Helpers for writing a block as HTML. */
export type HtmlWriter = {
  /** Makes a URL absolute and escapes it for an attribute. */
  address(href: string): string
  escape(text: string): string
  /** Converts text to paragraphs, headings and lists. */
  text(blocks: readonly TextBlock[]): string
  /** Converts a line of text, without an element around it. */
  line(block: TextBlock): string
}

/** Defines a block. One that lacks a part doesn't compile. */
export function defineBlock<Value extends BlockValue>(block: Block<Value>): Block<Value> {
  return block
}

export type ValueOf<Defined> = Defined extends Block<infer Value> ? Value : never

/**
 * Renders a block; `edit` marks it for editors. A method type, so that a list can contain blocks of different values.
 */
export type BlockView<Value extends BlockValue = BlockValue> = {
  View(props: BlockViewProps<Value>): ReactNode | Promise<ReactNode>
}['View']

export type BlockViewProps<Value> = { value: Value; edit: EditAttribute }
