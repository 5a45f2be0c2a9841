/** The project's webhooks, as they were last put. What one looks like is its room's own business. */
export interface HookStore {
  /** The first made first; some may be in the shape of an earlier version. */
  list(): Promise<unknown[]>
  /** Adds a hook, or takes the place of the one with its id. */
  put(hook: { id: string; [field: string]: unknown }): Promise<void>
  /** @returns Whether there was such a hook. */
  delete(id: string): Promise<boolean>
}
