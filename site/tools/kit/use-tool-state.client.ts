'use client'

import { useCallback, useMemo, useReducer } from 'react'
import type { StateDefinition } from './state/define.ts'
import { sameState } from './state/link.ts'
import type { LogEntry } from './state/logbook.ts'
import { changed, redone, startTimeline, type Timeline, undone } from './state/timeline.ts'
import { useLogbook } from './use-logbook.client.ts'
import { type ToolLink, useToolLink } from './use-tool-link.client.ts'

/**
 * Holds a tool's state with undo, redo, its link, and the history. Nothing leaves the browser. Returns the same object
 * until some of it changes, so components can skip rendering.
 */
export function useToolState<State extends object>(
  definition: StateDefinition<State>,
): ToolState<State> {
  const [timeline, dispatch] = useReducer(reduce<State>, definition, startOf)
  const state = timeline.now
  const log = useLogbook(definition, state)

  const change: ToolState<State>['change'] = useCallback((patch, group = defaultGroup(patch)) => {
    dispatch({ kind: 'change', patch, group, at: Date.now() })
  }, [])
  const replace = useCallback((next: State) => change(next, null), [change])
  const link = useToolLink(definition, state, replace)
  const canUndo = timeline.past.length > 0
  const canRedo = timeline.future.length > 0

  return useMemo(() => {
    const exchange = (next: State) => {
      log.leave()
      replace(next)
    }
    return {
      definition,
      state,
      change,
      undo: () => dispatch({ kind: 'undo' }),
      redo: () => dispatch({ kind: 'redo' }),
      canUndo,
      canRedo,
      isInitial: sameState(state, definition.initial),
      loadSample: () => exchange(definition.sample),
      reset: () => exchange(definition.initial),
      restore: (entry) => exchange(entry.state),
      note: log.note,
      log,
      link,
    }
  }, [definition, state, canUndo, canRedo, log, link, change, replace])
}

function startOf<State extends object>(definition: StateDefinition<State>): Timeline<State> {
  return startTimeline(definition.initial, definition.mostSteps)
}

type Patch<State> = Partial<State> | ((state: State) => Partial<State>)

type Action<State> =
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'change'; patch: Patch<State>; group: string | null; at: number }

function reduce<State extends object>(
  timeline: Timeline<State>,
  action: Action<State>,
): Timeline<State> {
  if (action.kind === 'undo') return undone(timeline)
  if (action.kind === 'redo') return redone(timeline)
  const patch = typeof action.patch === 'function' ? action.patch(timeline.now) : action.patch
  const next = { ...timeline.now, ...patch }
  return sameState(next, timeline.now) ? timeline : changed(timeline, next, action.group, action.at)
}

/** Merges typing in one field into one step. A function or a patch with several fields always starts a new step. */
function defaultGroup(patch: object): string | null {
  const keys = Object.keys(patch)
  return keys.length === 1 ? (keys[0] ?? null) : null
}

export type ToolState<State extends object> = {
  readonly definition: StateDefinition<State>
  readonly state: State
  /**
   * Changes some fields. Quick changes of one group are one undo step. The group is the changed field by default;
   * `null` starts a new step each time.
   */
  readonly change: (patch: Patch<State>, group?: string | null) => void
  readonly undo: () => void
  readonly redo: () => void
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly isInitial: boolean
  readonly loadSample: () => void
  readonly reset: () => void
  readonly restore: (entry: LogEntry<State>) => void
  /** Adds the current state to the history. The frame's copy and save buttons do this already. */
  readonly note: () => void
  readonly log: ReturnType<typeof useLogbook<State>>
  readonly link: ToolLink<State>
}
