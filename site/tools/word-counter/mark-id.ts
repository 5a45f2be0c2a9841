import type { Span } from './logic/sentences.ts'

/** The id of the mark that begins where a finding does. */
export function markId({ start }: Span): string {
  return `mark-${start}`
}
