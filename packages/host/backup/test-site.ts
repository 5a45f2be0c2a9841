import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type SanityClient } from '@sanity/client'
import { lockDataFolder } from 'brightkeel-lake/data-folder'
import sharp from 'sharp'
import { root } from '#host/launch/settings.ts'
import { copyNewDatabase } from '#supabase/tests/database-template.ts'
import { type RunningSupabase, startSupabase, TEST_KEYS } from '#supabase/tests/running-supabase.ts'
import {
  connect as connectSupabase,
  makeAccount,
  signIn,
} from '#supabase/tests/temporary-supabase.ts'
import { connect } from '#tests/contract/clients.ts'
import { type LakeProcess, startLake, TOKENS } from '#tests/contract/lake-process.ts'
import { compileCache } from '#tests/kit/compile-cache.ts'

export const HOOK_SECRET = 'hook-secret-for-tests-0123456789abcdef'
export const PASSPHRASE = 'a passphrase for tests'
export const ADMIN = { email: 'admin@site.example', password: 'a-password-for-tests' }

export const SECRETS = {
  LAKE_AUTH_SECRET: TOKENS.administrator,
  SANITY_API_READ_TOKEN: TOKENS.viewer,
  SANITY_API_WRITE_TOKEN: TOKENS.editor,
  SANITY_REVALIDATE_SECRET: 'revalidate-secret-for-tests-0123456789',
  SUPABASE_JWT_SECRET: TEST_KEYS.jwt,
  SUPABASE_PUBLISHABLE_KEY: TEST_KEYS.publishable,
  SUPABASE_SECRET_KEY: TEST_KEYS.secret,
  NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: 'server-actions-key-for-tests-0123456789',
  ADMIN_PASSWORD: ADMIN.password,
}

export type RunningParts = {
  lake: LakeProcess
  supabase: RunningSupabase
  /** Signed in as an administrator, with raw perspective. */
  client: SanityClient
  stop(): Promise<void>
}

export async function startParts(dataDir: string): Promise<RunningParts> {
  const held = lockDataFolder(dataDir)
  const environment = { LAKE_PUBLIC_URL: 'https://site.example/lake' }
  const lake = await startLake({ dataDir: join(dataDir, 'lake'), environment })
  const supabase = await startSupabase(join(dataDir, 'supabase'))
  const ports = { lake: portOf(lake.origin), supabase: portOf(supabase.url), next: 0 }
  writeFileSync(join(dataDir, 'ports.json'), JSON.stringify(ports))
  const client = connect(
    lake,
    { createClient },
    {
      perspective: 'raw',
      token: TOKENS.administrator,
    },
  )
  return {
    lake,
    supabase,
    client,
    async stop() {
      await lake.stop()
      await supabase.end('SIGTERM')
      held.release()
    },
  }
}

export async function newDataFolder(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(join(dataDir, 'secrets.json'), JSON.stringify(SECRETS))
  await copyNewDatabase(join(dataDir, 'supabase'))
}

export async function fill({ client, lake, supabase }: RunningParts): Promise<void> {
  const picture = await sharp({
    create: { width: 40, height: 30, channels: 3, background: '#2468ac' },
  })
    .png()
    .toBuffer()
  const image = await client.assets.upload('image', picture, { filename: 'picture.png' })
  const file = await client.assets.upload('file', Buffer.from('a,b\n'), { filename: 'table.csv' })
  const reference = (id: string) => ({ _type: 'reference', _ref: id })
  await client
    .transaction()
    .create({ _id: 'siteSettings', _type: 'siteSettings', title: 'A site – „Grüße“ 🚀' })
    .create({ _id: 'post', _type: 'post', image: { _type: 'image', asset: reference(image._id) } })
    .create({ _id: 'drafts.post', _type: 'post', file: { asset: reference(file._id) } })
    .create({ _id: 'gone', _type: 'post', title: 'Deleted later' })
    .commit()
  for (let step = 0; step < 5; step += 1) await client.patch('post').set({ step }).commit()
  await client.delete('gone')
  await callLake(lake, 'POST', '/v2025-02-19/hooks/projects/brightkeel', {
    name: 'Elsewhere',
    url: 'http://127.0.0.1:9/hook',
    dataset: 'production',
    rule: { on: ['create'], filter: '_type == "never"' },
    secret: HOOK_SECRET,
  })
  const person = { id: 'ann', name: 'Ann', email: 'ann@site.example', role: 'editor' }
  await callLake(lake, 'POST', '/v2025-02-19/auth/handover', person)

  await makeAccount(supabase.url, ADMIN.email, ['admin'])
  const admin = await signIn(supabase.url, ADMIN)
  const added = await admin
    .from('redirects')
    .insert({ source_path: '/old', destination_url: '/new', description: 'A "rule"\nof two lines' })
  if (added.error) throw new Error(added.error.message)
  const service = connectSupabase(supabase.url, TEST_KEYS.secret)
  const subscriber = await service
    .from('newsletter_subscribers')
    .insert({ email: 'reader@site.example' })
  if (subscriber.error) throw new Error(subscriber.error.message)
}

async function callLake(lake: LakeProcess, method: string, path: string, body: object) {
  const headers = {
    authorization: `Bearer ${TOKENS.administrator}`,
    'content-type': 'application/json',
  }
  const init = { method, headers, body: JSON.stringify(body) }
  const answer = await fetch(`${lake.origin}${path}`, init)
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
}

export type CommandRun = {
  code: number | null
  output: string
}

export function command(verb: string, args: string[], environment: Record<string, string>) {
  const child = spawn(process.execPath, [join(root, 'scripts', `${verb}.ts`), ...args], {
    cwd: root,
    env: { NODE_ENV: 'test', PATH: process.env.PATH ?? '', ...compileCache, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  const ended = new Promise<CommandRun>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  return { child, ended, output: () => output }
}

export function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}

export const secretsIn = (dataDir: string): unknown =>
  JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))

const portOf = (origin: string): number => Number(new URL(origin).port)
