'use client'

import { type JsonObject, withoutKeys } from 'brightkeel-seo-checks/structured-data/json.ts'
import { leadTo } from '#site/tools/kit/tool-glance.client.tsx'
import { Icon } from '#site/ui/icon.tsx'

/** Shows the markup and its check in two lines on small screens. Pressing it scrolls to the result. */
export function ResultLine({ node, verdict }: { node: JsonObject; verdict: string }) {
  return (
    <button
      type="button"
      className="schema-line"
      onClick={() => leadTo(document.querySelector<HTMLElement>('.tool-pane'))}
    >
      <code>{JSON.stringify(withoutKeys(node, ['@context']), null, 1).replace(/\s+/g, ' ')}</code>
      <span>{verdict}</span>
      <span className="sr-only">, go to the markup</span>
      <Icon name="arrow-down" />
    </button>
  )
}
