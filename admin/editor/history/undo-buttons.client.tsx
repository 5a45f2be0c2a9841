'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { takeBodyStep } from '#admin/editor/body/body-steps.ts'
import { isCommand } from '#admin/editor/body/shortcut.ts'
import { takeImageStep } from '#admin/editor/image/image-steps.ts'
import { takeListStep } from '#admin/editor/lists/list-steps.ts'
import { takeSectionStep } from '#admin/editor/sections/change-sections.ts'
import { takeTextStep } from '#admin/editor/text/text-toasts.ts'
import { useEditMode } from '#admin/editor/use-edit-mode.ts'
import { editMessages as say } from '#lib/messages-edit.ts'
import type { EditStep, HistoryDirection, StepOutcome, TakeStep } from './edit-history.ts'
import { historyOf } from './page-history.ts'

/** Undo and Redo for everything that was changed on this page in this tab, also by keyboard. */
export function UndoButtons() {
  const page = usePathname()
  const history = historyOf(page)
  const { undo, redo } = useSyncExternalStore(history.subscribe, history.entries)
  useSteps(page)
  const go = useEffectEvent((direction: HistoryDirection) => void history.go(direction))
  useEffect(() => onUndoKeys(go), [])

  if (undo.length + redo.length === 0) return null
  return (
    <span className="admin-bar-history">
      <HistoryButton label="Undo" entries={undo.length} onPress={() => void history.go('undo')} />
      <HistoryButton label="Redo" entries={redo.length} onPress={() => void history.go('redo')} />
    </span>
  )
}

/** Renders a button that stays focusable while disabled, so that keyboard users keep their place. */
function HistoryButton({ label, entries, onPress }: HistoryButtonProps) {
  return (
    <button type="button" aria-disabled={entries === 0} onClick={onPress}>
      {label}
    </button>
  )
}

type HistoryButtonProps = { label: string; entries: number; onPress: () => void }

/** Lets the page's history take steps. */
function useSteps(page: string): void {
  const { redraw } = useEditMode()
  const takeStep = useEffectEvent<TakeStep>(async (step, direction) => {
    if (step.kind === 'sections') {
      return takeSectionStep({ path: page, redraw }, step, titles[direction])
    }
    const outcome = await takeFieldStep(step, direction, page)
    if (outcome.status === 'done') redraw()
    return outcome
  })
  useEffect(() => historyOf(page).connect((step, direction) => takeStep(step, direction)), [page])
}

function takeFieldStep(
  step: Exclude<EditStep, { kind: 'sections' }>,
  direction: HistoryDirection,
  page: string,
): Promise<StepOutcome> {
  if (step.kind === 'body') return takeBodyStep(step, direction, page)
  if (step.kind === 'image') return takeImageStep(step, direction, page)
  if (step.kind === 'list') return takeListStep(step, direction)
  return takeTextStep(step, direction, page)
}

const titles = {
  undo: { done: say.undone, failed: say.undoFailed },
  redo: { done: say.redone, failed: say.redoFailed },
} as const

/** Calls `go` for Ctrl/⌘ Z, with Shift for Redo, also Ctrl Y. In a field the browser's own undo applies. */
function onUndoKeys(go: (direction: HistoryDirection) => void): () => void {
  const listening = new AbortController()
  window.addEventListener(
    'keydown',
    (event) => {
      const isUndo = isCommand(event, 'z')
      const isRedo =
        isCommand({ ...keysOf(event), shiftKey: !event.shiftKey }, 'z') || isCommand(event, 'y')
      if (!(isUndo || isRedo) || event.defaultPrevented || isInUse(event.target)) return
      event.preventDefault()
      go(isUndo ? 'undo' : 'redo')
    },
    { signal: listening.signal },
  )
  return () => listening.abort()
}

function keysOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
  return { key, ctrlKey, metaKey, altKey }
}

/** Returns true for a field that is typed in, and while a dialog is open. */
function isInUse(target: EventTarget | null): boolean {
  if (document.querySelector('dialog[open]')) return true
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select')
}
