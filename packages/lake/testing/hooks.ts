import { createServer, type IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'
import { createApp } from '#lake/app.ts'
import { portOf } from '#lake/start-lake.ts'
import { write } from '#lake/testing/served-lake.ts'
import { openTemporaryLake, TEST_SECRETS } from '#lake/testing/temporary-lake.ts'
import type { DispatcherOptions } from '#lake/webhooks/dispatcher.ts'
import { openHooks } from '#lake/webhooks/hooks.ts'

type Request = { method: string; headers: IncomingHttpHeaders; body: string }

export async function receive(answers: number[] = []) {
  const requests: Request[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    requests.push({ method: request.method ?? '', headers: request.headers, body })
    response.statusCode = answers[requests.length - 1] ?? 200
    response.end('thanks')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    requests,
    answers,
    url: `http://127.0.0.1:${portOf(server.address())}/hook`,
    count: (count: number) => eventually(() => requests.length).toBe(count),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

type Lake = Awaited<ReturnType<typeof openTemporaryLake>>

/** Opens a temporary lake with its application, closed by `await using`. */
export async function setUp(
  webhooks: Omit<DispatcherOptions, 'projectId'> = {},
): Promise<ReturnType<typeof startOn> & AsyncDisposable> {
  const lake = await openTemporaryLake()
  return {
    ...startOn(lake, webhooks),
    [Symbol.asyncDispose]: () => lake[Symbol.asyncDispose](),
  }
}

/** Returns the lake with its webhooks reloaded from storage, as after a restart. */
export const withStoredHooks = async (lake: Lake): Promise<Lake> => ({
  ...lake,
  hooks: await openHooks(lake.system.hooks, () => new Date()),
})

/** Starts the application on a lake, as after a restart. */
export function startOn(lake: Lake, webhooks: Omit<DispatcherOptions, 'projectId'>) {
  const logged: string[] = []
  const app = createApp(lake, {
    webhooks: { backoffMs: 1, loopbackBackoffMs: 1, log: (line) => logged.push(line), ...webhooks },
  })
  const call = (path: string, method = 'GET', body?: unknown, secret: string = TEST_SECRETS.site) =>
    app.request(`/v2021-10-04/hooks/projects/brightkeel${path}`, {
      method,
      headers: { authorization: `Bearer ${secret}` },
      ...(body !== undefined && method !== 'GET' && { body: JSON.stringify(body) }),
    })

  return {
    lake,
    app,
    call,
    logged,
    async hook(url: string, parts: Record<string, unknown> = {}) {
      const rule = { on: ['create', 'update', 'delete'] }
      const answer = await call('', 'POST', { name: 'Hook', url, rule, ...parts })
      const created = await answer.json()
      if (answer.status !== 201) throw new Error(JSON.stringify(created))
      return String(created.id)
    },
    write: (transactionId: string, documents: Parameters<typeof write>[2]) =>
      write(lake, transactionId, documents, '2026-01-01T00:00:00.000Z'),
  }
}

/**
 * Polls in a test until a function returns the expected value. The timeout is long because the tests' machine may be
 * busy, and only a failure takes all of it.
 */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: 180_000, interval: 20 })
}
