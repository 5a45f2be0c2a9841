import { createClient } from '@sanity/client'
import { createMuxFetch } from 'brightkeel-lake/client'
import type { SingleWorkspace } from 'sanity'
import { withSession } from './session.ts'

type HostOptions = Pick<SingleWorkspace, 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * Connects the Studio to the embedded lake. The lake is on the site's own origin, so one sign-in and one cookie
 * serve both.
 */
export function embeddedLake(origin: string): HostOptions {
  if (typeof window !== 'undefined') {
    snoozeProtocolWarning()
    window.fetch = withoutSanityHosts(window.fetch, origin)
  }

  const apiHost = `${origin}/lake`
  const lakeFetch = withSession(createMuxFetch(`${apiHost.replace(/^http/, 'ws')}/mux`))

  return {
    apiHost,
    auth: {
      loginMethod: 'cookie',
      // Shown only if a session that was just opened has ended.
      providers: [{ name: 'site', title: 'Sign in', url: `${origin}/signin?next=/studio` }],
    },
    // There is no other way to keep the project id out of the host name and to set a client's `fetch`.
    unstable_clientFactory: (config) =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        resolveFetch: () => lakeFetch,
      }),
  }
}

/**
 * Over plain HTTP the Studio warns that listeners will run out of connections. Here they share one socket, so the
 * warning is wrong. Writes the value that the warning's own snooze button writes, which lasts a day.
 */
function snoozeProtocolWarning(): void {
  sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString())
}

/**
 * Returns a `fetch` that answers the requests to Sanity's hosts that no setting turns off. The CSP would block them, and
 * each would be an error in the console.
 *
 * @param origin of the site, without a trailing slash
 */
export function withoutSanityHosts(fetch: typeof window.fetch, origin: string): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, origin)
    // Asks for the newest version of the Studio. This one is updated with the site.
    if (url.hostname === 'sanity-cdn.com') return Response.json({})
    // Asks if people can send feedback to Sanity.
    if (url.pathname.endsWith('/intake/feedback')) return new Response(null, { status: 503 })
    // The SDK in the Studio puts the project ID before the host name, as for a hosted project.
    const { host, pathname, search } = url
    const isProject = host.endsWith(`.${new URL(origin).host}`) && pathname.startsWith('/lake/')
    if (!isProject) return fetch(input, init)
    const own = `${origin}${pathname}${search}`
    return fetch(own, input instanceof Request ? { ...(await initOf(input)), ...init } : init)
  }
}

/** Returns a request's options. The body is read, because browsers stream bodies only over HTTP/2, or not at all. */
async function initOf(request: Request): Promise<RequestInit> {
  const { method, headers, credentials, signal } = request
  const hasBody = method !== 'GET' && method !== 'HEAD'
  const body = hasBody ? { body: await request.arrayBuffer() } : {}
  return { method, headers, credentials, signal, ...body }
}
