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
  const links = useLiveList<ListedPreviewLink>(
    PREVIEW_LINKS,
    () => `*[_type == "${PREVIEW_LINK_TYPE}"]`,
  )
  const [removed, setRemoved] = useState<Removed>()
  if (typeof links === 'string') return <LiveListNotice state={links} />
  const ended = links.filter(({ hasEnded }) => hasEnded)
  const working = links.filter(({ hasEnded }) => !hasEnded)

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
      {ended.length > 0 && (
        <>
          <h2>Ended</h2>
          <Rows links={ended} onRemoved={setRemoved} />
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
  const { document, documentType, title, path, note, by, hasEnded } = link
  return (
    <li>
      <IntentLink intent="edit" params={{ id: document, type: documentType }}>
        {title || 'Untitled'}
      </IntentLink>
      <p>{`${path}${versionText(link)}`}</p>
      {note && <p>For {note}</p>}
      <p>
        Made by {by}, {endText(link)}
      </p>
      <p>{openedText(link)}</p>
      <div className="live-list-actions">
        {!hasEnded && <CopyPreviewLink linkKey={link.key} />}
        <RemoveLink link={link} onRemoved={onRemoved} />
      </div>
    </li>
  )
}

function versionText({ release }: ListedPreviewLink): string {
  if (!release) return ''
  return release.title && !release.isScheduledDraft
    ? `, with the release “${release.title}”`
    : ', in a scheduled version'
}

function endText({ expiresAt, hasEnded }: ListedPreviewLink): string {
  const time = timeText(expiresAt)
  if (!hasEnded) return `expires ${time}`
  return Date.parse(expiresAt) > Date.now() ? 'ended with that version' : `expired ${time}`
}

function openedText({ openedAt, openings }: ListedPreviewLink): string {
  if (!openedAt) return 'Not opened yet'
  if (openings === 1) return `Opened ${timeText(openedAt)}`
  return `Opened ${openings} times, last ${timeText(openedAt)}`
}

/** Ends a link, also for people who have it open. */
function RemoveLink({ link: { _id, hasEnded, title }, onRemoved }: RowProps) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const label = hasEnded ? 'Remove' : 'Revoke'
  const name = title || 'Untitled'

  const remove = async () => {
    try {
      const document = await client.getDocument(_id)
      await client.delete(_id)
      const verb = hasEnded ? 'removed' : 'revoked'
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
