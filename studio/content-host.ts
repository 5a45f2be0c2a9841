import { createClient } from '@sanity/client'
import { createMuxFetch } from 'brightkeel-lake/client'
import type { SingleWorkspace } from 'sanity'

type HostOptions = Pick<SingleWorkspace, 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * Connects the Studio to the embedded lake. The lake is on the site's own origin, so one sign-in and one cookie
 * serve both.
 */
export function embeddedLake(origin: string): HostOptions {
  if (typeof window !== 'undefined') snoozeProtocolWarning()

  const apiHost = `${origin}/lake`
  const muxFetch = createMuxFetch(`${apiHost.replace(/^http/, 'ws')}/mux`)

  return {
    apiHost,
    auth: {
      loginMethod: 'cookie',
      redirectOnSingle: true,
      providers: [{ name: 'site', title: 'Sign in', url: `${origin}/api/studio-login` }],
    },
    // There is no other way to keep the project id out of the host name and to set a client's `fetch`.
    unstable_clientFactory: (config) =>
      createClient({
        ...config,
        apiHost,
        useProjectHostname: false,
        resolveFetch: () => muxFetch,
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
