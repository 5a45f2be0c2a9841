import { createClient } from '@sanity/client'
import { createMuxFetch } from 'brightkeel-lake/client'
import type { SingleWorkspace } from 'sanity'

type HostOptions = Pick<SingleWorkspace, 'apiHost' | 'auth' | 'unstable_clientFactory'>

/**
 * Connects the Studio to the embedded lake. The lake answers under the site's own origin, so one sign-in and one
 * cookie serve both.
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
    // The only way to keep the project's name out of the host name and to hand a client its `fetch`.
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
 * Over plain http the Studio warns that listeners will be short of connections. Here they share one socket,
 * so the warning is not true: it is put to sleep the way its own button does it, for a day at a time.
 */
function snoozeProtocolWarning(): void {
  sessionStorage.setItem('sanity-studio.network.check.snooze', new Date().toISOString())
}
