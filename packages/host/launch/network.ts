import { readFileSync } from 'node:fs'
import http from 'node:http'
import tls from 'node:tls'
import { Failure } from './failure.ts'
import type { Settings } from './settings.ts'

/** Hosts that are never reached through a proxy: the parts of the site talk to each other there. */
const OWN_HOSTS = 'localhost,127.0.0.1,::1'

/** The environment with every proxy bypassed for this machine. */
export function withoutProxyToSelf(variables: Readonly<Record<string, string>>) {
  // Node prefers the name in lower case (https://nodejs.org/api/http.html#built-in-proxy-support).
  const name = variables.no_proxy === undefined ? 'NO_PROXY' : 'no_proxy'
  const exempt = [variables[name], OWN_HOSTS].filter((each) => each !== undefined)
  return { ...variables, [name]: exempt.join(',') }
}

/**
 * Makes this process reach the network as its parts do. Node reads NODE_USE_ENV_PROXY and NODE_EXTRA_CA_CERTS when a
 * process starts, which for this one was before `.env` was read.
 *
 * @throws Failure when the file of certificates cannot be read
 */
export function adoptNetwork({ variables }: Pick<Settings, 'variables'>): void {
  if (variables.NODE_USE_ENV_PROXY === '1') {
    http.setGlobalProxyFromEnv({
      NODE_ENV: process.env.NODE_ENV,
      ...withoutProxyToSelf(variables),
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
