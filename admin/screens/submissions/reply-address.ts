import type { StoredMessage } from './stored-submissions.ts'

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
