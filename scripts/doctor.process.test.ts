import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CliProxy, startCliProxy } from 'brightkeel-lake/cli-proxy'
import { generate, type SelfsignedOptions } from 'selfsigned'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { root } from '#host/launch/settings.ts'
import { revalidateHook } from '#lib/publishing/message.ts'
import { type LakeProcess, PROJECT_ID, startLake, TOKENS } from '#tests/contract/lake-process.ts'

let folder = ''
const servers: Server[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'))
})
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

describe('the doctor', () => {
  it('reports before the first start what was not checked, and changes nothing', async () => {
    const { status, stdout } = await examine({})
    expect(stdout).toContain('note         Data: none yet')
    expect(stdout).toContain('NOT CHECKED  Content: the embedded lake is not running')
    expect(stdout).toContain('NOT CHECKED  Accounts: the embedded Supabase is not running')
    expect(stdout).toContain('NOT CHECKED  Site: not running on port 9')
    expect(stdout).toMatch(/\n\d checked, 0 wrong, 3 not checked\.\n$/)
    expect(status).toBe(0)
    expect(readdirSync(folder)).toEqual([])
  })

  it('reports the missing settings of a hosted Supabase', async () => {
    const { status, stdout } = await examine({ NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' })
    expect(stdout).toMatch(/WRONG {8}Accounts: .*SUPABASE_SECRET_KEY must both be set/)
    expect(stdout).toMatch(/ 1 wrong, 2 not checked\.\n$/)
    expect(status).toBe(1)
  })

  it('reports an invalid setting in one sentence', async () => {
    const { status, stderr } = await examine({ PORT: 'harbour' })
    expect(stderr).toMatch(/^Invalid settings .*PORT: .*\n$/)
    expect(status).toBe(1)
  })
})

describe('the doctor behind a reverse proxy', () => {
  const page = '<html><title>Brightkeel</title>'
  const site: RequestListener = ({ url }, response) => {
    response.statusCode = url === '/api/revalidate' ? 401 : 200
    response.end(url === '/robots.txt' ? 'Sitemap: ours' : page)
  }

  it.each<[string, RequestListener, RegExp]>([
    ['reports that visitors get this site', site, /ok {11}SITE_URL: visitors get this site/],
    [
      'reports where SITE_URL redirects',
      (_, response) => response.writeHead(301, { location: 'https://www.site.example/' }).end(),
      /WRONG {8}SITE_URL: .* redirects to https:\/\/www\.site\.example\//,
    ],
    [
      'reports another site at SITE_URL',
      (_, response) => response.end('<html>A parked domain'),
      /WRONG {8}SITE_URL: .* shows a different site/,
    ],
    [
      'reports an older page in a cache in front of the site',
      ({ url }, response) => response.end(url === '/robots.txt' ? 'Sitemap: ours' : '<html>Older'),
      /note {9}SITE_URL: .* a different home page .* Purge the cache/,
    ],
    [
      'reports that the proxy does not reach the site',
      (_, response) => response.writeHead(502).end(),
      /WRONG {8}SITE_URL: .* responds with 502, but the site on this machine with 200/,
    ],
  ])('%s', async (_, outside, words) => {
    const port = await listen(site)
    const outsidePort = await listen(outside)
    const { stdout } = await examine({
      PORT: String(port),
      SITE_URL: `http://127.0.0.2:${outsidePort}`,
    })
    expect(stdout).toMatch(words)
  })

  it.each<[string, SelfsignedOptions, boolean, RegExp]>([
    ['is self-signed', {}, false, /the certificate is self-signed/],
    [
      'has expired',
      { notBeforeDate: new Date(0), notAfterDate: new Date(1) },
      false,
      /has expired/,
    ],
    ['is for another host', {}, true, /the certificate is for another host name/],
  ])('reports a certificate that %s', async (_, dates, isTrusted, reason) => {
    const { private: key, cert } = await generate([{ name: 'commonName', value: 'site.example' }], {
      keyType: 'ec',
      algorithm: 'sha256',
      ...dates,
    })
    const certificate = join(folder, 'certificate.pem')
    writeFileSync(certificate, cert)
    const { stdout, status } = await examine({
      PORT: String(await listen(site)),
      SITE_URL: `https://127.0.0.2:${await listen(site, createSecureServer({ key, cert }))}`,
      ...(isTrusted && { NODE_EXTRA_CA_CERTS: certificate }),
    })
    expect(stdout).toMatch(
      /WRONG {8}SITE_URL: https:\/\/127\.0\.0\.2:\d+ can't be opened: the certificate/,
    )
    expect(stdout).toMatch(reason)
    expect(status).toBe(1)
  })

  it('reports that SITE_URL has no https', async () => {
    const port = await listen(site)
    const { stdout } = await examine({
      PORT: String(port),
      SITE_URL: `https://127.0.0.2:${port}`,
    })
    expect(stdout).toMatch(/WRONG {8}SITE_URL: .* the server there refuses https \(ERR_SSL_/)
  })

  it('reports that SITE_URL cannot be reached from this machine', async () => {
    const port = await listen(site)
    const { stdout } = await examine({ PORT: String(port), SITE_URL: 'http://127.0.0.2:9' })
    expect(stdout).toMatch(/NOT CHECKED {2}SITE_URL: .* cannot be reached from this machine/)
  })
})

describe('the doctor with hosted Sanity', () => {
  const siteUrl = 'https://site.example'
  const secret = 's'.repeat(32)
  const hook = revalidateHook({ siteOrigin: siteUrl, secret })
  let lake: LakeProcess
  let proxy: CliProxy
  beforeAll(async () => {
    lake = await startLake()
    proxy = await startCliProxy({
      lake: lake.origin,
      projectId: PROJECT_ID,
      onRefused: () => undefined,
    })
  })
  afterAll(async () => {
    await proxy?.close()
    await lake?.dispose()
  })

  it('shows the expected webhook if the token may not list webhooks', async () => {
    const { stdout, status } = await ask({})
    expect(stdout).toMatch(/ok {11}Content: the Sanity project brightkeel/)
    expect(stdout).toMatch(/ok {11}SANITY_API_READ_TOKEN: is accepted/)
    expect(stdout).toMatch(/NOT CHECKED {2}Webhook: .*may not list webhooks \(HTTP 40[13]\)/)
    expect(stdout).toContain(`URL: ${hook.url} (POST), dataset: production`)
    expect(stdout).toMatch(/WRONG {8}CORS origin: .*npx sanity cors add https:\/\/site\.example/)
    expect(status).toBe(1)
  })

  it('checks the webhook and the CORS origin', async () => {
    const administrator = { SANITY_AUTH_TOKEN: TOKENS.administrator }
    expect((await ask(administrator)).stdout).toMatch(/WRONG {8}Webhook: no webhook calls/)

    const { id } = await send('hooks/projects', 'POST', {
      ...hook,
      dataset: 'production',
      rule: { ...hook.rule, filter: '_type == "post"' },
    })
    expect((await ask(administrator)).stdout).toMatch(
      /WRONG {8}Webhook: .* doesn't have the filter/,
    )

    await send('hooks/projects', 'DELETE', undefined, String(id))
    await send('hooks/projects', 'POST', { ...hook, dataset: 'production' })
    await send('projects', 'POST', { origin: siteUrl, allowCredentials: true }, 'cors')
    const { stdout } = await ask(administrator)
    expect(stdout).toMatch(/ok {11}Webhook: /)
    expect(stdout).toMatch(/ok {11}CORS origin: /)
  })

  it('reports what was not checked if Sanity cannot be reached', async () => {
    const { stdout } = await ask({ HTTPS_PROXY: 'http://127.0.0.1:9' })
    expect(stdout).toMatch(/NOT CHECKED {2}Content: Sanity cannot be reached/)
  })

  function ask(environment: Record<string, string>) {
    const certificate = join(folder, 'sanity.pem')
    writeFileSync(certificate, proxy.certificate)
    return examine({
      SITE_URL: siteUrl,
      NEXT_PUBLIC_SANITY_PROJECT_ID: PROJECT_ID,
      SANITY_API_READ_TOKEN: TOKENS.viewer,
      SANITY_API_WRITE_TOKEN: TOKENS.editor,
      SANITY_REVALIDATE_SECRET: secret,
      NODE_USE_ENV_PROXY: '1',
      HTTPS_PROXY: proxy.url,
      NODE_EXTRA_CA_CERTS: certificate,
      ...environment,
    })
  }

  async function send(
    kind: string,
    method: string,
    body?: object,
    more = '',
  ): Promise<Record<string, unknown>> {
    const url = `${lake.origin}/v2025-02-19/${kind}/${PROJECT_ID}/${more}`.replace(/\/$/, '')
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${TOKENS.administrator}`,
        'content-type': 'application/json',
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${url}: ${answer.status}`).toBe(true)
    const text = await answer.text()
    return text ? JSON.parse(text) : {}
  }
})

describe('the doctor with hosted Supabase', () => {
  const site = 'https://site.example'

  it('checks that sign-up is off and where emailed links lead', async () => {
    const right = await ask({ disable_signup: true }, site)
    expect(right.stdout).toMatch(/ok {11}Sign-up: is disabled/)
    expect(right.stdout).toMatch(/ok {11}Redirect URLs: emailed links lead to https:\/\/site/)
    expect(right.stdout).toMatch(/NOT CHECKED {2}Supabase settings: email templates/)

    const fresh = await ask({ disable_signup: false }, 'http://localhost:3000')
    expect(fresh.stdout).toMatch(/WRONG {8}Sign-up: .*npx supabase config push/)
    expect(fresh.stdout).toMatch(/WRONG {8}Redirect URLs: emailed links lead to http:\/\/localhost/)
  })

  it('reports what was not checked if Supabase cannot be reached', async () => {
    const { stdout } = await examine({ ...keys, NEXT_PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' })
    expect(stdout).toMatch(/NOT CHECKED {2}Accounts: Supabase cannot be reached/)
  })

  const keys = {
    SITE_URL: site,
    NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SUPABASE_SECRET_KEY: 'sb_secret_x',
  }

  /** Runs the doctor on a project with these settings whose emailed links start with `mailed`. */
  async function ask(settings: object, mailed: string) {
    const port = await listen(({ url = '' }, response) => {
      if (url.startsWith('/auth/v1/verify')) {
        response.writeHead(303, { location: `${mailed}#error=access_denied` }).end()
      } else if (url === '/auth/v1/settings') response.end(JSON.stringify(settings))
      else response.end('[]')
    })
    return examine({ ...keys, NEXT_PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}` })
  }
})

const unusedPorts = { PORT: '9', LAKE_PORT: '9', SUPABASE_PORT: '9' }

type Ended = { status: number; stdout: string; stderr: string }

function examine(environment: Record<string, string>): Promise<Ended> {
  const env = {
    NODE_ENV: 'test' as const,
    PATH: process.env.PATH,
    DATA_DIR: folder,
    ...unusedPorts,
    ...environment,
  }
  const script = join(root, 'scripts', 'doctor.ts')
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [script],
      { cwd: root, env },
      (_error, stdout, stderr) => resolve({ status: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}

/** Serves on every address of this machine. @returns the port */
function listen(answer: RequestListener, server: Server = createServer()): Promise<number> {
  server.on('request', answer)
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
}
