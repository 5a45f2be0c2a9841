import {
  type FeatureReport,
  plain,
  type Report,
} from 'brightkeel-seo-checks/structured-data/check.ts'
import type { SchemaForm } from 'brightkeel-seo-checks/structured-data/model.ts'
import type { Pasted } from 'brightkeel-seo-checks/structured-data/paste.ts'
import { fieldsOf } from 'brightkeel-seo-checks/structured-data/types.ts'
import type { FieldKey } from './field-findings.ts'
import { typeLabel } from './type-labels.ts'

/** Returns a result's status in words, to be read after its title. */
export function statusOf(report: FeatureReport, isBlank: boolean): string {
  const { feature, required, recommended, isEligible } = report
  if (feature.retired) return `is no longer shown. ${feature.retired}`
  if (feature.alone) return `is not shown on its own. ${feature.alone}`
  if (isBlank) return 'is not filled in yet.'
  const open = required.filter(({ isMet }) => !isMet)
  const missing = open.length
  const better = recommended.filter(({ isMet }) => !isMet).length
  // Its required properties are only recommended for the whole, so they are named here.
  if (missing > 0 && feature.optional) {
    return `also needs ${open.map(({ label }) => label.split(' or ')[0]).join(', ')}.`
  }
  if (missing > 0) return `is not eligible: ${missing} required missing.`
  if (!isEligible) return 'is not eligible: fix the values below.'
  if (isUnclear(report)) {
    return feature.proviso ?? `has no required properties. ${better} recommended missing.`
  }
  return better > 0
    ? `is eligible. ${better} recommended missing.`
    : 'is eligible. Nothing missing.'
}

/** Returns true if a result can have all that is required and still not be shown: it requires nothing, or has a proviso. */
export function isUnclear({ feature, required, recommended }: FeatureReport): boolean {
  const isBare = required.length === 0 && recommended.some(({ isMet }) => !isMet)
  return feature.proviso !== undefined || isBare
}

/** Returns a note in place of the empty form's verdict and markup, if pasted markup has no form; otherwise null. */
export function noteWithoutForm(pasted: Pasted | undefined): string | null {
  const things = pasted?.things ?? []
  return things.length > 0 && things.every(({ draft }) => !draft)
    ? 'There’s no form for this type, so there’s nothing to copy. Its check is below the paste field.'
    : null
}

/** Returns the whole verdict in one sentence, for screen readers. */
export function summaryOf({ features, findings }: Report): string {
  const [first] = features
  const wrong = findings.filter(({ level }) => level === 'wrong').length
  const errors = wrong > 0 ? ` ${wrong} invalid ${wrong === 1 ? 'value' : 'values'}.` : ''
  return first
    ? `${first.feature.title} ${statusOf(first, false)}${errors}`
    : errors.trim() || 'No errors found.'
}

/** Returns the verdict in at most 16 letters, for the pinned bar of phones. */
export function shortSummary({ findings }: Report): string {
  const count = (level: string) => findings.filter((finding) => finding.level === level).length
  if (count('wrong') > 0) return `${count('wrong')} to fix`
  return count('required') > 0 ? `${count('required')} missing` : 'Valid'
}

/**
 * Returns the label of a place in the form: `Street address`, or `Price` for a cell. A property of a row without a cell
 * is named by itself: `shipping details`.
 */
export function labelOfKey(form: SchemaForm, key: FieldKey, path: string): string {
  const [id, , column] = key.split('.')
  const field = fieldsOf(form).find((each) => each.id === id)
  const cell =
    field?.control === 'rows' ? field.columns.find((each) => each.id === column) : undefined
  if (field?.control === 'rows' && !cell && plain(path) !== field.path) {
    return typeLabel(path.split('.').at(-1) ?? path)
  }
  return cell?.label ?? field?.label ?? key
}
