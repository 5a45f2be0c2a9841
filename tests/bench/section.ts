import { Failure } from '#host/launch/failure.ts'
import type { Report } from './report.ts'
import type { Servers } from './servers.ts'

/** A part of the bench that can run alone: `npm run bench -- <word>`. */
export type Section = {
  readonly word: string
  readonly title: string
  /** Takes long, so `npm run bench` doesn't run it by default. */
  readonly isOnlyOnRequest?: true
  run(servers: Servers): Promise<Report>
}

/**
 * Returns the named sections in the order of the bench, or the default ones without names.
 *
 * @throws Failure with the available sections if a name is unknown
 */
export function chooseSections(
  sections: readonly Section[],
  words: readonly string[],
): readonly Section[] {
  const names = words.map((word) => word.toLowerCase())
  const unknown = names.find((word) => sections.every((section) => section.word !== word))
  if (unknown !== undefined) {
    const onRequest = sections.filter(({ isOnlyOnRequest }) => isOnlyOnRequest).map(quoted)
    const defaults = sections.filter(({ isOnlyOnRequest }) => !isOnlyOnRequest).map(quoted)
    throw new Failure(
      `The bench has no section "${unknown}". Available sections: ${listed(defaults)}. Only on request: ${listed(onRequest)}.`,
    )
  }
  return sections.filter(({ word, isOnlyOnRequest }) =>
    names.length === 0 ? !isOnlyOnRequest : names.includes(word),
  )
}

function quoted({ word }: Section): string {
  return `"${word}"`
}

function listed(words: readonly string[]): string {
  return new Intl.ListFormat('en').format(words)
}
