'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { redirectMessages, redirectMessages as say } from '#lib/messages-admin.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import { type Review, reviewRule } from '#lib/redirects/review-rule.ts'
import type { RedirectRule, RedirectType } from '#lib/redirects/rule.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { saveRedirect } from './redirect-actions.ts'
import { type Answers, useProbe } from './use-probe.client.ts'

const types = [
  [301, 'Permanent', 'Moved for good.'],
  [302, 'Temporary', 'For now.'],
] as const

/** 301 or 302 (requirements §5). */
function TypeField({ type, onChange }: TypeFieldProps) {
  return (
    <fieldset className="type-field">
      <legend>Type</legend>
      {types.map(([value, name, meaning]) => (
        <label key={value}>
          <input
            type="radio"
            name="redirect-type"
            checked={type === value}
            onChange={() => onChange(value)}
          />
          <span>
            {value} {name}
            <span className="note">{meaning}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}

type TypeFieldProps = { type: RedirectType; onChange: (type: RedirectType) => void }

/** Makes or edits a rule, and says what it would do while it is typed. */
export function RuleDialog({
  id,
  draft: first,
  rules,
  existing,
  siteUrl,
  onClose,
}: RuleDialogProps) {
  const [draft, setDraft] = useState(first)
  const [wasSent, setSent] = useState(false)
  const [shorten, setShorten] = useState(true)
  const [isPending, start] = useTransition()
  const review = reviewRule(draft, id, rules, existing, siteUrl)
  const answers = useProbe(review, first)
  const change = (more: Partial<RedirectDraft>) => setDraft({ ...draft, ...more })
  // Nothing is wrong with a field that nobody has filled in yet.
  const errorOf = (field: 'sourcePath' | 'destinationUrl' | 'description') =>
    wasSent || draft[field] !== '' ? review.errors[field] : undefined

  const save = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    if (!review.draft || (review.loop && draft.isActive)) return
    start(async () => {
      const outcome = await actionResult(saveRedirect(id, draft, shorten), say.saveFailed)
      sayOutcome(outcome, id ? say.updated : say.created)
      if (outcome.ok) onClose()
    })
  }

  return (
    <Modal title={id ? say.editTitle : say.createTitle} onClose={onClose}>
      <form onSubmit={save} noValidate className="rule-form">
        <Field
          id="source-path"
          label="Source path"
          placeholder="/old-page"
          required
          autoComplete="off"
          spellCheck={false}
          value={draft.sourcePath}
          onChange={(event) => change({ sourcePath: event.target.value })}
          error={errorOf('sourcePath')}
          hint="On this site, without its query. A missing slash is added."
        />
        <Field
          id="destination-url"
          label="Destination URL"
          placeholder="/new-page or https://…"
          required
          autoComplete="off"
          spellCheck={false}
          value={draft.destinationUrl}
          onChange={(event) => change({ destinationUrl: event.target.value })}
          error={errorOf('destinationUrl')}
        />
        <RuleFindings
          review={review}
          answers={answers}
          isActive={draft.isActive}
          shorten={shorten}
          onShorten={setShorten}
          onFlatten={(destinationUrl) => change({ destinationUrl })}
        />
        <TypeField
          type={draft.redirectType}
          onChange={(redirectType) => change({ redirectType })}
        />
        <Field
          id="description"
          label="Description (optional)"
          autoComplete="off"
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          error={errorOf('description')}
          hint="Why this redirect exists, for your colleagues."
        />
        <label className="check">
          <input
            type="checkbox"
            checked={draft.isActive}
            onChange={(event) => change({ isActive: event.target.checked })}
          />
          Active
        </label>
        <div className="modal-actions">
          <Button type="submit" kind="primary" pending={isPending} pendingLabel="Saving…">
            {id ? 'Save changes' : 'Create redirect'}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}

type RuleDialogProps = {
  /** The rule that is edited; without it a new one is made. */
  id: string | undefined
  draft: RedirectDraft
  rules: readonly RedirectRule[]
  existing: readonly string[]
  siteUrl: string
  onClose: () => void
}

/** What a rule would do besides what it should: circles are refused, the rest is for the author to decide. */
function RuleFindings({ review, answers, isActive, ...decisions }: RuleFindingsProps) {
  const { loop, chain, lengthened, draft } = review
  const hidden = hiddenPages(review, answers)

  return (
    <div className="findings" role="status">
      {loop && (
        <p className="outcome" data-tone={isActive ? 'bad' : 'note'}>
          <strong>{redirectMessages.circle(loop)}</strong>{' '}
          {isActive ? 'It cannot be saved like this.' : 'It can be saved, and not be switched on.'}
        </p>
      )}
      {chain && (
        <div className="outcome" data-tone="note">
          <p>
            <strong>It leads to another redirect:</strong> {chain.way.join(' → ')}
          </p>
          {chain.canFlatten && (
            <Button size="small" onClick={() => decisions.onFlatten(chain.final)}>
              Lead straight to {chain.final}
            </Button>
          )}
        </div>
      )}
      {lengthened.length > 0 && (
        <label className="outcome check" data-tone="note">
          <input
            type="checkbox"
            checked={decisions.shorten}
            onChange={(event) => decisions.onShorten(event.target.checked)}
          />
          <span>
            <strong>
              {lengthened.length === 1
                ? 'One redirect leads here. '
                : `${lengthened.length} redirects lead here. `}
            </strong>
            Point {listed(lengthened.map(({ rule }) => rule.sourcePath))} straight to{' '}
            {lengthened[0]?.final}.
          </span>
        </label>
      )}
      {hidden.length > 0 && (
        <p className="outcome" data-tone="note">
          <strong>It hides a page of the site:</strong> nobody reaches {listed(hidden)} any more.
        </p>
      )}
      {draft && answers.target === 404 && (
        <p className="outcome" data-tone="note">
          <strong>There is no page at {answers.targetPath}:</strong> visitors would be led to a 404.
        </p>
      )}
    </div>
  )
}

function hiddenPages({ hidden, draft }: Review, { source }: Answers): readonly string[] {
  const isPage = source !== null && source < 400
  return isPage && draft && hidden.length === 0 ? [draft.sourcePath] : hidden
}

/** The first three by name. */
function listed(paths: readonly string[]): string {
  const named = paths.slice(0, 3).join(', ')
  return paths.length > 3 ? `${named} and ${paths.length - 3} more` : named
}

type RuleFindingsProps = {
  review: Review
  answers: Answers
  isActive: boolean
  shorten: boolean
  onShorten: (shorten: boolean) => void
  onFlatten: (destination: string) => void
}
