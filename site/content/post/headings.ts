import { unusedId } from '#schemas/rules/page-ids.ts'
import { plainText } from '#schemas/rules/plain-text.ts'
import { slugFromTitle } from '#schemas/rules/slug-from-title.ts'
import type { BodyBlock } from './body-block.ts'

export type Heading = {
  readonly id: string
  readonly text: string
  readonly level: 2 | 3 | 4
}

const levels = { h2: 2, h3: 3, h4: 4 } as const

/** Words that make a heading useless in a table of contents (requirements §2, Table of contents). */
const OMITTED =
  /\b(introduction|conclusion|summary|final thoughts|wrapping up|getting started|overview)\b/i
const OMITTED_AFTER_THE = /^the\b.*(landscape|revolution)/i

/**
 * Returns a post's table of contents: its headings of level 2 to 4, except generic ones such as Introduction. Expects
 * blocks with anchors from `withAnchors`.
 */
export function tableOfContents(body: readonly BodyBlock[]): Heading[] {
  return body.flatMap((block) => {
    if (block._type !== 'block' || block.anchor === undefined) return []
    const level = headingLevel(block.style)
    const text = plainText([block]).trim()
    if (!level || OMITTED.test(text) || OMITTED_AFTER_THE.test(text)) return []
    return [{ id: block.anchor, text, level }]
  })
}

/** Gives every heading a unique anchor ID of lowercase letters, digits and hyphens (requirements §2, Article body). */
export function withAnchors(body: readonly BodyBlock[]): BodyBlock[] {
  const taken = new Set<string>()
  return body.map((block) => {
    if (block._type !== 'block' || !headingLevel(block.style)) return block
    const slug = slugFromTitle(plainText([block])) || 'section'
    return { ...block, anchor: unusedId(slug, taken) }
  })
}

function headingLevel(style: string): Heading['level'] | undefined {
  if (style === 'h2' || style === 'h3' || style === 'h4') return levels[style]
  return undefined
}
