'use client'

import { useId, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { Switch, useOptimisticSwitch } from '#admin/kit/switch.client.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import { LOCALE } from '#schemas/locale.ts'
import { submissionMessages as say } from './messages.ts'
import { RowCheck, type RowProps } from './row-check.client.tsx'
import type { StoredMessage } from './stored-submissions.ts'
import { markMessage } from './submission-actions.ts'

/** Length of a collapsed message, in characters. */
const PREVIEW_LENGTH = 140

/** One message with its sender, topic, and time. Long texts are collapsed. */
export function MessageRow({ message, siteName, rowProps }: MessageRowProps) {
  const { id, name, email, topic, createdAt } = message
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { text, isCut } = previewOf(message.message)

  return (
    <li className="letter">
      <RowCheck id={id} label={`message from ${name}`} rowProps={rowProps} />
      <div className="letter-head">
        <h2 className="letter-name">{name}</h2>
        <p className="note facts">
          <span>{email}</span>
          {topic && <span>{topic}</span>}
          <TimeText iso={createdAt} />
        </p>
      </div>
      <HandledSwitch message={message} />
      <p id={textId} className="letter-text" data-open={isOpen || !isCut}>
        {isOpen || !isCut ? message.message : text}
      </p>
      <div className="row-actions">
        {isCut && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={textId}
            aria-label={`${isOpen ? 'Close' : 'Read'} the message from ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Close' : 'Read'}
          </button>
        )}
        <a href={replyAddress(message, siteName)} aria-label={`Reply to ${name}`}>
          Reply
        </a>
        <button
          type="button"
          aria-label={`Delete the message from ${name}`}
          onClick={() => rowProps.onDelete(id)}
        >
          Delete
        </button>
      </div>
    </li>
  )
}

function previewOf(text: string): { text: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ')
  if (text.length <= PREVIEW_LENGTH && !text.includes('\n')) return { text, isCut: false }
  const characters = [...line]
  return {
    text:
      characters.length > PREVIEW_LENGTH
        ? `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()} …`
        : line,
    isCut: true,
  }
}

type MessageRowProps = { message: StoredMessage; siteName: string; rowProps: RowProps }

function HandledSwitch({ message: { id, name, handledAt } }: { message: StoredMessage }) {
  const [isHandled, turn] = useOptimisticSwitch(handledAt !== null, async (wanted, undo) => {
    const outcome = await actionResult(markMessage(id, wanted), say.handledFailed)
    sayOutcome(outcome, wanted ? say.handled : say.reopened, undo)
  })

  return (
    <div className="letter-switch">
      <span aria-hidden="true" className="note">
        {isHandled ? 'Handled' : 'Open'}
      </span>
      <Switch aria-label={`Handled: the message from ${name}`} isOn={isHandled} onTurn={turn} />
    </div>
  )
}

/** Maximum number of quoted characters: mail programs cut longer `mailto:` URLs. */
const MAX_QUOTED_CHARACTERS = 1000

/**
 * Returns a `mailto:` URL (RFC 6068) for a reply that quotes the message.
 *
 * @param siteName used in the subject
 */
export function replyAddress(message: StoredMessage, siteName: string): string {
  const { name, email, topic, message: text, createdAt } = message
  const subject = `Re: ${topic ?? 'Your message'} (${siteName})`
  const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeZone: 'UTC' })
  const lines = [
    '',
    '',
    `On ${day.format(new Date(createdAt))}, ${name} wrote:`,
    ...shortened(text)
      .split(/\r\n|\r|\n/)
      .map((line) => `> ${line}`),
  ]
  const [local = '', host = ''] = splitAtLast(email, '@')
  const to = `${encodeURIComponent(local)}@${encodeURIComponent(host)}`

  return `mailto:${to}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}

/** Cuts by code points, not code units: `encodeURIComponent` throws on half an emoji. */
function shortened(text: string): string {
  const characters = [...text.toWellFormed()]
  if (characters.length <= MAX_QUOTED_CHARACTERS) return text.toWellFormed()
  return `${characters.slice(0, MAX_QUOTED_CHARACTERS).join('')} …`
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
