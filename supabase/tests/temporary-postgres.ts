import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'

type Sql = { ok: true; rows: string[] } | { ok: false; sqlState: string; message: string }

export type TemporaryPostgres = Disposable & {
  /** Runs statements; stops at the first error. Rows come as text, columns separated by `|`. */
  run(sql: string): Sql
  /** A connection that stays open, for what happens while another one is busy. */
  open(): OpenSession
}

type OpenSession = {
  /** Runs statements and resolves when they are done. */
  say(sql: string): Promise<void>
  /** Runs the last statements and resolves with how it ended. */
  finish(sql: string): Promise<Sql>
}

/** Is there a PostgreSQL on this machine that a test can start? */
export const hasPostgres = ['initdb', 'pg_ctl', 'psql'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
)

/** A PostgreSQL of its own in a temporary folder, reachable only through a socket in that folder. */
export function startTemporaryPostgres(): TemporaryPostgres {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  const account = serverAccount()
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(program, args, { ...account, cwd: folder, stdio: 'ignore' })

  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'superuser', '-A', 'trust', '--no-sync'])
  run('pg_ctl', ['-D', data, '-w', '-o', `-k ${folder} -c listen_addresses= -F`, 'start'])

  const flags = ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=verbose']
  const connection = [...flags, '-h', folder, '-U', 'superuser', 'postgres']

  return {
    run(sql) {
      const options = { ...account, cwd: folder, input: sql, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync('psql', connection, options)
      return answered(status, stdout, stderr)
    },
    open: () => openSession(connection, { ...account, cwd: folder }),
    [Symbol.dispose]() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function answered(status: number | null, stdout: string, stderr: string): Sql {
  if (status === 0) return { ok: true, rows: stdout.trim().split('\n') }
  return { ok: false, sqlState: /ERROR: {2}(\w{5}):/.exec(stderr)?.[1] ?? '', message: stderr }
}

function openSession(
  connection: string[],
  options: { uid?: number; gid?: number; cwd: string },
): OpenSession {
  const psql = spawn('psql', connection, options)
  let stdout = ''
  let stderr = ''
  psql.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  psql.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const ended = new Promise<Sql>((resolve) =>
    psql.once('close', (status) => resolve(answered(status, stdout, stderr))),
  )

  return {
    say(sql) {
      const done = `done ${stdout.length}`
      const said = new Promise<void>((resolve, reject) => {
        psql.stdout.on('data', () => {
          if (stdout.includes(done)) resolve()
        })
        ended.then(() => reject(new Error(stderr)))
      })
      psql.stdin.write(`${sql}\n\\echo ${done}\n`)
      return said
    },
    finish(sql) {
      psql.stdin.end(`${sql}\n`)
      return ended
    },
  }
}

/** PostgreSQL refuses to run as root; packages of it bring an account for it. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

  return { uid: id('-u'), gid: id('-g') }
}
