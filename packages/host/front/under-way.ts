import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

const CHECK_EVERY_MS = 20

/**
 * Keeps count of the requests under way, so that none is cut when the front or a process behind it ends. While it is
 * held, requests for these processes wait.
 */
export class RequestsUnderWay {
  readonly #responses = new Set<ServerResponse>()
  #hold: PromiseWithResolvers<void> | undefined

  add(response: ServerResponse): void {
    this.#responses.add(response)
    response.once('close', () => this.#responses.delete(response))
  }

  get isHeld(): boolean {
    return this.#hold !== undefined
  }

  hold(): void {
    this.#hold ??= Promise.withResolvers()
  }

  release(): void {
    this.#hold?.resolve()
    this.#hold = undefined
  }

  /** Waits while requests are held. */
  async whenReleased(response: ServerResponse): Promise<void> {
    if (!this.#hold) return
    this.#responses.delete(response)
    await this.#hold.promise
    if (!response.closed) this.#responses.add(response)
  }

  /**
   * Resolves when all requests are answered that are neither held nor streams of events, which never end.
   *
   * @param maxMs milliseconds after which it no longer waits
   */
  async whenAnswered(maxMs: number): Promise<void> {
    const giveUpAt = Date.now() + maxMs
    while ([...this.#responses].some(willEnd) && Date.now() < giveUpAt) await pause(CHECK_EVERY_MS)
  }
}

/** EventSource sends this header (https://html.spec.whatwg.org/multipage/server-sent-events.html). */
function willEnd({ req }: ServerResponse): boolean {
  return !String(req.headers.accept ?? '').includes('text/event-stream')
}
