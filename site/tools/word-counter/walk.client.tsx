'use client'

import { type RefObject, useCallback, useState } from 'react'
import { figure } from '#site/tools/kit/figure.ts'
import { Icon } from '#site/ui/icon.tsx'
import { type Finding, type FindingKind, kindTexts } from './logic/kinds.ts'
import { neighborOf } from './logic/marks.ts'
import type { Span } from './logic/sentences.ts'

/**
 * Goes from mark to mark of one kind, around the end of the text. The focus stays on the button: in the text, the next
 * Enter or Space would replace the mark.
 */
export function useWalk(box: RefObject<HTMLTextAreaElement | null>, findings: readonly Finding[]) {
  const [kind, setKind] = useState<FindingKind | null>(null)
  // The caret's next move elsewhere clears it.
  const [place, setPlace] = useState<Span | null>(null)
  const all = findings.filter((one) => one.kind === kind)
  const index = all.findIndex(({ start, end }) => start === place?.start && end === place.end)
  const here = all[index] ?? null

  const go = (next: FindingKind, step: 1 | -1) => {
    const field = box.current
    if (!field) return
    const marks = findings.filter((one) => one.kind === next)
    const caret = { start: field.selectionStart, end: field.selectionEnd }
    const to = neighborOf(marks, here ?? caret, step)
    setKind(next)
    // A new object scrolls to the only mark again.
    setPlace(to && { ...to })
  }

  /** Shows the next mark after a fix, where the fix moves it. */
  const pass = (fixed: Finding) => {
    const others = findings.filter((one) => one.kind === fixed.kind && one !== fixed)
    const to = neighborOf(others, fixed, 1)
    const shift = (fixed.fix?.to.length ?? 0) - (fixed.fix?.from.length ?? 0)
    const by = to && to.start > fixed.start ? shift : 0
    setKind(fixed.kind)
    setPlace(to && { start: to.start + by, end: to.end + by })
  }

  const leave = useCallback(() => setPlace(null), [])
  return { kind, here, place, number: index + 1, count: all.length, go, pass, leave }
}

export type MarkWalk = ReturnType<typeof useWalk>

/** Buttons to the previous and the next mark of the chosen kind. */
export function WalkButtons({ walk }: { walk: MarkWalk }) {
  const { kind, go } = walk
  if (!kind) return null
  const { one } = kindTexts[kind]

  return (
    <fieldset className="words-walk" aria-label="Previous and next mark">
      <span>
        {one} <span className="figures">{progressOf(walk)}</span>
      </span>
      <button type="button" aria-label="Previous mark" onClick={() => go(kind, -1)}>
        <Icon name="arrow-up" />
      </button>
      <button type="button" aria-label="Next mark" onClick={() => go(kind, 1)}>
        <Icon name="arrow-down" />
      </button>
    </fieldset>
  )
}

/** Button that applies the fix of the shown mark. */
export function FixButton({ finding, onFix }: { finding: Finding; onFix: (one: Finding) => void }) {
  const { fix, instead } = finding
  return (
    <button
      type="button"
      className="button"
      data-kind="secondary"
      data-size="small"
      // Keeps the caret, and with it this button, until the click. Safari would move it.
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ currentTarget }) => {
        currentTarget.focus({ preventScroll: true })
        onFix(finding)
      }}
    >
      {instead ? `Replace with “${fix?.to}”` : 'Delete it'}
    </button>
  )
}

/** Returns the position of the shown mark, “3 of 35”, or the number of marks without one. */
export function progressOf({ number, count }: MarkWalk): string {
  return number > 0 ? `${figure(number)} of ${figure(count)}` : figure(count)
}
