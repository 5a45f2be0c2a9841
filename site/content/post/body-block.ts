import type { AnyValue } from '#site/blocks/list.ts'
import type { TextBlock } from '#site/blocks/text/text.ts'

/** A block of a post's body. */
export type BodyBlock = TextBlock | AnyValue
