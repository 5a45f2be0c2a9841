'use client'

import {
  type EditorSelection,
  type EditorSnapshot,
  type Path,
  useEditor,
} from '@portabletext/editor'
import {
  getActiveAnnotations,
  getCaretWordSelection,
  getFocusTextBlock,
  isSelectionExpanded,
} from '@portabletext/editor/selectors'
import { type SubmitEvent, useState } from 'react'
import { bodyEditorMessages as say } from '#lib/messages-edit.ts'
import { trimInvisible } from '#schemas/rules/invisible.ts'
import { checkLink } from '#schemas/rules/link-address.ts'
import { Button } from '#site/ui/button.tsx'

/** Form for the URL of a link, with the Studio's validation. */
export function LinkForm({ target, onClose }: { target: LinkTarget; onClose: () => void }) {
  const editor = useEditor()
  const { selection, existing } = target
  const [error, setError] = useState<string>()

  const goBack = () => {
    onClose()
    editor.send({ type: 'select', at: selection })
    editor.send({ type: 'focus' })
  }

  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('href')
    const href = typeof typed === 'string' ? trimInvisible(typed) : ''
    const checked = href === '' ? say.linkMissing : checkLink(href)
    if (checked !== true) return setError(checked)

    goBack()
    if (existing) editor.send({ type: 'annotation.set', at: existing.path, props: { href } })
    else editor.send({ type: 'annotation.add', annotation: { name: 'link', value: { href } } })
  }

  const remove = () => {
    goBack()
    editor.send({ type: 'annotation.remove', annotation: { name: 'link' } })
  }

  return (
    <form className="body-link-form" noValidate onSubmit={apply}>
      <label htmlFor="body-link-address">URL</label>
      <input
        id="body-link-address"
        name="href"
        type="text"
        inputMode="url"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: the person opened the form with a button.
        autoFocus
        defaultValue={existing?.href}
        placeholder="https://…, /apps or #prices"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'body-link-error' : undefined}
      />
      <Button type="submit" size="small">
        {existing ? 'Update link' : 'Add link'}
      </Button>
      {existing && (
        <Button size="small" onClick={remove}>
          Remove link
        </Button>
      )}
      <Button kind="quiet" size="small" onClick={goBack}>
        Cancel
      </Button>
      {error && (
        <p id="body-link-error" className="body-error" role="alert">
          {error}
        </p>
      )}
    </form>
  )
}

/** Target of a new link: the link at the caret, the selected text, or the word at the caret. */
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
  const range = isSelectionExpanded(snapshot) ? selection : getCaretWordSelection(snapshot)
  return range ? { selection: range } : undefined
}
