import { crossChecks } from './cross-checks.ts'
import { type JsonObject, property, typesOf } from './json.ts'
import type { Feature, Requirement, SchemaForm, Source } from './model.ts'
import { below, gapsOf, isFilled, type Place, pathsOf, placesAt } from './requirements.ts'
import { featuresOf } from './rules.ts'
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
  /** Path of the thing inside the node that it is about; empty for the node itself. */
  readonly at: string
  /** Google shows it, nothing required is missing, and no value is wrong. */
  readonly isEligible: boolean
}

export type Met = {
  readonly requirement: Requirement
  readonly label: string
  /** Where it is open. */
  readonly gaps: readonly string[]
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
 * Checks a node against the rules for all of its types, and so the things that it is about (`mainEntity`,
 * `video`, entries of a list); its values against what their properties take. Works on any JSON-LD node, made
 * by the form or not; a type without rules has its values checked. `today` is a day in ISO 8601. References
 * to nodes that are not at hand count as filled.
 */
export function checkNode(node: JsonObject, today: string): Report {
  const things = thingsIn({ at: '', node })
  const [primary] = things.flatMap(({ node: thing }) => featuresOf(typesOf(thing)))
  const values = [
    ...checkValues(node),
    ...things.flatMap((thing) =>
      crossChecks(thing.node, today).map((finding) => ({
        ...finding,
        path: below(thing.at, finding.path),
      })),
    ),
  ].map((finding): Finding => ({ ...finding, source: primary?.source }))
  const wrong = values.flatMap(({ level, path }) => (level === 'wrong' ? [path] : []))
  const features = things.flatMap((thing) => reportsOn(thing, wrong))
  const missing = features.flatMap((report) => missingOf(report))
  return { features, findings: sorted(unique([...values, ...missing])) }
}

/** Properties that hold what a page is about, and not a part of the thing itself. */
const mainProperties = [
  '@graph',
  'mainEntity',
  'mainEntityOfPage',
  'subjectOf',
  'video',
  'event',
  'hasPart',
  'hasVariant',
  'itemListElement',
  'item',
]

/** They belong to other things nearly everywhere: inside one, they are no result of their own. */
const partTypes = ['Person', 'Organization', 'ImageObject']

function thingsIn(place: Place): readonly Place[] {
  const inner = mainProperties.flatMap((key) =>
    placesAt(place.node, key).flatMap(({ at, node }) =>
      thingsIn({ at: below(place.at, at), node }),
    ),
  )
  return [place, ...inner]
}

/** Level of each property that a type's rules name, for the mark beside its field. */
export function levelsOf(form: SchemaForm): ReadonlyMap<string, 'required' | 'recommended'> {
  const named = form.features.flatMap(({ required, recommended, optional, when }) => [
    ...recommended.map((requirement) => ({ requirement, level: 'recommended' as const })),
    ...required.map((requirement) => ({
      requirement,
      // What is asked under a condition alone is not asked of everybody.
      level:
        optional || when || requirement.within ? ('recommended' as const) : ('required' as const),
    })),
  ])
  const required = named.filter(({ level }) => level === 'required')
  return new Map(
    [...named, ...required].flatMap(({ requirement, level }) =>
      pathsOf(requirement).map((path) => [plain(path), level]),
    ),
  )
}

/** A path without the places of list entries: `itemListElement.name`. */
export function plain(path: string): string {
  return path.replace(/\.(?:\d+|\*)(?=\.|$)/g, '')
}

function reportsOn({ at, node }: Place, wrong: readonly string[]): readonly FeatureReport[] {
  const types = typesOf(node)
  const isPart =
    at !== '' && !at.startsWith('@graph') && types.some((type) => partTypes.includes(type))
  if (isPart) return []
  const hasWrong = wrong.some((path) => at === '' || path.startsWith(`${at}.`))
  return featuresOf(types)
    .filter(({ when }) => when === undefined || when.some((key) => isFilled(property(node, key))))
    .map((feature) => reportOn(feature, { at, node }, hasWrong))
}

function reportOn(feature: Feature, { at, node }: Place, hasWrong: boolean): FeatureReport {
  const met = (requirement: Requirement): Met => {
    const gaps = gapsOf(requirement, node).map((path) => below(at, path))
    return { requirement, label: labelOf(requirement), gaps, isMet: gaps.length === 0 }
  }
  const required = feature.required.map(met)
  const isShown = feature.retired === undefined && feature.alone === undefined
  return {
    feature,
    at,
    required,
    recommended: feature.recommended.map(met),
    isEligible: isShown && !hasWrong && required.every(({ isMet }) => isMet),
  }
}

/** The first path and the alternatives that are not other ways to write it: `offers or review`. */
function labelOf(requirement: Requirement): string {
  const [first = '', ...others] = pathsOf(requirement)
  const [stem = ''] = plain(first).split('.')
  return [first, ...others.filter((path) => !path.startsWith(stem))].map(plain).join(' or ')
}

function missingOf({ feature, required, recommended }: FeatureReport): readonly Finding[] {
  const findings = (level: 'required' | 'recommended', list: readonly Met[]) =>
    list.flatMap(({ requirement, label, gaps }) =>
      gaps.map(
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
