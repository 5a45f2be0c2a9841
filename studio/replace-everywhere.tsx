import { type ChangeEvent, type ComponentProps, useEffect, useState } from 'react'
import { useClient } from 'sanity'
import type { media } from 'sanity-plugin-media'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import { checkedFile } from './checked-source.ts'
import {
  type ImageDocument,
  type Replacement,
  readImageDocuments,
  replaceImage,
  undoReplacement,
} from './replace-image.ts'

type State =
  | { readonly step: 'reading' }
  | { readonly step: 'ready'; readonly documents: readonly ImageDocument[] }
  | { readonly step: 'busy'; readonly text: string }
  | { readonly step: 'done'; readonly replacement: Replacement }
  | { readonly step: 'failed'; readonly text: string }

type Options = Extract<Parameters<typeof media>[0], object>
type Details = NonNullable<NonNullable<Options['components']>['details']>

/** The details of an image in Media, with a way to replace it in all documents. */
export function ImageDetails({ renderDefaultDetails, ...props }: ComponentProps<Details>) {
  const { _id, _type } = props.currentAsset
  return (
    <>
      {renderDefaultDetails(props)}
      {_type === 'sanity.imageAsset' && <ReplaceEverywhere key={_id} assetId={_id} />}
    </>
  )
}

/** Shows a new version of an image in all documents that use it. */
function ReplaceEverywhere({ assetId }: { assetId: string }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const [state, setState] = useState<State>({ step: 'reading' })
  const [readCount, setReadCount] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again after an undo.
  useEffect(() => {
    let isCurrent = true
    void readImageDocuments(client, assetId).then(
      (documents) => isCurrent && setState({ step: 'ready', documents }),
      (error: unknown) => isCurrent && setState(failed('Couldn’t find where it is used.', error)),
    )
    return () => {
      isCurrent = false
    }
  }, [client, assetId, readCount])

  const replace = async (documents: readonly ImageDocument[], picked: File | undefined) => {
    const file = picked && (await checkedFile(picked))
    if (!file) return
    setState({ step: 'busy', text: 'Replacing…' })
    try {
      const asset = await client.assets.upload('image', file, { filename: file.name })
      setState({ step: 'done', replacement: await replaceImage(client, documents, asset._id) })
    } catch (error) {
      setState(failed('Nothing was replaced.', error))
    }
  }
  const undo = async (replacement: Replacement) => {
    setState({ step: 'busy', text: 'Undoing…' })
    try {
      await undoReplacement(client, replacement)
      setReadCount((count) => count + 1)
    } catch (error) {
      setState(failed('Not undone: one of the documents was changed since.', error))
    }
  }

  return (
    <section className="replace-image" aria-label="Replace everywhere">
      <h3>Replace everywhere</h3>
      <div role="status">
        {state.step === 'reading' && <p>Looking for documents with this image…</p>}
        {state.step === 'busy' && <p>{state.text}</p>}
        {state.step === 'failed' && <p>{state.text}</p>}
        {state.step === 'done' && (
          <p>
            Replaced in {countOf(state.replacement.documents)}.{' '}
            <button type="button" onClick={() => void undo(state.replacement)}>
              Undo
            </button>
          </p>
        )}
      </div>
      {state.step === 'ready' && (
        <ImageDocuments
          documents={state.documents}
          onPick={(file) => void replace(state.documents, file)}
        />
      )}
    </section>
  )
}

function ImageDocuments({ documents, onPick }: ImageDocumentsProps) {
  if (documents.length === 0) return <p>No document uses this image.</p>
  return (
    <>
      <p>
        Used in {countOf(documents)}: {documents.map(nameOf).join(', ')}. Published documents show
        the new image immediately. Alternative texts stay.
      </p>
      <label>
        New image{' '}
        <input
          type="file"
          accept="image/*"
          onChange={({ target }: ChangeEvent<HTMLInputElement>) => onPick(target.files?.[0])}
        />
      </label>
    </>
  )
}

type ImageDocumentsProps = {
  documents: readonly ImageDocument[]
  onPick: (file: File | undefined) => void
}

function nameOf({ id, title }: ImageDocument): string {
  if (id.startsWith('drafts.')) return `${title} (draft)`
  return id.startsWith('versions.') ? `${title} (in a release)` : title
}

function countOf(documents: readonly ImageDocument[]): string {
  return documents.length === 1 ? '1 document' : `${documents.length} documents`
}

function failed(text: string, error: unknown): State {
  const reason = error instanceof Error ? ` ${error.message}` : ''
  return { step: 'failed', text: `${text}${reason}` }
}
