'use client'

import { useId, useState } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { Switch, useOptimisticSwitch } from '#admin/kit/switch.client.tsx'
import { TimeText } from '#admin/kit/time-text.tsx'
import { submissionMessages as say } from './messages.ts'
import { RowCheck, type RowProps } from './row-check.client.tsx'
import type { StoredMessage } from './stored-submissions.ts'
import { markMessage } from './submission-actions.ts'

/** What of a message is read at once, in characters; the rest on opening it. */
const GLIMPSE = 140

/** One message: who, about what, when; its text in full on opening. */
export function MessageRow({ message, siteName, rowProps }: MessageRowProps) {
  const { id, name, email, topic, createdAt } = message
  const [isOpen, setOpen] = useState(false)
  const textId = useId()
  const { text, isCut } = glimpseOf(message.message)

  return (
    <li className="letter">
      <RowCheck id={id} label={`the message of ${name}`} rowProps={rowProps} />
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
            aria-label={`${isOpen ? 'Close' : 'Read'} the message of ${name}`}
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
          aria-label={`Delete the message of ${name}`}
          onClick={() => rowProps.onDelete(id)}
        >
          Delete
        </button>
      </div>
    </li>
  )
}

function glimpseOf(text: string): { text: string; isCut: boolean } {
  const line = text.replace(/\s+/g, ' ')
  if (text.length <= GLIMPSE && !text.includes('\n')) return { text, isCut: false }
  const letters = [...line]
  return {
    text: letters.length > GLIMPSE ? `${letters.slice(0, GLIMPSE).join('').trimEnd()} …` : line,
    isCut: true,
  }
}

type MessageRowProps = { message: StoredMessage; siteName: string; rowProps: RowProps }

/** Whether somebody has seen to a message. */
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
      <Switch aria-label={`Handled: the message of ${name}`} isOn={isHandled} onTurn={turn} />
    </div>
  )
}

/** Mail programs cut longer addresses; the whole text stays in the list. */
const MOST_QUOTED_CHARACTERS = 1000

/**
 * A `mailto:` address (RFC 6068) that opens an answer: to the sender, with what they wrote quoted below.
 *
 * @param siteName for the subject
 */
export function replyAddress(message: StoredMessage, siteName: string): string {
  const { name, email, topic, message: text, createdAt } = message
  const subject = `Re: ${topic ?? 'Your message'} (${siteName})`
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
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

/** By characters, not code units: half an emoji cannot be encoded. */
function shortened(text: string): string {
  const characters = [...text.toWellFormed()]
  if (characters.length <= MOST_QUOTED_CHARACTERS) return text.toWellFormed()
  return `${characters.slice(0, MOST_QUOTED_CHARACTERS).join('')} …`
}

function splitAtLast(text: string, mark: string): [string, string] {
  const at = text.lastIndexOf(mark)
  return [text.slice(0, at), text.slice(at + mark.length)]
}
