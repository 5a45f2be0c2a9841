import type { Report } from './logic/check.ts'

/** The verdict in one sentence, as it is said aloud. */
export function summaryOf({ features, findings }: Report): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  const wrong = count('wrong')
  const missing = count('required')
  const first = features[0]
  const parts = [
    wrong > 0 ? `${wrong} ${wrong === 1 ? 'value is' : 'values are'} wrong` : '',
    missing > 0
      ? `${missing} required ${missing === 1 ? 'property is' : 'properties are'} missing`
      : '',
  ].filter(Boolean)
  if (parts.length > 0) return `${parts.join(', ')}.`
  return first ? `${first.feature.title}: nothing required is missing.` : 'No value is wrong.'
}
