import { appendFileSync, existsSync, readFileSync, statSync, truncateSync } from 'node:fs'
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

/**
 * Returns the link of the newest invitation to an address, or null if there is none. Links for a new password are for
 * the account's owner only.
 */
export function invitationLink(file: string, email: string): string | null {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const link = lastLink(text, email)
  return link?.searchParams.get('type') === 'magiclink' ? link.href : null
}

/** Returns the link in the newest email to an address, or null if there is no such email. */
export function lastLink(outbox: string, address: string): URL | null {
  const mail = outbox
    .split(/^(?=\d{4}-\d\d-\d\dT)/m)
    .findLast((one) => one.includes(`\nTo: ${address}\n`))
  const link = mail && /^https?:\S+$/m.exec(mail)?.[0]
  return link ? new URL(link) : null
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
