import { appendFileSync, existsSync, statSync, truncateSync } from 'node:fs'
import type { EmailDriver } from '@supabase/lite'

const maximumBytes = 1024 * 1024

/**
 * There is no mail server on a laptop: what would be sent is written to a file, where a developer
 * finds the link of a password recovery. The file starts over when it has grown large.
 */
export function createOutbox(file: string, now: () => Date = () => new Date()): EmailDriver {
  return {
    async send({ to, subject, text = '', html }) {
      if (existsSync(file) && statSync(file).size > maximumBytes) truncateSync(file)
      // lite makes the text from words of its own; the site's templates are the HTML (backend.ts).
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

/** The words of one of our own templates, one paragraph a line, each link with its address below. */
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
