'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { RadioList } from '#admin/kit/radio-list.tsx'
import { studioAddress } from '#admin/kit/studio-address.ts'
import { newPageMessages as say } from '#lib/messages-edit.ts'
import { slugFromTitle } from '#schemas/rules/slug-from-title.ts'
import { pageTemplates } from '#site/content/page/templates.ts'
import { Button } from '#site/ui/button.tsx'
import { Field } from '#site/ui/field.tsx'
import { Modal } from '#site/ui/modal.client.tsx'
import type { NewPage } from './new-page.ts'
import { MAX_LENGTH, type NewPageAnswer } from './new-page-answer.ts'
import './new-page.css'

/** Asks for the title, URL and template of a new page, creates it and opens it. */
export function NewPageDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter()
  const [title, setTitle] = useState('')
  const [ownSlug, setOwnSlug] = useState<string>()
  const [template, setTemplate] = useState('')
  const [inMenu, setInMenu] = useState(false)
  const [refusal, setRefusal] = useState<Exclude<NewPageAnswer, { ok: true }>>()
  const [isPending, start] = useTransition()
  const [isDraft, setDraft] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  const slug = ownSlug ?? slugFromTitle(title).slice(0, MAX_LENGTH.slug).replace(/-$/, '')
  const { length } = title.trim()
  const tooLong = length > MAX_LENGTH.title ? say.titleTooLong(length, MAX_LENGTH.title) : undefined
  const errorOf = (field: 'title' | 'slug') =>
    refusal?.field === field ? refusal.message : undefined

  const create = (asDraft: boolean) =>
    start(async () => {
      setDraft(asDraft)
      const page = { title, slug, template, inMenu, isDraft: asDraft }
      const answer = await actionResult(post(page), say.failed)
      if (!answer.ok) return setRefusal(answer)
      if ('draftOf' in answer) {
        setLeaving(true)
        return window.location.assign(studioAddress({ id: answer.draftOf, type: 'page' }))
      }
      onClose()
      router.push(answer.path)
      // The menu belongs to the layout, which opening a page keeps.
      router.refresh()
    })

  return (
    <Modal title={say.title} kind="wide" onClose={onClose}>
      <form
        className="new-page"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!tooLong) create(false)
        }}
      >
        <Field
          id="new-page-title"
          label={say.titleField}
          autoComplete="off"
          value={title}
          error={tooLong ?? errorOf('title')}
          onChange={(event) => {
            setTitle(event.target.value)
            setRefusal(undefined)
          }}
        />
        <Field
          id="new-page-slug"
          label={say.slugField}
          autoComplete="off"
          spellCheck={false}
          maxLength={MAX_LENGTH.slug}
          value={slug}
          error={errorOf('slug')}
          hint={say.slugHint(slug)}
          onChange={(event) => {
            setOwnSlug(event.target.value)
            setRefusal(undefined)
          }}
        />
        <RadioList
          name="new-page-template"
          legend={say.templateField}
          value={template}
          choices={templates}
          className="new-page-templates"
          onChange={setTemplate}
        />
        <label className="check">
          <input
            type="checkbox"
            checked={inMenu}
            onChange={(event) => setInMenu(event.target.checked)}
          />
          {say.inMenu}
        </label>
        <p className="note">{say.isPublic}</p>
        {refusal && !refusal.field && (
          <p role="alert" className="field-error">
            {refusal.message}
          </p>
        )}
        <div className="modal-actions">
          <Button
            type="submit"
            kind="primary"
            pending={isPending || isLeaving}
            pendingLabel={isDraft ? undefined : say.creating}
          >
            {say.create}
          </Button>
          <Button
            pending={isPending || isLeaving}
            pendingLabel={isDraft ? say.creating : undefined}
            onClick={() => !tooLong && create(true)}
          >
            {say.createDraft}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </form>
    </Modal>
  )
}

/** @throws when the site does not answer, or has no answer */
function post(page: NewPage): Promise<NewPageAnswer> {
  return outcomeOf<NewPageAnswer>(
    fetch('/api/pages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(page),
    }),
  )
}

const templates = [
  { value: '', label: say.blank, note: say.blankDescription },
  ...pageTemplates.map(({ id, title, description }) => ({
    value: id,
    label: title,
    note: description,
  })),
]
