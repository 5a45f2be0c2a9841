/** Returns the text of Portable Text without marks, for previews. Skips blocks that aren't text. */
export function plainText(blocks: unknown): string {
  if (!Array.isArray(blocks)) return ''
  return blocks.map(blockText).filter(Boolean).join(' ')
}

function blockText(block: unknown): string {
  if (typeof block !== 'object' || block === null || !('children' in block)) return ''
  if (!Array.isArray(block.children)) return ''
  return block.children.map(spanText).join('')
}

function spanText(span: unknown): string {
  if (typeof span !== 'object' || span === null || !('text' in span)) return ''
  return typeof span.text === 'string' ? span.text : ''
}
