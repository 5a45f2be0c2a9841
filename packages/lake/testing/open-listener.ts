import type { TestServer } from '#lake/testing/served-lake.ts'

type Received = { event: string; id: string; data: Record<string, unknown> }

export async function openListener(
  at: TestServer,
  path: string,
  headers: Record<string, string> = {},
) {
  const response = await fetch(`${at.origin}/v2025-02-19${path}`, { headers })
  if (!response.body) throw new Error('no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''

  /** Returns the next event; undefined if the stream has ended. */
  async function next(): Promise<Received | undefined> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end !== -1) {
        const received = parse(text.slice(0, end))
        text = text.slice(end + 2)
        if (received) return received
        continue
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      text += value
    }
  }
  return { response, next, close: () => reader.cancel() }
}

function parse(block: string): Received | undefined {
  const fields = new Map(block.split('\n').map((line) => cut(line)))
  const event = fields.get('event')
  if (event === undefined) return undefined
  return { event, id: fields.get('id') ?? '', data: JSON.parse(fields.get('data') ?? '{}') }
}

function cut(line: string): [string, string] {
  const at = line.indexOf(': ')
  return [line.slice(0, at), line.slice(at + 2)]
}
