import type { EditorSelection, EditorSnapshot, Path } from '@portabletext/editor'
import {
  getActiveAnnotations,
  getCaretWordSelection,
  getFocusTextBlock,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'

/** What a link would be put on: the link the caret is in, the marked text, or the word around the caret. */
export type LinkTarget = {
  readonly selection: NonNullable<EditorSelection>
  readonly existing?: { readonly path: Path; readonly href: string }
}

export function linkTarget(snapshot: EditorSnapshot): LinkTarget | undefined {
  const { selection } = snapshot.context
  const block = getFocusTextBlock(snapshot)
  if (!selection || !block) return undefined

  const link = getActiveAnnotations(snapshot).find(({ _type }) => _type === 'link')
  if (link && block.node.markDefs?.some(({ _key }) => _key === link._key)) {
    const path = [...block.path, 'markDefs', { _key: link._key }]
    return { selection, existing: { path, href: typeof link.href === 'string' ? link.href : '' } }
  }
  const marked = isSelectionExpanded(snapshot) ? selection : getCaretWordSelection(snapshot)
  return marked ? { selection: marked } : undefined
}
