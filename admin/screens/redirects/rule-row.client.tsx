'use client'

import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome, showFailure } from '#admin/kit/say-outcome.ts'
import { Switch, useOptimisticSwitch } from '#admin/kit/switch.client.tsx'
import { dayOf } from '#admin/kit/time-text.tsx'
import { copyText } from '#lib/copy-text.ts'
import { redirectMessages as say } from '#lib/messages-admin.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import type { StoredRedirect } from '#lib/redirects/stored-redirects.ts'
import { LOCALE } from '#schemas/locale.ts'
import { showToast } from '#site/ui/toast-store.ts'
import { setRedirectsActive } from './redirect-actions.ts'

export type OpenDialog =
  /** Without an id, the dialog creates a rule. */
  | { readonly kind: 'rule'; readonly id: string | undefined; readonly draft: RedirectDraft }
  | { readonly kind: 'delete'; readonly rules: readonly StoredRedirect[] }
  | { readonly kind: 'import' }

/** One rule on one line, two on phones, with its actions. */
export function RuleRow({ rule, hides, siteUrl, isSelected, onSelect, onOpen }: RuleRowProps) {
  const { sourcePath, destinationUrl, redirectType, description } = rule
  const edit = () => onOpen({ kind: 'rule', id: rule.id, draft: rule })

  const [isActive, turn] = useOptimisticSwitch(rule.isActive, async (wanted) => {
    const outcome = await actionResult(setRedirectsActive([rule.id], wanted), say.statusFailed)
    sayOutcome(outcome, wanted ? say.activated : say.deactivated)
  })
  const copy = async () => {
    if (await copyText(`${siteUrl}${sourcePath}`)) {
      showToast({ title: say.copied, text: say.copiedText, tone: 'good' })
    } else showFailure(say.copyFailed)
  }

  return (
    <tr className="rule-row" data-selected={isSelected || undefined}>
      <td className="row-check">
        <input
          type="checkbox"
          aria-label={`Select ${sourcePath}`}
          checked={isSelected}
          onChange={onSelect}
        />
      </td>
      <td>
        <div className="rule-way">
          <button type="button" className="rule-source" title={sourcePath} onClick={edit}>
            {sourcePath}
          </button>
          <span className="rule-destination" title={destinationUrl}>
            <span aria-hidden="true">→ </span>
            <span className="sr-only">redirects to </span>
            {destinationUrl}
          </span>
        </div>
        <p className="note rule-facts">
          <span className="rule-usage">
            {redirectType} · {usageText(rule)}
          </span>
          {hides && <span className="rule-hides">Hides a {hides}</span>}
          {description && <span title={description}>{description}</span>}
        </p>
      </td>
      <td data-wide="" className="figures">
        {redirectType}
      </td>
      <td data-wide="" className="num figures" title={usageText(rule)}>
        {rule.hitCount.toLocaleString(LOCALE)}
      </td>
      <td data-wide="" className="rule-last note">
        {rule.lastHitAt ? dayOf(rule.lastHitAt) : 'never'}
      </td>
      <td className="rule-active">
        <Switch aria-label={`Active: ${sourcePath}`} isOn={isActive} onTurn={turn} />
      </td>
      <td>
        <div className="row-actions" data-quiet="">
          <button type="button" onClick={copy} aria-label={`Copy source URL of ${sourcePath}`}>
            Copy
          </button>
          <button type="button" onClick={edit} aria-label={`Edit ${sourcePath}`}>
            Edit
          </button>
          <button
            type="button"
            data-kind="danger"
            onClick={() => onOpen({ kind: 'delete', rules: [rule] })}
            aria-label={`Delete ${sourcePath}`}
          >
            Delete
          </button>
        </div>
      </td>
    </tr>
  )
}

function usageText({ hitCount, lastHitAt }: StoredRedirect): string {
  if (!lastHitAt) return 'never used'
  const times = hitCount === 1 ? 'once' : `${hitCount.toLocaleString(LOCALE)} times`
  return `used ${times}, last ${dayOf(lastHitAt)}`
}

type RuleRowProps = {
  rule: StoredRedirect
  hides: 'page' | 'draft' | undefined
  siteUrl: string
  isSelected: boolean
  onSelect: () => void
  onOpen: (dialog: OpenDialog) => void
}
