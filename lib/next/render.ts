import { AsyncLocalStorage } from 'node:async_hooks'

/** Facts recorded while a response is rendered. `server.ts` creates one per request. */
export type Render = {
  /** Tags of everything the response was made from: when one of them expires, the response is stale. */
  readonly tags: Set<string>
  /** Tags of reads that only chose what to show: when one of them expires, the response is renewed later. */
  readonly untrackedTags: Set<string>
  /** Maximum age of the response in seconds. */
  goodFor?: number
  /** The response depends on something without tags, or on a read that failed: it must not be stored. */
  isUncacheable?: boolean
  /** Id of the last change event that the front has seen; hosted content answers queries at least as new. */
  readonly lastLiveEventId?: string | undefined
}

/**
 * Bundled code and the server that runs it have separate module graphs, so the storage both use hangs off `globalThis`.
 * Without that server (`next start` by itself) nothing is recorded and every page renders on demand.
 */
declare global {
  var siteRender: AsyncLocalStorage<Render> | undefined
}

export function createRender(lastLiveEventId?: string): Render {
  return { tags: new Set(), untrackedTags: new Set(), lastLiveEventId }
}

export function withRender<T>(render: Render, work: () => T): T {
  return storage().run(render, work)
}

export function currentRender(): Render | undefined {
  return storage().getStore()
}

export function recordTags(tags: readonly string[]): void {
  const render = currentRender()
  for (const tag of tags) render?.tags.add(tag)
}

export function recordUntrackedTags(tags: readonly string[]): void {
  const render = currentRender()
  for (const tag of tags) render?.untrackedTags.add(tag)
}

/** Keeps the response that is being rendered out of the front's store. */
export function preventStoring(): void {
  const render = currentRender()
  if (render) render.isUncacheable = true
}

/** Limits how long the response that is being rendered is stored, in seconds. */
export function keepFor(seconds: number): void {
  const render = currentRender()
  if (render) render.goodFor = Math.min(seconds, render.goodFor ?? seconds)
}

function storage(): AsyncLocalStorage<Render> {
  globalThis.siteRender ??= new AsyncLocalStorage<Render>()
  return globalThis.siteRender
}
