import { Failure } from '#host/launch/failure.ts'
import type { Report } from './report.ts'
import type { Servers } from './servers.ts'

/** A part of the bench that can be run by itself: `npm run bench -- <word>`. */
export type Section = {
  readonly word: string
  readonly title: string
  /** It takes long, and is no part of what `npm run bench` runs by itself. */
  readonly isOnlyOnRequest?: true
  run(servers: Servers): Promise<Report>
}

/**
 * The sections that words name, in the order of the bench; without words those that need not be named.
 *
 * @throws Failure that says what there is, where a word names nothing
 */
export function chooseSections(
  sections: readonly Section[],
  words: readonly string[],
): readonly Section[] {
  const wanted = words.map((word) => word.toLowerCase())
  const unknown = wanted.find((word) => sections.every((section) => section.word !== word))
  if (unknown !== undefined) {
    const own = sections.filter(({ isOnlyOnRequest }) => isOnlyOnRequest).map(quoted)
    const others = sections.filter(({ isOnlyOnRequest }) => !isOnlyOnRequest).map(quoted)
    throw new Failure(
      `The bench has no section "${unknown}": there are ${listed(others)}, and, only when they are named, ${listed(own)}.`,
    )
  }
  return sections.filter(({ word, isOnlyOnRequest }) =>
    wanted.length === 0 ? !isOnlyOnRequest : wanted.includes(word),
  )
}

function quoted({ word }: Section): string {
  return `"${word}"`
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
