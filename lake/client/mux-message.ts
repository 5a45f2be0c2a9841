/** What the server sends over the shared socket: for each stream one head, any number of chunks, one end. */
export type MuxMessage =
  | { kind: 'head'; id: number; status: number; headers: Record<string, string> }
  | { kind: 'chunk'; id: number; chunk: string }
  | { kind: 'end'; id: number }

/** Undefined for whatever is not a message of the protocol. */
export function parseMuxMessage(data: unknown): MuxMessage | undefined {
  const message = parseJson(data)
  if (!isRecord(message) || !Number.isInteger(message.id) || typeof message.id !== 'number') return

  const { chunk, end, head, id } = message
  if (typeof chunk === 'string') return { kind: 'chunk', id, chunk }
  if (end === true) return { kind: 'end', id }
  if (!isRecord(head) || typeof head.status !== 'number' || !isRecord(head.headers)) return
  return { kind: 'head', id, status: head.status, headers: textValues(head.headers) }
}

function parseJson(data: unknown): unknown {
  if (typeof data !== 'string') return undefined
  try {
    return JSON.parse(data)
  } catch {
    return undefined
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function textValues(record: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(record).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )
}
