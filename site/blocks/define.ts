import type { SchemaTypeDefinition } from '@sanity/types'
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
  /** Returns Markdown, for the article's Markdown twin. */
  markdown(value: Value, to: MarkdownWriter): string
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
  /** Converts text within a shape. */
  text(blocks: readonly TextBlock[]): readonly MarkdownShape[]
  /** Returns a separate line, marked as a whole. */
  line(text: string, mark: 'code' | 'em'): string
  /** Renders the shapes of @portabletext/markdown that CommonMark and GitHub support: code, image, callout, table. */
  shape(shape: MarkdownShape): string
}

/** Any input of @portabletext/markdown, as loosely as its types define it. */
export type MarkdownShape = { readonly _type: string; readonly [field: string]: unknown }

/** Helpers for writing a block as HTML. */
export type HtmlWriter = {
  /** Makes a URL absolute and escapes it for an attribute. */
  address(href: string): string
  /** Escapes plain text. */
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

/** The type of a block's parsed value. */
export type ValueOf<Defined> = Defined extends Block<infer Value> ? Value : never

/**
 * Renders a block; `edit` marks it for editors. A method type, so that a list can contain blocks of different values.
 */
export type BlockView<Value extends BlockValue = BlockValue> = {
  View(props: BlockViewProps<Value>): ReactNode | Promise<ReactNode>
}['View']

export type BlockViewProps<Value> = { value: Value; edit: EditAttribute }
