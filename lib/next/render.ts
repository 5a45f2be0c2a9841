import { AsyncLocalStorage } from 'node:async_hooks'

/** What is noted while one answer is made; see `server.ts`, which opens one for each request. */
export type Render = {
  /** What its reads were filed under: a change of any of them makes the answer old. */
  readonly tags: Set<string>
  /** Another status than the one Next gives. */
  status?: number
  /** The answer is good for so many seconds at most, whatever changes or does not. */
  goodFor?: number
}

/**
 * Bundled code and the server that runs it have a module graph each: what both need stands where both find it.
 * Without that server (`next start` by itself) nothing is noted, and every page renders all the same.
 */
declare global {
  var brightkeelRender: AsyncLocalStorage<Render> | undefined
}

/** Runs what makes one answer, and notes what it says about itself in `render`. */
export function noting<T>(render: Render, work: () => T): T {
  return storage().run(render, work)
}

/** Files the answer that is being made under tags, from `contentTags`: a change of one of them makes it old. */
export function fileUnder(...tags: readonly string[]): void {
  const render = storage().getStore()
  for (const tag of tags) render?.tags.add(tag)
}

/**
 * Has the answer that is being made sent with the status 404. A page calls it and draws what it shows instead:
 * what Next answers to `notFound()` is blank without scripts.
 */
export function sayMissing(): void {
  const render = storage().getStore()
  if (render) render.status = 404
}

/** The answer that is being made is kept for so many seconds at most. */
export function keepFor(seconds: number): void {
  const render = storage().getStore()
  if (render) render.goodFor = Math.min(seconds, render.goodFor ?? seconds)
}

function storage(): AsyncLocalStorage<Render> {
  globalThis.brightkeelRender ??= new AsyncLocalStorage<Render>()
  return globalThis.brightkeelRender
}
