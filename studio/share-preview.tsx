import { LinkIcon } from '@sanity/icons/Link'
import { ShareIcon } from '@sanity/icons/Share'
import { type FormEvent, useState } from 'react'
import {
  type DocumentActionComponent,
  type DocumentActionProps,
  type DocumentInspector,
  type DocumentInspectorProps,
  useClient,
  useCurrentUser,
} from 'sanity'
import { DocumentInspectorHeader, useDocumentPane } from 'sanity/structure'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import {
  newPreviewKey,
  PREVIEW_LINK_DAYS,
  PREVIEW_LINK_TYPE,
  previewLinkIdOf,
} from '#schemas/rules/preview-link.ts'
import { CopyPreviewLink } from './copy-preview-link.tsx'
import { timeText } from './live-list.tsx'
import { pagePathOf } from './page-link.tsx'

const LABEL = 'Share preview'
const NAME = 'share-preview'

/** Opens the panel from the menu next to *Publish*. */
export const SharePreview: DocumentActionComponent = () => {
  const { openInspector } = useDocumentPane()
  return { label: LABEL, icon: ShareIcon, onHandle: () => openInspector(NAME) }
}

/** Panel that creates a link to the document's page for a person without an account. */
export const sharePreviewPanel: DocumentInspector = {
  name: NAME,
  useMenuItem: () => ({ icon: LinkIcon, title: LABEL, showAsAction: true }),
  component: SharePanel,
}

function SharePanel({ documentId: document, documentType, onClose }: DocumentInspectorProps) {
  const { draft, published, version, release } = useDocumentPane().editState ?? {}
  const shown = release ? version : (draft ?? published)
  const path = shown && pagePathOf(shown)

  return (
    <>
      <DocumentInspectorHeader
        as="header"
        title={LABEL}
        closeButtonLabel="Close"
        onClose={onClose}
      />
      {path ? (
        <ShareForm
          key={`${document} ${path} ${release}`}
          target={{ document, documentType, path, release }}
        />
      ) : (
        <p className="dialog-form">The page has no URL yet. Fill in its slug first.</p>
      )}
    </>
  )
}

type Target = {
  readonly document: string
  readonly documentType: string
  readonly path: string
  readonly release: DocumentActionProps['release']
}

type Created = { readonly key: string; readonly expiresAt: string }

function ShareForm({ target }: { target: Target }) {
  const [state, setState] = useState<'open' | 'saving' | 'failed' | Created>('open')
  const create = useCreateLink(target)
  if (typeof state === 'object') return <CreatedLink link={state} target={target} />

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    setState('saving')
    const created = await create(Number(form.get('days')), `${form.get('note')}`.trim())
    setState(created ?? 'failed')
  }

  return (
    <form className="dialog-form" onSubmit={submit}>
      <SeenBy target={target} />
      <label>
        For (optional)
        <input name="note" maxLength={200} aria-describedby="note-hint" />
      </label>
      <p id="note-hint">Shown in the list of preview links, not to the person.</p>
      <label>
        Expires
        <select name="days" defaultValue={7}>
          {PREVIEW_LINK_DAYS.map((days) => (
            <option key={days} value={days}>
              {days === 1 ? 'in 1 day' : `in ${days} days`}
            </option>
          ))}
        </select>
      </label>
      <p role="alert">{state === 'failed' && 'Couldn’t create the link. Try again.'}</p>
      <button type="submit" disabled={state === 'saving'}>
        {state === 'saving' ? 'Creating…' : 'Create link'}
      </button>
    </form>
  )
}

function CreatedLink({ link: { key, expiresAt }, target }: { link: Created; target: Target }) {
  return (
    <div className="dialog-form">
      <CopyPreviewLink linkKey={key} isShown />
      <p>
        Works until {timeText(expiresAt)}. To end it earlier, choose <em>Revoke</em> under{' '}
        <a href="/studio/structure/preview-links">Preview links</a>.
      </p>
      <SeenBy target={target} />
    </div>
  )
}

/** Tells the editor what a person with the link sees. */
function SeenBy({ target: { path, release } }: { target: Target }) {
  return (
    <p>
      {release
        ? 'Anyone with the link sees the site as it will be once this version is published, without an account. Other drafts stay hidden.'
        : `Anyone with the link sees ${path} with all drafts that show on it, such as changes to the menu, without an account. On other pages they see what is published.`}
    </p>
  )
}

/** Returns a function that stores a new link. It returns `undefined` if that failed. */
function useCreateLink({ release, ...target }: Target) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const user = useCurrentUser()

  return async (days: number, note: string): Promise<Created | undefined> => {
    const key = newPreviewKey()
    const expiresAt = new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString()
    const by = user?.name || user?.email || 'Someone'
    const optional = { ...(release && { release }), ...(note && { note }) }
    const fields = { key, expiresAt, by, byId: user?.id, ...target, ...optional }
    try {
      await client.create({ _id: previewLinkIdOf(key), _type: PREVIEW_LINK_TYPE, ...fields })
      return { key, expiresAt }
    } catch (error) {
      console.warn('Could not create the preview link:', error)
      return undefined
    }
  }
}
