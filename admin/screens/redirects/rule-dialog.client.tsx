'use client'

import { type FormEvent, useState, useTransition } from 'react'
import { actionResult } from '#admin/kit/action-result.ts'
import { RadioList } from '#admin/kit/radio-list.tsx'
import { sayOutcome } from '#admin/kit/say-outcome.ts'
import { redirectMessages, redirectMessages as say } from '#lib/messages-admin.ts'
import { listedPaths } from '#lib/redirects/import-warnings.ts'
import type { RedirectDraft } from '#lib/redirects/redirect-draft.ts'
import { type Review, reviewRule, type SitePaths } from '#lib/redirects/review-rule.ts'
import type { RedirectRule, RedirectType } from '#lib/redirects/rule.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import { saveRedirect } from './redirect-actions.ts'
import { type Answers, useProbe } from './use-probe.client.ts'

const types: readonly { value: RedirectType; label: string; note: string }[] = [
  { value: 301, label: '301 Permanent', note: 'The page has moved permanently.' },
  { value: 302, label: '302 Temporary', note: 'The page will return to its old URL.' },
]

/** Creates or edits a rule and shows its effects while the admin types. */
export function RuleDialog({ id, draft: first, rules, paths, siteUrl, onClose }: RuleDialogProps) {
  const [draft, setDraft] = useState(first)
  const [wasSubmitted, setSubmitted] = useState(false)
  const [shorten, setShorten] = useState(true)
  const [seen, setSeen] = useState('')
  const [isPending, start] = useTransition()
  const review = reviewRule(draft, id, rules, paths, siteUrl)
  const answers = useProbe(review, id === undefined ? undefined : first.sourcePath)
  const change = (more: Partial<RedirectDraft>) => setDraft({ ...draft, ...more })
  const effects = draft.isActive ? effectsOf(review) : ''
  const isUnseen = effects !== '' && effects !== seen
  const label = id ? 'Save changes' : 'Create redirect'
  // An empty field shows its error only after the first attempt to save.
  const errorOf = (field: 'sourcePath' | 'destinationUrl' | 'description') =>
    wasSubmitted || draft[field] !== '' ? review.errors[field] : undefined

  const save = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (!review.draft || (review.loop && draft.isActive)) return
    // People who type and press Enter may not have read what else the rule does.
    if (isUnseen) return setSeen(effects)
    start(async () => {
      const warned = { hidden: review.hidden.length, planned: review.planned.length }
      const outcome = await actionResult(
        saveRedirect(id, draft, shorten && review.lengthened.length > 0, warned),
        say.saveFailed,
      )
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
          hint="A path or full URL of this site, without a query string. A missing leading slash is added."
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
        <RadioList
          name="redirect-type"
          legend="Type"
          value={draft.redirectType}
          choices={types}
          className="type-field"
          onChange={(redirectType) => change({ redirectType })}
        />
        <Field
          id="description"
          label="Description (optional)"
          autoComplete="off"
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
          error={errorOf('description')}
          hint="A note for your team: why does this redirect exist?"
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
            {effects !== '' && !isUnseen ? say.anyway : label}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}

/** Identifies the pages that a rule hides and the rules that it changes. Empty if there are none. */
function effectsOf({ hidden, planned, lengthened }: Review): string {
  const changed = lengthened.map(({ rule }) => rule.sourcePath)
  const effects = [hidden, planned, changed]
  return effects.flat().length > 0 ? JSON.stringify(effects) : ''
}

type RuleDialogProps = {
  /** Id of the edited rule; `undefined` for a new rule. */
  id: string | undefined
  draft: RedirectDraft
  rules: readonly RedirectRule[]
  paths: SitePaths
  siteUrl: string
  onClose: () => void
}

/** Lists the rule's side effects. A redirect loop cannot be saved as active; everything else is a warning. */
function RuleFindings({ review, answers, isActive, ...decisions }: RuleFindingsProps) {
  const { loop, chain, lengthened, planned, draft } = review
  const hidden = hiddenPages(review, answers)

  return (
    <div className="findings" role="status">
      {loop && (
        <p className="outcome" data-tone={isActive ? 'bad' : 'note'}>
          <strong>{redirectMessages.circle(loop)}</strong>{' '}
          {isActive ? 'Change it before you save.' : 'You can save it, but not activate it.'}
        </p>
      )}
      {chain && (
        <div className="outcome" data-tone="note">
          <p>
            <strong>The destination is another redirect:</strong> {chain.way.join(' → ')}
          </p>
          {chain.canFlatten && (
            <Button size="small" onClick={() => decisions.onFlatten(chain.final)}>
              Redirect straight to {chain.final}
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
                ? 'Another redirect leads to this one. '
                : `${lengthened.length} other redirects lead to this one. `}
            </strong>
            Point {listedPaths(lengthened.map(({ rule }) => rule.sourcePath))} straight to{' '}
            {lengthened[0]?.final}.
          </span>
        </label>
      )}
      {hidden.length > 0 && (
        <p className="outcome" data-tone="note">
          <strong>This hides a page:</strong> visitors can no longer open {listedPaths(hidden)}.
        </p>
      )}
      {planned.length > 0 && (
        <p className="outcome" data-tone="note">
          <strong>A draft will be published here:</strong> visitors couldn’t open{' '}
          {listedPaths(planned)}.
        </p>
      )}
      {draft && answers.target === 404 && (
        <p className="outcome" data-tone="note">
          <strong>There is no page at {answers.targetPath}:</strong> visitors would get a 404 error.
        </p>
      )}
    </div>
  )
}

function hiddenPages({ hidden, draft }: Review, { source }: Answers): readonly string[] {
  const isPage = source !== null && source < 400
  return isPage && draft && hidden.length === 0 ? [draft.sourcePath] : hidden
}

type RuleFindingsProps = {
  review: Review
  answers: Answers
  isActive: boolean
  shorten: boolean
  onShorten: (shorten: boolean) => void
  onFlatten: (destination: string) => void
}
