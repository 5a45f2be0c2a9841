import { type Finding, type Report, reportOf, thingsIn } from './check.ts'
import { crossChecks } from './cross-checks.ts'
import { type JsonObject, typesOf } from './json.ts'
import { below } from './requirements.ts'
import { featuresOf } from './rules.ts'
import { checkValues } from './value-checks.ts'

/**
 * Checks a JSON-LD node and the things it is about (`mainEntity`, `video`, list entries) against the rules for all
 * their types, and each value against what its property accepts. Types without rules still have their values checked.
 * References to nodes that aren't available count as filled.
 *
 * @param today date in ISO 8601
 */
export function checkNode(node: JsonObject, today: string): Report {
  return reportOf(node, valueFindings(node, today))
}

/** Returns the values that their properties don't accept, or that contradict each other. */
function valueFindings(node: JsonObject, today: string): readonly Finding[] {
  const things = thingsIn({ at: '', node })
  const [primary] = things.flatMap(({ node: thing }) => featuresOf(typesOf(thing)))
  const crossed = things.flatMap((thing) =>
    crossChecks(thing.node, today).map((finding) => ({
      ...finding,
      path: below(thing.at, finding.path),
    })),
  )
  return [...checkValues(node), ...crossed].map((finding) => ({
    ...finding,
    source: primary?.source,
  }))
}
