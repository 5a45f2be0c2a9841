import type { SchemaTypeDefinition } from '@sanity/types'
import type { ComponentType, ReactNode } from 'react'
import type { ZodType } from 'zod'
import type { EditAttribute } from '#lib/content/edit-attributes.ts'
import type { TextBlock } from './text/text.ts'

/**
 * What may stand between the texts of an article: a remark, a table, code. This is all that the site knows of one
 * but its view (`view.tsx`).
 */
export type Block<Value extends BlockValue = BlockValue> = {
  /**
   * What is stored, in Sanity's words. Its title is what people call the block. An object becomes a type of its own;
   * another of Sanity's types (`image`), named like itself, stands in the body as it is.
   */
  readonly type: SchemaTypeDefinition & { readonly name: Value['_type']; readonly title: string }
  /** Beside its name in the Studio. */
  readonly icon: ComponentType
  /** One as it is stored, with what a query looks up for it: tests show it everywhere that blocks are shown. */
  readonly sample: StoredFields
  /** Reads what is stored; what it refuses is left out of the article. */
  readonly reader: ZodType<Value>
  /** In plain words, for comparing and for reading aloud, of whatever is stored: nothing has checked it. */
  words(stored: StoredFields): string
  /** In Markdown, for the article's twin. */
  markdown(value: Value, to: MarkdownWriter): string
  /** In HTML without classes, for feeds. */
  html(value: Value, to: HtmlWriter): string
  /** By nature wider than text: its style lets it reach into the margin, by `--overhang`. */
  readonly isWide?: true
}

/** What every block of a body has. */
export type BlockValue = { readonly _type: string; readonly _key: string }

/** A block that nobody has read. */
export type StoredFields = BlockValue & Readonly<Record<string, unknown>>

/** How a block writes Markdown. */
export type MarkdownWriter = {
  /** An address that holds outside of the site. */
  address(href: string): string
  /** Running text that a shape holds. */
  text(blocks: readonly TextBlock[]): readonly MarkdownShape[]
  /** A line of its own, marked as a whole. */
  line(text: string, mark: 'code' | 'em'): string
  /** What CommonMark and GitHub have, in the shapes of @portabletext/markdown: code, image, callout, table. */
  shape(shape: MarkdownShape): string
}

/** Anything that @portabletext/markdown writes, as far as its types care. */
export type MarkdownShape = { readonly _type: string; readonly [field: string]: unknown }

/** How a block writes HTML. */
export type HtmlWriter = {
  /** An address that holds outside of the site, ready for an attribute. */
  address(href: string): string
  /** Plain text, in which nothing is markup. */
  escape(text: string): string
  /** Running text as paragraphs, headings and lists. */
  text(blocks: readonly TextBlock[]): string
  /** A line of running text, without an element around it. */
  line(block: TextBlock): string
}

/** What a block is, typed: one that lacks a part does not compile. */
export function defineBlock<Value extends BlockValue>(block: Block<Value>): Block<Value> {
  return block
}

/** What the reader of a block makes of what is stored. */
export type ValueOf<Defined> = Defined extends Block<infer Value> ? Value : never

/** A block on the page; `edit` marks it for an editor who looks at it. A method's type, so that a list can hold many. */
export type BlockView<Value extends BlockValue = BlockValue> = {
  View(props: BlockViewProps<Value>): ReactNode | Promise<ReactNode>
}['View']

export type BlockViewProps<Value> = { value: Value; edit: EditAttribute }
