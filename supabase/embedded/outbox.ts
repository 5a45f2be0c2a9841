import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs'
import type { EmailDriver } from '@supabase/lite'

const maximumBytes = 1024 * 1024

/**
 * There is no mail server on a laptop: what would be sent is written to a file, where a developer
 * finds the link of a password recovery. The file starts over when it has grown large.
 */
export function createOutbox(file: string, now: () => Date = () => new Date()): EmailDriver {
  return {
    async send({ to, subject, text = '' }) {
      if (existsSync(file) && statSync(file).size > maximumBytes) truncateSync(file)
      appendFileSync(
        file,
        `${now().toISOString()}\nTo: ${to}\nSubject: ${subject}\n\n${text}\n\n`,
        {
          mode: 0o600,
        },
      )
    },
  }
}
