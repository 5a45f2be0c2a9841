import { hash } from 'node:crypto'
import { testSite } from '#tests/kit/test-site.ts'
import { prettyHtml } from './pretty-html.ts'
import type { Question } from './questions.ts'
import { steady, steadyJson } from './steady.ts'

/** Headers that describe the connection or follow from the body. */
const UNRECORDED_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'last-modified',
  'transfer-encoding',
])

const TIMEOUT_MS = 60_000

/** Sends a request. @returns status, headers and body as text that is the same in every run */
export async function answerText(question: Question): Promise<string> {
  const { path, origin = testSite.url, method = 'GET', headers = {}, body, isStream } = question
  const abort = new AbortController()
  const answer = await fetch(`${origin}${path}`, {
    method,
    headers,
    redirect: 'manual',
    signal: AbortSignal.any([abort.signal, AbortSignal.timeout(TIMEOUT_MS)]),
    ...(body !== undefined && { body }),
  })
  const text = isStream ? await firstEvent(answer) : await bodyText(answer)
  abort.abort()
  return steady(
    [`${method} ${path}`, `${answer.status}`, ...headerLines(answer.headers), '', text, ''].join(
      '\n',
    ),
  )
}

function headerLines(headers: Headers): string[] {
  return [...headers]
    .filter(([name]) => !UNRECORDED_HEADERS.has(name))
    .map(([name, value]) =>
      // One directive per line.
      name === 'content-security-policy'
        ? `${name}: ${value.replaceAll('; ', ';\n  ')}`
        : `${name}: ${value}`,
    )
}

async function bodyText(answer: Response): Promise<string> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  const type = answer.headers.get('content-type') ?? ''
  // An encoder's output changes with its version, but the size of the page that shows it doesn't.
  if (/^image\/(?!svg)/.test(type)) return '(image)'
  const text = bytes.toString('utf8')
  if (/json|manifest/.test(type)) return steadyJson(text)
  if (type.startsWith('text/html')) return prettyHtml(text)
  if (type.includes('svg')) return `sha256 ${hash('sha256', bytes)}`
  if (type.includes('xml')) return text.replaceAll(/>\s*</g, '>\n<')
  return text
}

async function firstEvent(answer: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (/^event: .*\n(?:.+\n)*\n/m.test(text)) break
  }
  return text.replaceAll(/^data: (.*)$/gm, (_, data: string) => `data: ${steadyJson(data)}`)
}
