import type { HookEvent, NewMessage, QueueChange, WaitingMessage } from '#lake/ports/outbox.ts'
import type { HookRule } from '#lake/webhooks/payload.ts'
import { mergeChanges } from './payload.ts'

type Parts = {
  rule: HookRule
  /** Events about one document that the hook may want, in the order of the log. */
  events: HookEvent[]
  /** The messages to the hook about that document that wait and are not being sent. */
  waiting: WaitingMessage[]
  /** Hears of an event that the rule cannot be evaluated on; the hook is not told of it. */
  onError: (error: unknown) => void
}

/** A message as it will wait, and the ids of those in the outbox that it is made of. */
type Link = NewMessage & { isNew: boolean; parts: string[] }

/**
 * Works out what a hook is to be told when a document has changed: changes in a row become one
 * message as far as {@link mergeChanges} joins them, also with what has not arrived yet. The result
 * is a message with an idempotency key of its own, for the receiver may have heard a part of it.
 *
 * @returns undefined when the hook's rule selects none of the events.
 */
export async function queueChange({
  rule,
  events,
  waiting,
  onError,
}: Parts): Promise<Omit<QueueChange, 'hookId' | 'documentId'> | undefined> {
  const links: Link[] = []
  for (const message of waiting) {
    await append(links, { ...message, isNew: false, parts: [message.id] }, rule)
  }
  let newest: number | undefined
  for (const event of events) {
    try {
      if (!(await rule.selects(event))) continue
      const change = { before: event.before, after: event.after }
      const payload = await rule.body(change)
      const link = { ...event, change, payload, number: undefined, isNew: true, parts: [] }
      await append(links, link, rule)
      newest = event.id
    } catch (error) {
      onError(error)
    }
  }

  if (newest === undefined) return undefined
  const added = links.filter(({ isNew }) => isNew)
  return { newest, removed: added.flatMap(({ parts }) => parts), added }
}

async function append(links: Link[], link: Link, rule: HookRule): Promise<void> {
  const last = links.at(-1)
  const merged = last?.change && link.change && (await mergeChanges(last.change, link.change, rule))
  if (!last || !merged) {
    links.push(link)
    return
  }
  const { operation, ...change } = merged
  links.splice(-1, 1, {
    ...link,
    operation,
    change,
    payload: await rule.body(change),
    number: last.number,
    isNew: true,
    parts: [...last.parts, ...link.parts],
  })
}
