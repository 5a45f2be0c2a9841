import { calloutBlock } from './callout/block.ts'
import { codeBlock } from './code/block.ts'
import type { Block, ValueOf } from './define.ts'
import { imageBlock } from './image/block.ts'
import { tableBlock } from './table/block.ts'

/** Every block that may stand between the texts of an article, in the order of the Studio's menu. */
export const blocks = [codeBlock, imageBlock, calloutBlock, tableBlock] as const

/** A block as it was read. */
export type AnyValue = ValueOf<(typeof blocks)[number]>

/** What is known of a block of a type; `undefined` for text, and for what is no block of this site. */
export function blockOf(type: string): Block | undefined {
  return blocks.find((block) => block.type.name === type)
}
