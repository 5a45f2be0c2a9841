'use client'

import { MessageRow } from './message-row.client.tsx'
import type { RowProps } from './row-check.client.tsx'
import type { StoredMessage } from './stored-submissions.ts'

/** Messages, the newest first, like letters on a desk. */
export function MessageRows({ rows, siteName, rowProps }: MessageRowsProps) {
  return (
    <ul className="letters" aria-label="Messages">
      {rows.map((message) => (
        <MessageRow key={message.id} {...{ message, siteName, rowProps }} />
      ))}
    </ul>
  )
}

type MessageRowsProps = {
  rows: readonly StoredMessage[]
  siteName: string
  rowProps: RowProps
}
