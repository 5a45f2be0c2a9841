import { readFileSync } from 'node:fs'
import http from 'node:http'
import tls from 'node:tls'
import { Failure } from './failure.ts'
import type { Settings } from './settings.ts'

/** Hosts never reached through a proxy, because the site's processes talk to each other there. */
const OWN_HOSTS = ['localhost', '127.0.0.1', '::1']

/** @param host the interface that the front listens on */
export function withoutProxyToSelf(variables: Readonly<Record<string, string>>, host: string) {
  // Node prefers the name in lower case (https://nodejs.org/api/http.html#built-in-proxy-support).
  const name = variables.no_proxy === undefined ? 'NO_PROXY' : 'no_proxy'
  const exempt = [variables[name], ...OWN_HOSTS, host].filter((each) => each !== undefined)
  return { ...variables, [name]: [...new Set(exempt)].join(',') }
}

/**
 * Applies the configured proxy and certificates to this process. Node reads NODE_USE_ENV_PROXY and NODE_EXTRA_CA_CERTS
 * when a process starts, which for the launcher is before it has read `.env`.
 *
 * @throws Failure when the certificate file can't be read
 */
export function adoptNetwork({ variables, host }: Pick<Settings, 'variables' | 'host'>): void {
  if (variables.NODE_USE_ENV_PROXY === '1') {
    http.setGlobalProxyFromEnv({
      NODE_ENV: process.env.NODE_ENV,
      ...withoutProxyToSelf(variables, host),
    })
  }
  const file = variables.NODE_EXTRA_CA_CERTS
  if (file === undefined || file === process.env.NODE_EXTRA_CA_CERTS) return
  tls.setDefaultCACertificates([...tls.getCACertificates('default'), readCertificates(file)])
}

function readCertificates(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new Failure(`NODE_EXTRA_CA_CERTS cannot be read: ${reason}`)
  }
}
