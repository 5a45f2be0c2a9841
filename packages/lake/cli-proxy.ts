#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { startCliProxy } from '#lake/cli/proxy.ts'
import { loadEnvFile } from '#lake/env-file.ts'

/**
 * Runs a command, such as Sanity's command line, with its requests to Sanity's hosts redirected to a lake: `node
 * packages/lake/cli-proxy.ts npx sanity dataset list`. Exits with the command's exit code.
 */

const USAGE = `Usage: brightkeel-lake-cli <command> [arguments…]
  LAKE_URL           URL of the lake (default: http://127.0.0.1:3939)
  SANITY_AUTH_TOKEN  a token of the lake (default: LAKE_AUTH_SECRET)`

const PROJECTS = z.tuple([z.object({ id: z.string() })])

try {
  loadEnvFile()
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}

async function main([command, ...args]: string[]): Promise<number> {
  const lake = (process.env.LAKE_URL ?? 'http://127.0.0.1:3939').replace(/\/+$/, '')
  const token = process.env.SANITY_AUTH_TOKEN ?? process.env.LAKE_AUTH_SECRET
  if (command === undefined || token === undefined) throw new Error(USAGE)

  const projectId = await projectOf(lake, token)
  const folder = mkdtempSync(join(tmpdir(), 'lake-cli-'))
  const proxy = await startCliProxy({
    lake,
    projectId,
    onRefused: (host) =>
      console.error(`lake: refused ${host}, which is not part of project "${projectId}"`),
  })
  try {
    const certificate = join(folder, 'lake.pem')
    writeFileSync(certificate, proxy.certificate)
    return await run(command, args, {
      ...process.env,
      SANITY_AUTH_TOKEN: token,
      HTTPS_PROXY: proxy.url,
      https_proxy: proxy.url,
      NODE_EXTRA_CA_CERTS: certificate,
      // For requests with Node's own fetch.
      NODE_USE_ENV_PROXY: '1',
      NO_PROXY: 'localhost,127.0.0.1,::1',
    })
  } finally {
    await proxy.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** @throws Error if there is no lake at the URL or it rejects the token. */
async function projectOf(lake: string, token: string): Promise<string> {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${lake}/v2021-06-07/projects`, { headers }).catch(() => undefined)
  const projects = PROJECTS.safeParse(answer?.ok ? await answer.json() : undefined)
  if (projects.success) return projects.data[0].id
  const reason =
    answer?.status === 401
      ? 'rejected the token. Check SANITY_AUTH_TOKEN or LAKE_AUTH_SECRET'
      : 'is not a running lake. Start it or set LAKE_URL'
  throw new Error(`${lake} ${reason}.`)
}

/** @returns the exit code, as a shell reports it if a signal ended the command */
function run(command: string, args: string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env, stdio: 'inherit' })
    // A terminal also sends this signal to the command, which decides when to exit.
    const wait = () => undefined
    process.on('SIGINT', wait)
    process.on('SIGTERM', () => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])),
    )
  })
}
