import type { EditStep, SectionsAddress, StepOutcome } from '#admin/editor/history/edit-history.ts'
import { historyOf } from '#admin/editor/history/page-history.ts'
import { dismissStepToast } from '#admin/editor/history/step-toast.ts'
import { outcomeOf } from '#admin/editor/stored-field.ts'
import { actionResult } from '#admin/kit/action-result.ts'
import { ownSaves } from '#admin/kit/own-saves.ts'
import { saySaved } from '#admin/kit/say-saved.ts'
import { editMessages, sectionMessages as say } from '#lib/messages-edit.ts'
import { showToast, type ToastMessage } from '#site/ui/toast-store.ts'
import { findSections, keyOf } from './page-sections.ts'
import { pendingSections } from './pending-sections.ts'
import type { SectionAnswer, SectionOperation } from './section-change.ts'
import { marksFor, wordsFor } from './section-words.ts'

export type EditedPage = {
  readonly path: string
  /** Renders the page again. */
  readonly redraw: () => void
}

/** Changes the sections of the page. Shows the change before it is saved, and offers Undo. */
export async function changeSections(
  page: EditedPage,
  address: SectionsAddress,
  operation: SectionOperation,
): Promise<void> {
  const history = historyOf(page.path)
  const sent = send(page, address, operation)
  const done = sent.answer.then((answer) => {
    if (answer.ok) {
      const step = { kind: 'sections', address, operation: answer.inverse } as const
      const id = history.add(step)
      const action = { label: 'Undo', run: () => void history.go('undo', id) }
      return sent.saySaved({ title: editMessages.saved, action }, answer.lostFiles)
    }
    const retry = { label: say.retry, run: () => void changeSections(page, address, operation) }
    const title = operation.kind === 'replace' ? say.restoreFailed : say.saveFailed
    return showFailed(title, answer.message, 'isLate' in answer ? undefined : retry)
  })
  history.after(done)
  await done
}

/** Undoes or redoes a change of sections. */
export async function takeSectionStep(
  page: EditedPage,
  { address, operation }: Extract<EditStep, { kind: 'sections' }>,
  titles: { readonly done: string; readonly failed: string },
): Promise<StepOutcome> {
  const sent = send(page, address, operation)
  const answer = await sent.answer
  if (!answer.ok) {
    showFailed(titles.failed, answer.message)
    return { status: 'isLate' in answer ? 'late' : 'failed' }
  }
  sent.saySaved({ title: titles.done }, answer.lostFiles)
  return { status: 'done', inverse: { kind: 'sections', address, operation: answer.inverse } }
}

/** Shows an operation on the page and sends it, after the earlier ones on the document. If it fails, it is taken back. */
function send(page: EditedPage, address: SectionsAddress, operation: SectionOperation) {
  dismissStepToast()
  const list = findSections(document.body, pendingSections.current())?.list ?? []
  const text = wordsFor(operation, list)
  const shows = marksFor(operation, list)
  const id = pendingSections.begin(address.id, operation, text)

  const answer = ownSaves.inLine(address.id, async (): Promise<SectionAnswer> => {
    const answer = await actionResult(post(address, operation), say.tryAgain)
    if (answer.ok) pendingSections.saved(id)
    else pendingSections.drop(id, answer.message)
    // Also after a refusal: the page no longer shows what is stored.
    if (answer.ok || 'isLate' in answer) page.redraw()
    return answer
  })

  return {
    answer,
    saySaved: (message: Pick<ToastMessage, 'title' | 'action'>, lostFiles = 0) => {
      const all = lostFiles > 0 ? `${text} ${say.lostFiles(lostFiles)}` : text
      const seenAt = shows && { path: page.path, shows }
      void saySaved({
        about: `${address.id} ${keyOf(operation)}`,
        message: { ...message, text: all },
        seenAt,
      })
    },
  }
}

/** @throws when the site does not answer, or has no answer */
function post(address: SectionsAddress, operation: SectionOperation): Promise<SectionAnswer> {
  return outcomeOf<SectionAnswer>(
    fetch('/api/sections', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...address, operation }),
    }),
  )
}

function showFailed(title: string, reason: string, action?: ToastMessage['action']): void {
  const isOffline = reason === say.tryAgain && !navigator.onLine
  showToast({
    title,
    text: isOffline ? say.offline : reason,
    tone: 'bad',
    ...(action && { action }),
  })
}
