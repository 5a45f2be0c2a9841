/** What was, what is, and what undo took back. */
export type Timeline<State> = {
  readonly past: readonly State[]
  readonly now: State
  readonly future: readonly State[]
  /** What the last change was about, and when; null where the next change must be a step of its own. */
  readonly last: { readonly group: string; readonly at: number } | null
  /** Steps that undo can take back. */
  readonly most: number
}

/** Steps that are kept of work that may be large: a long text would be kept as often. */
const USUAL_STEPS = 200

/** Changes about the same thing within this many milliseconds are one step, as in a text editor. */
const ONE_STEP_MS = 900

/** A timeline on which nothing has happened yet. */
export function startTimeline<State>(now: State, most = USUAL_STEPS): Timeline<State> {
  return { past: [], now, future: [], last: null, most }
}

/**
 * The timeline after a change.
 *
 * @param group what the change is about: quick changes of one group are one step; null is always a step
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

/** One step back; the same timeline where there is none. */
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

/** One step forward again; the same timeline where there is none. */
export function redone<State>(timeline: Timeline<State>): Timeline<State> {
  const [next, ...future] = timeline.future
  if (next === undefined) return timeline
  return { ...timeline, past: [...timeline.past, timeline.now], now: next, future, last: null }
}
