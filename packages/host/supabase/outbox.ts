import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs'
import type { EmailDriver } from '@supabase/lite'

const MAX_BYTES = 1024 * 1024

/**
 * Creates an email driver that writes messages to a file, because there is no mail server locally. Developers find the
 * link of a password recovery there. The file starts over when it gets too large.
 */
export function createOutbox(file: string, now: () => Date = () => new Date()): EmailDriver {
  return {
    async send({ to, subject, text = '', html }) {
      if (existsSync(file) && statSync(file).size > MAX_BYTES) truncateSync(file)
      // lite generates its own text; the site's templates are HTML (app.ts).
      const body = html ? plainText(html) : text
      appendFileSync(
        file,
        `${now().toISOString()}\nTo: ${to}\nSubject: ${subject}\n\n${body}\n\n`,
        {
          mode: 0o600,
        },
      )
    },
  }
}

/** Converts one of the site's templates to text: one paragraph per line, each link followed by its URL. */
function plainText(html: string): string {
  return html
    .replace(/\s+/g, ' ')
    .replace(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/g, '$2:\n$1')
    .replace(/<\/(h1|p)>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}
