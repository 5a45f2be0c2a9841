import type { AnyValue } from '#site/blocks/list.ts'
import type { TextBlock } from '#site/blocks/text/text.ts'

export type BodyBlock = TextBlock | AnyValue
