/** Parsers for state from a link or the history. A schema library would weigh more than the tool. */

export type Stored = Readonly<Record<string, unknown>>

/** Returns the value as a record, or null. */
export function asRecord(value: unknown): Stored | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

/** Returns a string of at most `most` characters, or the default. */
export function readText(stored: Stored, key: string, otherwise = '', most = 1_000_000): string {
  const value = stored[key]
  return typeof value === 'string' ? value.slice(0, most) : otherwise
}

/** Returns one of the choices, or the default. */
export function readChoice<Choice extends string>(
  stored: Stored,
  key: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === stored[key]) ?? otherwise
}

/** Returns a boolean, or the default. */
export function readFlag(stored: Stored, key: string, otherwise: boolean): boolean {
  const value = stored[key]
  return typeof value === 'boolean' ? value : otherwise
}

/** Returns a finite number, clamped to the limits, or the default. */
export function readNumber(
  stored: Stored,
  key: string,
  { least, most, otherwise }: { least: number; most: number; otherwise: number },
): number {
  const value = stored[key]
  return typeof value === 'number' && Number.isFinite(value)
    ? Math.min(most, Math.max(least, value))
    : otherwise
}

/** Returns a list of at most `most` entries. Skips entries that `read` rejects. */
export function readList<Entry>(
  stored: Stored,
  key: string,
  read: (value: unknown) => Entry | null,
  most = 200,
): Entry[] {
  const value = stored[key]
  if (!Array.isArray(value)) return []
  return value.slice(0, most).flatMap((entry) => read(entry) ?? [])
}
