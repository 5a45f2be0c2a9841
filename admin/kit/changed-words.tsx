import { diffWordsWithSpace } from 'diff'
import './changed-words.css'

/** Milliseconds after which two texts count as too different to compare. */
const TIMEOUT_MS = 300

/** Shows a text with the words marked that were added to an earlier version, or removed from it. */
export function ChangedWords({ before, after }: ChangedWordsProps) {
  const parts = diffWordsWithSpace(before, after, { timeout: TIMEOUT_MS })
  if (!parts) return after
  let place = 0
  return parts.map(({ added, removed, value }) => {
    place += value.length
    if (added) return <ins key={`+${place}`}>{value}</ins>
    return removed ? <del key={`-${place}`}>{value}</del> : value
  })
}

type ChangedWordsProps = { before: string; after: string }
