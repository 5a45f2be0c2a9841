import { type JsonObject, property, typesOf } from './json.ts'
import type { Feature, Requirement, SchemaForm, Source } from './model.ts'
import {
  below,
  gapsOf,
  hasValues,
  isFilled,
  type Place,
  pathsOf,
  placesAt,
} from './requirements.ts'
import { featuresOf } from './rules.ts'

export type Report = {
  /** Google's results for this type, each with its requirements. Empty for types without any. */
  readonly features: readonly FeatureReport[]
  /** Everything to fix or to add, most severe first. */
  readonly findings: readonly Finding[]
}

export type FeatureReport = {
  readonly feature: Feature
  readonly required: readonly Met[]
  readonly recommended: readonly Met[]
  /** Path of the thing inside the node that the result is about; empty for the node itself. */
  readonly at: string
  /** True if Google shows this result, nothing required is missing and no value that it uses is wrong. */
  readonly isEligible: boolean
}

export type Met = {
  readonly requirement: Requirement
  readonly label: string
  /** Paths at which the requirement isn't met. */
  readonly gaps: readonly string[]
  readonly isMet: boolean
}

export type Finding = {
  readonly level: 'wrong' | 'required' | 'recommended' | 'advice'
  /** Property path with the indexes of list entries: `itemListElement.1.item`. */
  readonly path: string
  readonly message: string
  readonly source: Source | undefined
}

/**
 * Checks a JSON-LD node like `checkNode`, without checking its values.
 *
 * @param values what is wrong with them, from `valueFindings`
 */
export function reportOf(node: JsonObject, values: readonly Finding[]): Report {
  const wrong = values.flatMap(({ level, path }) => (level === 'wrong' ? [path] : []))
  const found = thingsIn({ at: '', node }).flatMap((thing) =>
    featuresAt(thing).map((feature) => reportOn(feature, thing)),
  )
  const places = found.map(({ at }) => at)
  const features = found.map((report) => ({
    ...report,
    isEligible: report.isEligible && !wrong.some((path) => matters(path, report, places)),
  }))
  const missing = features.flatMap((report) => missingOf(report))
  return { features, findings: sorted(unique([...values, ...missing])) }
}

/** Properties that contain the things a page is about, or parts that Google judges separately. */
const mainProperties = (
  '@graph mainEntity mainEntityOfPage subjectOf video trailer image breadcrumb dataset event subEvent hasPart ' +
  'hasVariant itemOffered itemListElement item recipeInstructions offers.shippingDetails ' +
  'offers.hasMerchantReturnPolicy hasMerchantReturnPolicy'
).split(' ')

/** Returns a node and the things that it is about. */
export function thingsIn(place: Place): readonly Place[] {
  const inner = mainProperties.flatMap((key) =>
    placesAt(place.node, key).flatMap(({ at, node }) =>
      thingsIn({ at: below(place.at, at), node }),
    ),
  )
  return [place, ...inner]
}

/** Returns the level of each property named in a type's rules, for the mark next to its field. */
export function levelsOf(form: SchemaForm): ReadonlyMap<string, 'required' | 'recommended'> {
  const named = form.features.flatMap(({ required, recommended, optional, when }) => [
    ...recommended.map((requirement) => ({ requirement, level: 'recommended' as const })),
    ...required.map((requirement) => {
      const { within } = requirement
      // Conditional requirements don't apply to everyone, unless the thing around them is required.
      const isConditional =
        within !== undefined &&
        !required.some(({ paths }) => paths.length === 1 && paths[0] === within)
      const level: 'recommended' | 'required' =
        optional || when || isConditional ? 'recommended' : 'required'
      return { requirement, level }
    }),
  ])
  const required = named.filter(({ level }) => level === 'required')
  return new Map(
    [...named, ...required].flatMap(({ requirement, level }) =>
      pathsOf(requirement).map((path) => [plain(path), level]),
    ),
  )
}

/** Removes the list indexes from a path: `itemListElement.name`. */
export function plain(path: string): string {
  return path.replace(/\.(?:\d+|\*)(?=\.|$)/g, '')
}

/** Returns Google's results that apply to a thing. */
function featuresAt({ at, node }: Place): readonly Feature[] {
  const isInside = !/^(?:@graph\.\d+)?$/.test(at)
  const has = (key: string) => isFilled(property(node, key))
  return featuresOf(typesOf(node)).filter(
    ({ when, whenInside, given, unless }) =>
      (when?.some(has) ?? true) &&
      (!isInside || (whenInside?.some(has) ?? true)) &&
      hasValues(node, given) &&
      !unless?.some((path) => hasValues(node, { [path]: [] })),
  )
}

/**
 * Returns true if a result depends on a value: its page names the property, and the value isn't inside a part that Google
 * judges separately.
 */
function matters(path: string, { at, feature }: FeatureReport, places: readonly string[]): boolean {
  if (at !== '' && !path.startsWith(`${at}.`)) return false
  const own = plain(at === '' ? path : path.slice(at.length + 1))
  const needed = feature.required.flatMap(pathsOf).map(plain)
  const isInPart = places.some((part) => part.length > at.length && path.startsWith(`${part}.`))
  if (isInPart) return isNamed(own, needed)
  const isUsed = feature.uses?.some((used) => own === used || own.startsWith(`${used}.`))
  return isUsed || isNamed(own, [...needed, ...feature.recommended.flatMap(pathsOf).map(plain)])
}

/** Returns true for a named path, a path around it, and a path inside it unless only other parts of it are named. */
function isNamed(path: string, names: readonly string[]): boolean {
  return names.some(
    (name) =>
      name === path ||
      name.startsWith(`${path}.`) ||
      (path.startsWith(`${name}.`) && !names.some((other) => other.startsWith(`${name}.`))),
  )
}

function reportOn(feature: Feature, { at, node }: Place): FeatureReport {
  const met = (requirement: Requirement): Met => {
    const gaps = gapsOf(requirement, node).map((path) => below(at, path))
    return { requirement, label: labelOf(requirement), gaps, isMet: gaps.length === 0 }
  }
  const required = feature.required.map(met)
  const isListed = feature.single && /\bitemListElement\./.test(at)
  const isShown = feature.retired === undefined && feature.alone === undefined && !isListed
  return {
    feature,
    at,
    required,
    recommended: feature.recommended.map(met),
    isEligible: isShown && required.every(({ isMet }) => isMet),
  }
}

/** Returns the first path and the real alternatives, but not other spellings of it: `offers or review`. */
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

/** Removes duplicates, because two features may report the same missing property. */
function unique(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>()
  return findings.filter(({ level, path }) => {
    const key = level === 'wrong' ? `${level} ${path}` : path
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
