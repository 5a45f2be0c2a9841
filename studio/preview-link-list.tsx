import { useToast } from '@sanity/ui/toast'
import { useState } from 'react'
import { type SanityDocument, useClient } from 'sanity'
import { IntentLink } from 'sanity/router'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'
import {
  type ListedPreviewLink,
  PREVIEW_LINK_TYPE,
  PREVIEW_LINKS,
} from '#schemas/rules/preview-link.ts'
import { CopyPreviewLink } from './copy-preview-link.tsx'
import { LiveListNotice, timeText, useLiveList } from './live-list.tsx'

/** Lists the links with which people without an account see previews, and when they opened them. */
export function PreviewLinkList() {
  const links = useLiveList<ListedPreviewLink>(PREVIEW_LINKS, `*[_type == "${PREVIEW_LINK_TYPE}"]`)
  const [removed, setRemoved] = useState<Removed>()
  if (typeof links === 'string') return <LiveListNotice state={links} />
  const expired = links.filter(({ isExpired }) => isExpired)
  const working = links.filter(({ isExpired }) => !isExpired)

  return (
    <div className="live-list">
      <p role="status">{removed && `Link to ${removed.title} ${removed.verb}.`}</p>
      {removed && (
        <UndoRemoval
          key={removed.document._id}
          removed={removed}
          onUndone={() => setRemoved(undefined)}
        />
      )}
      {working.length === 0 ? (
        <p>
          No link works at the moment. To make one, open a document with a page and choose{' '}
          <em>Share preview</em> above it.
        </p>
      ) : (
        <Rows links={working} onRemoved={setRemoved} />
      )}
      {expired.length > 0 && (
        <>
          <h2>Expired</h2>
          <Rows links={expired} onRemoved={setRemoved} />
        </>
      )}
    </div>
  )
}

/** Link that was just removed, and everything needed to bring it back. */
type Removed = {
  readonly document: SanityDocument
  readonly title: string
  readonly verb: 'revoked' | 'removed'
}

type RemovedHandler = (removed: Removed) => void

function Rows(props: { links: readonly ListedPreviewLink[]; onRemoved: RemovedHandler }) {
  return (
    <ul>
      {props.links.map((link) => (
        <Row key={link._id} link={link} onRemoved={props.onRemoved} />
      ))}
    </ul>
  )
}

type RowProps = { link: ListedPreviewLink; onRemoved: RemovedHandler }

function Row({ link, onRemoved }: RowProps) {
  const { document, documentType, title, path, release, note, by, expiresAt, isExpired } = link
  return (
    <li>
      <IntentLink intent="edit" params={{ id: document, type: documentType }}>
        {title || 'Untitled'}
      </IntentLink>
      <p>{release ? `${path}, with the release “${release}”` : path}</p>
      {note && <p>For {note}</p>}
      <p>
        Made by {by}, {isExpired ? 'expired' : 'expires'} {timeText(expiresAt)}
      </p>
      <p>{openedText(link)}</p>
      <div className="live-list-actions">
        {!isExpired && <CopyPreviewLink linkKey={link.key} />}
        <RemoveLink link={link} onRemoved={onRemoved} />
      </div>
    </li>
  )
}

function openedText({ openedAt, openings }: ListedPreviewLink): string {
  if (!openedAt) return 'Not opened yet'
  if (openings === 1) return `Opened ${timeText(openedAt)}`
  return `Opened ${openings} times, last ${timeText(openedAt)}`
}

/** Ends a link, also for people who have it open. */
function RemoveLink({ link: { _id, isExpired, title }, onRemoved }: RowProps) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const label = isExpired ? 'Remove' : 'Revoke'
  const name = title || 'Untitled'

  const remove = async () => {
    try {
      const document = await client.getDocument(_id)
      await client.delete(_id)
      const verb = isExpired ? 'removed' : 'revoked'
      if (document) onRemoved({ document, title: `“${name}”`, verb })
    } catch (error) {
      console.warn('Could not delete the preview link:', error)
      push({ status: 'error', title: `Couldn’t ${label.toLowerCase()} the link. Try again.` })
    }
  }

  return (
    <button type="button" onClick={remove} aria-label={`${label} the link to ${name}`}>
      {label}
    </button>
  )
}

/** Has the focus, because the button that removed the link is gone. */
function UndoRemoval({ removed, onUndone }: { removed: Removed; onUndone: () => void }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()

  const undo = async () => {
    try {
      await client.create(removed.document)
      onUndone()
    } catch (error) {
      console.warn('Could not restore the preview link:', error)
      push({ status: 'error', title: 'Couldn’t restore the link. Try again.' })
    }
  }

  return (
    <div className="live-list-actions">
      <button type="button" ref={focus} onClick={undo}>
        Undo
      </button>
    </div>
  )
}

function focus(button: HTMLButtonElement | null): void {
  button?.focus()
}
