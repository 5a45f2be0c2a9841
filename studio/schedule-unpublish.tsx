import { CalendarIcon } from '@sanity/icons/Calendar'
import { useToast } from '@sanity/ui/toast'
import { type FormEvent, useState } from 'react'
import {
  type DocumentActionComponent,
  InsufficientPermissionsMessage,
  type SanityDocument,
  useClient,
  useCurrentUser,
  useDocumentPairPermissions,
} from 'sanity'
import { SANITY_API_VERSION } from '#lib/content/api-version.ts'

const LABEL = 'Schedule unpublish'

const timeFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/**
 * Action that takes a published document off the site at a set time: it creates and schedules a release that unpublishes
 * only this document. The Studio can do the same with a release in several steps.
 */
export const ScheduleUnpublish: DocumentActionComponent = ({ id, type, published, release }) => {
  const [isOpen, setOpen] = useState(false)
  const [permission, isLoading] = useDocumentPairPermissions({ id, type, permission: 'unpublish' })
  const currentUser = useCurrentUser()
  if (!published || release) return null
  const isForbidden = !isLoading && !permission?.granted

  return {
    label: LABEL,
    icon: CalendarIcon,
    disabled: isLoading || isForbidden,
    title: isForbidden && (
      <InsufficientPermissionsMessage context="unpublish-document" currentUser={currentUser} />
    ),
    onHandle: () => setOpen(true),
    dialog: isOpen && {
      type: 'dialog',
      header: LABEL,
      width: 'small',
      onClose: () => setOpen(false),
      content: <UnpublishForm document={published} onClose={() => setOpen(false)} />,
    },
  }
}

function UnpublishForm({ document, onClose }: { document: SanityDocument; onClose: () => void }) {
  const client = useClient({ apiVersion: SANITY_API_VERSION })
  const { push } = useToast()
  const [state, setState] = useState<'open' | 'saving' | 'past' | 'failed'>('open')

  const schedule = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const at = new Date(`${new FormData(event.currentTarget).get('at')}`)
    if (!(at.getTime() > Date.now())) return setState('past')
    setState('saving')
    try {
      await scheduleUnpublish(client, document, at.toISOString())
      push({
        status: 'success',
        title: `Will be unpublished on ${timeFormat.format(at)}`,
        description: 'To change or cancel this, open it under Releases.',
        closable: true,
      })
      onClose()
    } catch (error) {
      console.warn('Could not schedule the document:', error)
      setState('failed')
    }
  }

  return (
    <form className="dialog-form" onSubmit={schedule}>
      <label>
        Unpublish on
        <input name="at" type="datetime-local" required aria-describedby="at-hint" />
      </label>
      <p id="at-hint">
        In your time zone, {Intl.DateTimeFormat().resolvedOptions().timeZone}. Visitors then get
        “not found”. The document and its history stay in the Studio.
      </p>
      <p role="alert">{problems[state]}</p>
      <button type="submit" disabled={state === 'saving'}>
        {state === 'saving' ? 'Scheduling…' : 'Schedule'}
      </button>
    </form>
  )
}

const problems = {
  open: null,
  saving: null,
  past: 'Choose a time in the future.',
  failed: 'Couldn’t schedule this. Look under Releases if something was left over, then try again.',
}

type Client = ReturnType<typeof useClient>

/** Creates and schedules the release, and removes it again if a step fails. */
async function scheduleUnpublish(client: Client, document: SanityDocument, publishAt: string) {
  const name = [document.title, document.name].find((value) => typeof value === 'string')
  const { releaseId } = await client.releases.create({
    metadata: {
      title: `Unpublish “${name ?? 'untitled'}”`,
      releaseType: 'scheduled',
      intendedPublishAt: publishAt,
    },
  })
  try {
    await client.unpublishVersion({ releaseId, publishedId: document._id })
    await client.releases.schedule({ releaseId, publishAt })
  } catch (error) {
    await client.releases.archive({ releaseId })
    await client.releases.delete({ releaseId })
    throw error
  }
}
