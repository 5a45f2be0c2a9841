type TextFile = {
  readonly text: string
  /** Set if the encoding is a guess, so that people check accented letters. */
  readonly isGuess: boolean
}

/**
 * Decodes a text file in the encodings that spreadsheets write: UTF-8, UTF-16 (“Unicode Text” in Excel), and
 * Windows-1252 (“CSV” in Excel), which can only be guessed.
 */
export function decodeTextFile(bytes: Uint8Array): TextFile {
  const wide = utf16Label(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), isGuess: false }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuess: false }
  } catch {
    // Every byte has a meaning in Windows-1252, so this cannot fail.
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuess: true }
  }
}

/** Detects UTF-16 by its byte order mark or, without one, by the zero byte of an ASCII character. */
function utf16Label([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first !== 0 && second === 0) return 'utf-16le'
  return first === 0 && second !== undefined && second !== 0 ? 'utf-16be' : undefined
}

export const guessedEncoding =
  'This file isn’t UTF-8, so it was read as Windows-1252. Check letters with accents, or save it as “CSV UTF-8” and choose it again.'
