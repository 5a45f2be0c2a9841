'use client'

import { type JsonObject, withoutKeys } from 'brightkeel-seo-checks/structured-data/json.ts'
import { leadTo } from '#site/tools/kit/tool-glance.client.tsx'
import { Icon } from '#site/ui/icon.tsx'

/** What comes of the form, in two lines, where the result stands under it and the form is long: a press leads there. */
export function ResultLine({ node, verdict }: { node: JsonObject; verdict: string }) {
  return (
    <button
      type="button"
      className="schema-line"
      onClick={() => leadTo(document.querySelector<HTMLElement>('.tool-pane'))}
    >
      <code>{JSON.stringify(withoutKeys(node, ['@context']), null, 1).replace(/\s+/g, ' ')}</code>
      <span>{verdict}</span>
      <span className="sr-only">, to the markup</span>
      <Icon name="arrow-down" />
    </button>
  )
}
