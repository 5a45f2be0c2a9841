import { type IncomingHttpHeaders, type RequestOptions, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string }

type Sending = { method?: string; headers?: Record<string, string>; body?: string | Buffer }

/**
 * Creates a browser's requests as they arrive through a reverse proxy that terminates https: with cookies, and with
 * the `Host` that the proxy sends.
 */
export function createVisitor(
  address: { host: string; port: number },
  siteUrl: string,
  host = new URL(siteUrl).host,
) {
  const cookies = new Map<string, string>()

  async function ask(path: string, { method = 'GET', headers = {}, body }: Sending = {}) {
    const options: RequestOptions = {
      ...address,
      // TRUST_PROXY names this address.
      localAddress: '127.0.0.1',
      path,
      method,
      headers: {
        host,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7',
        ...(method !== 'GET' && { origin: siteUrl }),
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...headers,
      },
    }
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const sent = request(options, async (response) => {
      for (const line of response.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (value === '') cookies.delete(name)
        else cookies.set(name, value)
      }
      const received = await buffer(response)
      const { statusCode = 0, headers: responseHeaders } = response
      resolve({
        status: statusCode,
        headers: responseHeaders,
        body: received,
        text: received.toString(),
      })
    })
    sent.on('error', reject)
    sent.end(body)
    return promise
  }

  /** Submits the sign-in form as a browser without scripts does. */
  async function signIn(email: string, password: string) {
    const form = fieldsOf((await ask('/signin')).text, 'password')
    form.set('email', email)
    form.set('password', password)
    const encoded = new Response(form)
    return ask('/signin', {
      method: 'POST',
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
      body: Buffer.from(await encoded.arrayBuffer()),
    })
  }

  return { ask, signIn, cookies }
}

/** Returns the hidden fields of the form that has a field with this name. */
export function fieldsOf(html: string, field: string): FormData {
  const forms = [...html.matchAll(/<form\b.*?<\/form>/gs)].map(([text]) => text)
  const wanted = forms.find((text) => text.includes(` name="${field}"`)) ?? ''
  const fields = new FormData()
  for (const [tag] of wanted.matchAll(/<input[^>]* type="hidden"[^>]*>/g)) {
    fields.set(attributeOf(tag, 'name'), attributeOf(tag, 'value'))
  }
  return fields
}

function attributeOf(tag: string, name: string): string {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
  return value.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
