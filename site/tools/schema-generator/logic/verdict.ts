import {
  type FeatureReport,
  plain,
  type Report,
} from 'brightkeel-seo-checks/structured-data/check.ts'
import type { SchemaForm } from 'brightkeel-seo-checks/structured-data/model.ts'
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
  return better > 0
    ? `is eligible. ${better} recommended missing.`
    : 'is eligible. Nothing missing.'
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
