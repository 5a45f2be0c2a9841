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
import { setRedirectActive } from './redirect-actions.ts'

export type OpenDialog =
  /** Without an id, the dialog creates a rule. */
  | { readonly kind: 'rule'; readonly id: string | undefined; readonly draft: RedirectDraft }
  | { readonly kind: 'delete'; readonly rule: StoredRedirect }
  | { readonly kind: 'import' }

/** One rule with its actions. */
export function RuleRow({ rule, siteUrl, onOpen }: RuleRowProps) {
  const { sourcePath, destinationUrl, redirectType, description } = rule

  const [isActive, turn] = useOptimisticSwitch(rule.isActive, async (wanted) => {
    const outcome = await actionResult(setRedirectActive(rule.id, wanted), say.statusFailed)
    sayOutcome(outcome, wanted ? say.activated : say.deactivated)
  })
  const copy = async () => {
    if (await copyText(`${siteUrl}${sourcePath}`)) {
      showToast({ title: say.copied, text: say.copiedText, tone: 'good' })
    } else showFailure(say.copyFailed)
  }

  return (
    <tr>
      <td>
        <p className="rule-source">{sourcePath}</p>
        <p className="rule-destination">
          <span aria-hidden="true">→ </span>
          <span className="sr-only">redirects to </span>
          {destinationUrl}
        </p>
        <p className="note rule-facts">
          {redirectType} · {usageText(rule)}
        </p>
        {description && <p className="rule-description">{description}</p>}
      </td>
      <td data-wide="" className="figures">
        {redirectType}
      </td>
      <td data-wide="" className="num">
        <span className="figures">{rule.hitCount.toLocaleString(LOCALE)}</span>
        <span className="note">{rule.lastHitAt ? dayOf(rule.lastHitAt) : 'never'}</span>
      </td>
      <td>
        <Switch aria-label={`Active: ${sourcePath}`} isOn={isActive} onTurn={turn} />
      </td>
      <td>
        <div className="row-actions">
          <button type="button" onClick={copy} aria-label={`Copy source URL of ${sourcePath}`}>
            Copy
          </button>
          <button
            type="button"
            onClick={() => onOpen({ kind: 'rule', id: rule.id, draft: rule })}
            aria-label={`Edit ${sourcePath}`}
          >
            Edit
          </button>
          <button
            type="button"
            onClick={() => onOpen({ kind: 'delete', rule })}
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
  siteUrl: string
  onOpen: (dialog: OpenDialog) => void
}
