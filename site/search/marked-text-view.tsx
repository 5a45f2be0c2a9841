import { markMatches } from './marked-text.ts'

/** A text with what was looked for marked in it. */
export function MarkedText({ text, terms }: { text: string; terms: ReadonlySet<string> }) {
  return markMatches(text, terms).map((part) =>
    part.isMatch ? <mark key={part.start}>{part.text}</mark> : part.text,
  )
}
