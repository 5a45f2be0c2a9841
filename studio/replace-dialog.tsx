import { Button, Dialog, Flex } from '@sanity/ui'
import { useEffect, useRef, useState } from 'react'
import { useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { publishedId } from '#schemas/rules/page-path.ts'
import type { ImageDocument } from './image-documents.ts'
import { type Replacement, undoReplacement } from './replace-image.ts'

type State =
  | { readonly step: 'asked' | 'replacing' | 'replaced' | 'undoing' }
  | { readonly step: 'undone'; readonly documents: readonly ImageDocument[] }
  | { readonly step: 'failed'; readonly text: string }

const headers: Readonly<Record<State['step'], string>> = {
  asked: 'Replace this image everywhere?',
  replacing: 'Replacing…',
  replaced: 'Replaced',
  undoing: 'Putting the old image back…',
  undone: 'The old image is back',
  failed: 'Something went wrong',
}

/** Lists where an image is shown and asks for confirmation. Afterward, it offers to put the old image back. */
export function ReplaceDialog({ replacement, commit, onClose }: ReplaceDialogProps) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const [state, setState] = useState<State>({ step: 'asked' })
  const { step } = state
  const content = useRef<HTMLDivElement>(null)
  // Each step has other buttons, so the focus would leave the dialog.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again at each step.
  useEffect(() => content.current?.focus(), [step])
  const isBusy = step === 'replacing' || step === 'undoing'
  const replace = async () => {
    setState({ step: 'replacing' })
    try {
      await commit()
      setState({ step: 'replaced' })
    } catch (error) {
      setState(failed('Couldn’t replace it.', error))
    }
  }
  const undo = async () => {
    setState({ step: 'undoing' })
    try {
      setState({ step: 'undone', documents: await undoReplacement(client, replacement) })
    } catch (error) {
      setState(failed('Couldn’t put the old image back.', error))
    }
  }

  return (
    <Dialog
      id="replace-image"
      header={headers[step]}
      width={1}
      onClose={isBusy ? () => undefined : onClose}
      footer={
        <Flex gap={2} justify="flex-end" padding={3} wrap="wrap">
          {step === 'replaced' && (
            <Button mode="bleed" text="Put the old image back" onClick={undo} />
          )}
          <Button
            mode={step === 'asked' ? 'bleed' : 'default'}
            text={step === 'asked' ? 'Cancel' : 'Close'}
            disabled={isBusy}
            onClick={onClose}
          />
          {step === 'asked' && replacement.documents.length > 0 && (
            <Button tone="primary" text="Replace" onClick={replace} />
          )}
        </Flex>
      }
    >
      <div ref={content} className="dialog-form replace-dialog" role="status" tabIndex={-1}>
        {step === 'asked' && <Consequences {...replacement} />}
        {step === 'replaced' && (
          <>
            <Documents label="The new image is shown in" documents={replacement.documents} />
            <p>The old image is still in Media.</p>
          </>
        )}
        {state.step === 'undone' && (
          <Documents label="The old image is shown again in" documents={state.documents} />
        )}
        {state.step === 'failed' && <p>{state.text}</p>}
      </div>
    </Dialog>
  )
}

type ReplaceDialogProps = {
  readonly replacement: Replacement
  readonly commit: () => Promise<unknown>
  readonly onClose: () => void
}

function Consequences({ from, to, documents }: Replacement) {
  return (
    <>
      <p className="replaced-images">
        {[from, to].map(({ _id, url, name }) => (
          <span key={_id}>
            {/* biome-ignore lint/performance/noImgElement: the content server's image pipeline makes the size. */}
            <img src={`${url}?h=200`} alt="" />
            {name}
          </span>
        ))}
      </p>
      <Documents
        label="Nothing has changed yet. The image on the left is used in"
        documents={documents}
      />
      {documents.length > 0 && (
        <p>
          Visitors see the new image in published documents right away. Alternative texts, captions
          and crops stay, so check that they fit.
        </p>
      )}
    </>
  )
}

function Documents({ label, documents }: DocumentsProps) {
  const count = new Set(documents.map(({ id }) => publishedId(id))).size
  return (
    <div>
      <p>
        {label} {count === 1 ? '1 document' : `${count} documents`}
        {count > 0 && ':'}
      </p>
      <ul>
        {documents.map(({ id, type, title }) => (
          <li key={id}>
            <IntentLink intent="edit" params={{ id: publishedId(id), type }} target="_blank">
              {title}
            </IntentLink>
            {id.startsWith('drafts.') && ' (draft)'}
            {id.startsWith('versions.') && ' (in a release)'}
          </li>
        ))}
      </ul>
    </div>
  )
}

type DocumentsProps = { readonly label: string; readonly documents: readonly ImageDocument[] }

function failed(text: string, error: unknown): State {
  return { step: 'failed', text: `${text} ${error instanceof Error ? error.message : ''}` }
}
