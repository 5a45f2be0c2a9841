import { calloutBlock } from './callout/block.ts'
import { codeBlock } from './code/block.ts'
import type { Block, ValueOf } from './define.ts'
import { imageBlock } from './image/block.ts'
import { tableBlock } from './table/block.ts'

/** All blocks, in the order of the Studio's menu. */
export const blocks = [codeBlock, imageBlock, calloutBlock, tableBlock] as const

export type AnyValue = ValueOf<(typeof blocks)[number]>

/** Returns the block of a type; undefined for text and unknown types. */
export function blockOf(type: string): Block | undefined {
  return blocks.find((block) => block.type.name === type)
}
