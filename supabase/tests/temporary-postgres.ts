import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { ensureProgram } from '#tests/kit/ensure-program.ts'

type Sql = { ok: true; rows: string[] } | { ok: false; sqlState: string; message: string }

export type TemporaryPostgres = Disposable & {
  /** Runs statements and stops at the first error. Returns rows as text with columns separated by `|`. */
  run(sql: string): Sql
  /** Opens a connection that stays open, to test concurrent transactions. */
  open(): OpenSession
}

type OpenSession = {
  execute(sql: string): Promise<void>
  finish(sql: string): Promise<Sql>
}

/**
 * Starts a PostgreSQL in a temporary folder, reachable only through a socket in that folder.
 *
 * @throws Error with one sentence if PostgreSQL is missing and could not be installed
 */
export function startTemporaryPostgres(): TemporaryPostgres {
  const missing = ensureProgram({
    name: 'PostgreSQL',
    debianPackages: ['postgresql'],
    isInstalled: () => findPrograms() !== undefined,
    remedy: 'install it with its programs initdb, pg_ctl and psql on the PATH',
  })
  if (missing) throw new Error(missing)
  const programs = findPrograms() ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'postgres-test-'))
  const account = serverAccount()
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
  const run = (program: string, args: string[]) =>
    execFileSync(join(programs, program), args, { ...account, cwd: folder, stdio: 'ignore' })

  const data = join(folder, 'data')
  run('initdb', ['-D', data, '-U', 'superuser', '-A', 'trust', '--no-sync'])
  run('pg_ctl', ['-D', data, '-w', '-o', `-k ${folder} -c listen_addresses= -F`, 'start'])

  const flags = ['-XqAt', '-v', 'ON_ERROR_STOP=1', '-v', 'VERBOSITY=verbose']
  const connection = [...flags, '-h', folder, '-U', 'superuser', 'postgres']

  return {
    run(sql) {
      const options = { ...account, cwd: folder, input: sql, encoding: 'utf8' } as const
      const { status, stdout, stderr } = spawnSync(join(programs, 'psql'), connection, options)
      return resultOf(status, stdout, stderr)
    },
    open: () => openSession(join(programs, 'psql'), connection, { ...account, cwd: folder }),
    [Symbol.dispose]() {
      run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop'])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function resultOf(status: number | null, stdout: string, stderr: string): Sql {
  if (status === 0) return { ok: true, rows: stdout.trim().split('\n') }
  return { ok: false, sqlState: /ERROR: {2}(\w{5}):/.exec(stderr)?.[1] ?? '', message: stderr }
}

/** @returns the folder of PostgreSQL's programs, empty if they are on the PATH */
function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted().toReversed() : []
  return ['', ...versions.map((version) => join(debian, version, 'bin'))].find((folder) =>
    ['initdb', 'pg_ctl', 'psql'].every(
      (program) => spawnSync(join(folder, program), ['--version']).status === 0,
    ),
  )
}

function openSession(
  program: string,
  connection: string[],
  options: { uid?: number; gid?: number; cwd: string },
): OpenSession {
  const psql = spawn(program, connection, options)
  let stdout = ''
  let stderr = ''
  psql.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
  })
  psql.stderr.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
  })
  const ended = new Promise<Sql>((resolve) =>
    psql.once('close', (status) => resolve(resultOf(status, stdout, stderr))),
  )

  return {
    execute(sql) {
      const done = `done ${stdout.length}`
      const executed = new Promise<void>((resolve, reject) => {
        psql.stdout.on('data', () => {
          if (stdout.includes(done)) resolve()
        })
        ended.then(() => reject(new Error(stderr)))
      })
      psql.stdin.write(`${sql}\n\\echo ${done}\n`)
      return executed
    },
    finish(sql) {
      psql.stdin.end(`${sql}\n`)
      return ended
    },
  }
}

/** PostgreSQL refuses to run as root. Its packages create an account for it. */
function serverAccount(): { uid: number; gid: number } | undefined {
  if (userInfo().uid !== 0) return undefined
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

  return { uid: id('-u'), gid: id('-g') }
}
