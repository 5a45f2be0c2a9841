import { type Trial, verdictOf } from './logic/verdict-text.ts'
import type { Work } from './work.ts'

/** The result in one sentence, for those who do not see it. */
export function summaryOf(
  { drawing, problem, isBlank }: Work,
  trials: readonly Pick<Trial, 'name' | 'passed'>[] | null,
): string {
  if (isBlank) return 'No code yet.'
  if (problem) return problem
  if (!drawing) return 'No code: a field needs attention.'
  const { version, side } = drawing.code
  const verdict = trials ? verdictOf(trials).text : ''
  return `Code of version ${version}, ${side} by ${side} modules. ${verdict}`.trim()
}
