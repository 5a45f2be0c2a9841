import type { Json } from './json.ts'
import { LenientReader, Unreadable, type Unwrapped } from './lenient-reader.ts'

export type Repaired =
  | { readonly ok: true; readonly json: Json; readonly repairs: readonly string[] }
  | { readonly ok: false; readonly problem: string; readonly line: number }

/**
 * Parses JSON, tolerating common mistakes: trailing and missing commas, comments, single and typographic quotation
 * marks, unquoted names, line breaks and quotation marks inside strings, script wrappers, and missing closing brackets.
 * `repairs` lists the corrections. Text that can't be repaired yields the problem and its line, counted from 1.
 */
export function repairJson(text: string): Repaired {
  const clean = text.replace(/^\uFEFF/, '')
  try {
    const json: Json = JSON.parse(clean)
    return { ok: true, json, repairs: [] }
  } catch {
    // Not valid JSON: parse it leniently below, and report the repairs.
  }
  const reader = new LenientReader(unwrapped(clean))
  try {
    const json = reader.document()
    return { ok: true, json, repairs: [...reader.repairs] }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { ok: false, problem: error.message, line: error.line }
  }
}

/** Removes what templates put around a script's content. Keeps line breaks, so that line numbers stay right. */
function unwrapped(text: string): Unwrapped {
  const repairs: string[] = []
  const steps: readonly [RegExp, string, string][] = [
    // Only around the content: inside a string they are part of it.
    [/^\s*(?:\/\/\s*)?<!\[CDATA\[|(?:\/\/\s*)?\]\]>\s*$/g, '', 'Took away CDATA markers.'],
    [/^\s*<!--|-->\s*$/g, '', 'Took away HTML comment marks.'],
    [/^\s*(?:(?:const|let|var)\s+)?[\w$.]+\s*=\s*(?=[[{])/, '', 'Removed the variable assignment.'],
  ]
  const mended = steps.reduce((so, [pattern, replacement, repair]) => {
    const next = so.replace(pattern, replacement)
    if (next !== so) repairs.push(repair)
    return next
  }, text)
  if (mended.includes('"') || !/&(?:quot|#34|#x22);/i.test(mended)) return { text: mended, repairs }
  const decoded = mended
    .replace(/&(?:quot|#34|#x22);/gi, '"')
    .replace(/&(?:#39|apos);/gi, "'")
    .replace(/&lt;/gi, '<')
    .replace(/&gt;/gi, '>')
    .replace(/&amp;/gi, '&')
  return { text: decoded, repairs: [...repairs, 'Read HTML entities as characters.'] }
}
