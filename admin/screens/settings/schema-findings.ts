import { settingsMessages } from '#lib/messages-settings.ts'
import { jsonLdText } from '#site/seo/json-ld.ts'
import { checkNode, type Finding } from '#site/tools/schema-generator/logic/check.ts'
import { readPaste } from '#site/tools/schema-generator/logic/paste.ts'

export type SchemaFinding = {
  /** The thing it is about: `Event: Regatta`. */
  readonly thing: string
  readonly path: string
  readonly message: string
  readonly source: Finding['source']
  readonly weight: 'mend' | 'consider' | 'on purpose'
}

/**
 * What the site's own Schema Generator has to say about a page's structured data, without what would only be nice
 * to have.
 *
 * @param today in ISO 8601, for rules that ask whether a day has passed
 */
export function schemaFindings(nodes: readonly unknown[], today: string): SchemaFinding[] {
  if (nodes.length === 0) return []
  const found = readPaste([jsonLdText(nodes)]).things.flatMap(({ label, node }) =>
    checkNode(node, today)
      .findings.filter(({ level }) => level !== 'recommended')
      .map((finding) => told(label, finding)),
  )
  // What a page is about is looked at within the page, too.
  const once = found.findIndex(({ weight }) => weight === 'on purpose')
  return found.filter(({ weight }, index) => weight !== 'on purpose' || index === once)
}

function told(thing: string, { level, path, message, source }: Finding): SchemaFinding {
  // Google shows apps with stars only, and we have collected none: site/seo/app-json-ld.ts claims no rating.
  if (level === 'required' && /(?:^|\.)aggregateRating$/.test(path)) {
    return { thing, path, message: settingsMessages.noRating, source, weight: 'on purpose' }
  }
  const weight = level === 'advice' ? 'consider' : 'mend'
  return { thing, path, message, source, weight }
}
