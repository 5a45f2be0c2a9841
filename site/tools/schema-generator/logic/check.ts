import { crossChecks } from './cross-checks.ts'
import { isReference } from './graph.ts'
import {
  isList,
  isObject,
  type Json,
  type JsonObject,
  property,
  typesOf,
  valuesOf,
} from './json.ts'
import type { Feature, Requirement, SchemaForm, Source } from './model.ts'
import { formForType } from './types.ts'
import { checkValues } from './value-checks.ts'

export type Report = {
  /** What Google can show for this type, each with what it asks for. None for types it shows nothing of. */
  readonly features: readonly FeatureReport[]
  /** Everything to mend or to add, the gravest first. */
  readonly findings: readonly Finding[]
}

export type FeatureReport = {
  readonly feature: Feature
  readonly required: readonly Met[]
  readonly recommended: readonly Met[]
  /** Nothing required is missing, and no value is wrong. */
  readonly isEligible: boolean
}

export type Met = {
  readonly requirement: Requirement
  readonly label: string
  readonly isMet: boolean
}

export type Finding = {
  readonly level: 'wrong' | 'required' | 'recommended' | 'advice'
  /** Property path with the numbers of list entries: `itemListElement.1.item`. */
  readonly path: string
  readonly message: string
  readonly source: Source | undefined
}

/**
 * Checks a node against the rules for its type and its values against what their properties take. Works on
 * any JSON-LD node, made by the form or not; a type without rules has its values checked. `today` is a day
 * in ISO 8601. References to nodes that are not at hand count as filled.
 */
export function checkNode(node: JsonObject, today: string): Report {
  const form = formOfNode(node)
  const [primary] = form?.features ?? []
  const values = [...checkValues(node), ...(form ? crossChecks(form.id, node, today) : [])].map(
    (finding): Finding => ({ ...finding, source: primary?.source }),
  )
  const hasWrong = values.some(({ level }) => level === 'wrong')
  const features = (form?.features ?? [])
    .filter(({ when }) => when === undefined || has(property(node, when)))
    .map((feature) => reportOn(feature, node, hasWrong))
  const missing = features.flatMap((report) => missingOf(report, node))
  return { features, findings: sorted(unique([...values, ...missing])) }
}

/** Level of each property that a type's rules name, for the mark beside its field. */
export function levelsOf(form: SchemaForm): ReadonlyMap<string, 'required' | 'recommended'> {
  const named = form.features.flatMap(({ required, recommended, optional }) => [
    ...recommended.map(({ paths }) => ({ paths, level: 'recommended' as const })),
    ...required.map(({ paths }) => ({
      paths,
      level: optional ? ('recommended' as const) : ('required' as const),
    })),
  ])
  const required = named.filter(({ level }) => level === 'required')
  return new Map(
    [...named, ...required].flatMap(({ paths, level }) =>
      paths.map((path) => [plain(path), level]),
    ),
  )
}

/** A path without the places of list entries: `itemListElement.name`. */
export function plain(path: string): string {
  return path.replace(/\.(?:\d+|\*)(?=\.|$)/g, '')
}

function formOfNode(node: JsonObject): SchemaForm | undefined {
  return typesOf(node).flatMap((type) => formForType(type) ?? [])[0]
}

function reportOn(feature: Feature, node: JsonObject, hasWrong: boolean): FeatureReport {
  const met = (requirement: Requirement): Met => ({
    requirement,
    label: labelOf(requirement),
    isMet: gapsOf(requirement, node).length === 0,
  })
  const required = feature.required.map(met)
  return {
    feature,
    required,
    recommended: feature.recommended.map(met),
    isEligible: !hasWrong && required.every(({ isMet }) => isMet),
  }
}

/** The first path and the alternatives that are not other ways to write it: `offers or review`. */
function labelOf({ paths: [first = '', ...others] }: Requirement): string {
  const [stem = ''] = plain(first).split('.')
  return [first, ...others.filter((path) => !path.startsWith(stem))].map(plain).join(' or ')
}

function missingOf(
  { feature, required, recommended }: FeatureReport,
  node: JsonObject,
): readonly Finding[] {
  const findings = (level: 'required' | 'recommended', list: readonly Met[]) =>
    list.flatMap(({ requirement, label }) =>
      gapsOf(requirement, node).map(
        (path): Finding => ({
          level,
          path,
          message: sentence(list === required, label, feature, requirement),
          source: feature.source,
        }),
      ),
    )
  return [
    ...findings(feature.optional ? 'recommended' : 'required', required),
    ...findings('recommended', recommended),
  ]
}

function sentence(
  isNeeded: boolean,
  label: string,
  { title, retired }: Feature,
  { why }: Requirement,
): string {
  const verb = isNeeded ? 'needs' : 'is better with'
  const subject = retired === undefined ? `Google’s ${title.toLowerCase()}` : title
  return `${subject} ${verb} ${label}.${why ? ` ${why}` : ''}`
}

/** Where a requirement is not met; one of several paths is enough at each place. */
function gapsOf(requirement: Requirement, node: JsonObject): readonly string[] {
  const [first = '', ...alternatives] = requirement.paths
  if (requirement.atLeast !== undefined) {
    const count = valuesOf(property(node, first)).length
    return count >= requirement.atLeast ? [] : [first]
  }
  if (alternatives.some((path) => gapsAt(path, node, requirement).length === 0)) return []
  const gaps = gapsAt(first, node, requirement)
  if (alternatives.length === 0) return gaps
  // Where both are lists of gaps, only places that every alternative leaves open are open.
  return gaps.filter((gap) =>
    alternatives.every((path) =>
      gapsAt(path, node, requirement).some((other) => placeOf(other) === placeOf(gap)),
    ),
  )
}

function gapsAt(path: string, node: JsonObject, requirement: Requirement): readonly string[] {
  const steps = path.split('.').filter((step) => step !== '*')
  return open(steps, node, '', requirement.exceptLast === true)
}

function open(
  steps: readonly string[],
  value: Json | undefined,
  at: string,
  exceptLast: boolean,
): readonly string[] {
  const [step, ...rest] = steps
  const here = (key: string) => (at === '' ? key : `${at}.${key}`)
  if (isReference(value)) return []
  if (isList(value)) {
    if (value.length === 0) return [steps.reduce((path, key) => `${path}.${key}`, at)]
    const entries = exceptLast && steps.length === 1 ? value.slice(0, -1) : value
    return entries.flatMap((entry, index) => open(steps, entry, here(String(index)), exceptLast))
  }
  if (step === undefined) return has(value) ? [] : [at]
  // A plain text where an object is expected stands for its name.
  if (typeof value === 'string') return step === 'name' && value.trim() !== '' ? [] : [here(step)]
  if (!isObject(value))
    return [steps.reduce((path, key) => (path === '' ? key : `${path}.${key}`), at)]
  return open(rest, property(value, step), here(step), exceptLast)
}

/** The numbers in a path: which entry of which list it is about. */
function placeOf(path: string): string {
  return path.replace(/[^\d.]/g, '').replace(/^\.+|\.+$/g, '')
}

function has(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === '') return false
  if (isList(value)) return value.some(has)
  if (isObject(value)) return Object.keys(value).some((key) => key !== '@type')
  return typeof value !== 'string' || value.trim() !== ''
}

const gravity = ['wrong', 'required', 'advice', 'recommended']

function sorted(findings: readonly Finding[]): readonly Finding[] {
  return findings.toSorted((a, b) => gravity.indexOf(a.level) - gravity.indexOf(b.level))
}

/** Two features may miss the same property: it is said once. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ level, path }) => {
    const key = level === 'wrong' ? `${level} ${path}` : path
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
