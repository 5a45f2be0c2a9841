/** An undo history. */
export type Timeline<State> = {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
  /** Group and time of the last change; null if the next change must start a new step. */
  readonly last: { readonly group: string; readonly at: number } | null
  readonly most: number
}

/** Default number of undo steps. Each step stores the whole state, which can be a long text. */
const USUAL_STEPS = 200

/** Milliseconds within which changes of one group merge into one step, as in a text editor. */
const ONE_STEP_MS = 900

/** Returns an empty history. */
export function startTimeline<State>(now: State, most = USUAL_STEPS): Timeline<State> {
  return { past: [], now, future: [], last: null, most }
}

/**
 * Adds a change.
 *
 * @param group quick changes of one group merge into one step; null always starts a new step
 * @param at time in milliseconds
 */
export function changed<State>(
  timeline: Timeline<State>,
  next: State,
  group: string | null,
  at: number,
): Timeline<State> {
  const { past, now, last, most } = timeline
  const continues = last !== null && last.group === group && at - last.at < ONE_STEP_MS
  return {
    ...timeline,
    past: continues ? past : [...past, now].slice(-most),
    now: next,
    future: [],
    last: group === null ? null : { group, at },
  }
}

/** Undoes one step, if there is one. */
export function undone<State>(timeline: Timeline<State>): Timeline<State> {
  const previous = timeline.past.at(-1)
  if (previous === undefined) return timeline
  return {
    ...timeline,
    past: timeline.past.slice(0, -1),
    now: previous,
    future: [timeline.now, ...timeline.future],
    last: null,
  }
}

/** Redoes one step, if there is one. */
export function redone<State>(timeline: Timeline<State>): Timeline<State> {
  const [next, ...future] = timeline.future
  if (next === undefined) return timeline
  return { ...timeline, past: [...timeline.past, timeline.now], now: next, future, last: null }
}
