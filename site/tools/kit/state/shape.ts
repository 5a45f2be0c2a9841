/**
 * Readers for what comes back from a link or from local history. A tool's `parse` is made of them: small
 * enough for every page to carry, where a schema library would weigh more than the tool.
 */

export type Stored = Readonly<Record<string, unknown>>

/** The value as a record, or null. */
export function asRecord(value: unknown): Stored | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value))
    : null
}

/** A text of at most `most` characters; `otherwise` where there is none. */
export function readText(stored: Stored, key: string, otherwise = '', most = 1_000_000): string {
  const value = stored[key]
  return typeof value === 'string' ? value.slice(0, most) : otherwise
}

/** One of the choices; `otherwise` where it is none of them. */
export function readChoice<Choice extends string>(
  stored: Stored,
  key: string,
  choices: readonly Choice[],
  otherwise: Choice,
): Choice {
  return choices.find((choice) => choice === stored[key]) ?? otherwise
}

/** A yes or no. */
export function readFlag(stored: Stored, key: string, otherwise: boolean): boolean {
  const value = stored[key]
  return typeof value === 'boolean' ? value : otherwise
}

/** A finite number, brought between `least` and `most`. */
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

/** A list of at most `most` entries; entries that `read` cannot read are left out. */
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
